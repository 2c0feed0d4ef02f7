-- needs functions: kernel/keep_rows
-- Periods of cashback offers that were paid, each once.
create table promotions.cashback_run (
  offer_id bigint not null references promotions.offer,
  first_day date not null,
  merchant_id bigint not null,
  paid_at timestamptz not null default now(),
  primary key (offer_id, first_day)
);
create trigger cashback_run_kept before update or delete or truncate on promotions.cashback_run
  for each statement execute function kernel.keep_rows();
