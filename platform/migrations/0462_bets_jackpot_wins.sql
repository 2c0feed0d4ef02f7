-- What a jackpot belongs to, beside its line in the account record: found with the newest wins.
create table bets.jackpot_win (
  account_id bigint not null,
  seq bigint not null,
  merchant_id bigint not null,
  member_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  -- The round whose stake won it.
  round_id bigint not null,
  amount bigint not null check (amount > 0),
  won_at timestamptz not null default now(),
  primary key (account_id, seq)
);
create index jackpot_win_newest on bets.jackpot_win (merchant_id, won_at desc);
create trigger jackpot_win_kept before update or delete or truncate on bets.jackpot_win
  for each statement execute function kernel.keep_rows();
