-- Members whom nobody is, made by the world of a demo.
create table account.made_up_member (
  member_id bigint primary key references account.member,
  merchant_id bigint not null,
  made_at timestamptz not null default now()
);
