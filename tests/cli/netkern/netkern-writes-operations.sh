# What each thread does, in the three mappings.
netkern --emit ir --mapping 1 --given runs:1,1 tmerge:2
netkern --emit ir --mapping thread bubble:3
netkern --emit ir --mapping 1 tsort:4
netkern --emit ir --mapping 2 vsort:8
