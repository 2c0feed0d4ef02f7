-- Scratch cards of telephone networks are a way to pay in: the face values are the quick choices.
alter table cashier.method drop constraint method_kind_check;
alter table cashier.method add constraint method_kind_check
  check (kind in ('bank-transfer', 'e-wallet', 'gateway', 'usdt', 'scratch-card'));
alter table cashier.method
  -- Codes of the networks whose cards are taken; of other ways none.
  add column networks text[] not null default '{}'::text[];
