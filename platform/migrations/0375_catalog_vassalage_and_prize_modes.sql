-- What a press on a vendor does, and in which modes a lottery states its prizes.

alter table catalog.merchant_vendor
  -- True: a window lists its games. False: its most popular game opens, a lobby of the vendor's own.
  -- Null leaves it to the number of its games: one opens, several are listed.
  add column vassalage boolean;

alter table catalog.game
  -- Of lotteries; empty: every mode.
  add column prize_modes text[] not null default '{}'
    check (prize_modes <@ array['LOTT', 'ZY', 'ELOTT', 'SEA']);
