set(apart ON)
