"""How each verb of the vocabulary is carried out. Importing a module registers its verbs with the machine."""
