"""Tests of what people read: captions of options, stories of turns, reasons why not."""
