-- What of a bet lay on which side of a market that has two, as wallets are told with its end: the same
-- objects, `market`, `side` and `amount`. Null until then and where its kind knows no sides.
alter table studio.round
  add column sides jsonb check (jsonb_typeof(sides) = 'array');
