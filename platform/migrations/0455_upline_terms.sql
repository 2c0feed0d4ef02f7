-- How much members of a merchant may send, where it has decided that; minor units.
create table upline.terms (
  merchant_id bigint primary key,
  min bigint not null check (min > 0),
  daily_max bigint not null check (daily_max >= min),
  -- Grows with every change, so that nobody agrees to what has changed since.
  version integer not null default 1
);
