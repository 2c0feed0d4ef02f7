-- Periods of cashback offers that were paid, each once.
create table promotions.cashback_run (
  offer_id bigint not null references promotions.offer,
  first_day date not null,
  merchant_id bigint not null,
  paid_at timestamptz not null default now(),
  primary key (offer_id, first_day)
);
