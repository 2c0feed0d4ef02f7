-- Corrections are written in the order of their time, and looked for by it.
create index correction_time on bets.correction using brin (at) with (pages_per_range = 16);
