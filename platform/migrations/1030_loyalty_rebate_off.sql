-- Members who get no rebates, as staff said.
create table loyalty.rebate_off (
  member_id bigint primary key,
  merchant_id bigint not null,
  said_at timestamptz not null default now()
);
create index rebate_off_of_merchant on loyalty.rebate_off (merchant_id);
