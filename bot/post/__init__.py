"""Play by post: everything between the moves of a match that lasts for days.

`office.PostOffice(matches, players)` is the door; `open(scheduler)` lets it follow all matches. A match's pace is
`Settings.extra["pace"]` (a name of `pace.PACES`, or a whole `pace.Pace`). For panels it has `sandbox`, `lay_down` and
`plan`, `news`, `bank`, `snooze`, `person` and `set_person`, and under `seats` guardians, votes and pauses. Beside the
service's "notice" it writes letters of the kinds "last", "remind" (`nth`), "late" (`what`) and "vote".
"""
