set(libraries dogwatch_games title_parley)
