-- Members whom one message tells when an offer that has not begun opens; gone with it.
create table promotions.reminder (
  offer_id bigint references promotions.offer (id),
  member_id bigint,
  merchant_id bigint not null,
  at timestamptz not null default now(),
  primary key (offer_id, member_id)
);
create index reminder_of_member on promotions.reminder (member_id);
