-- Members whom one message tells when goods that are sold out are there again; gone with it.
create table points.wait (
  reward_id bigint references points.reward (id),
  member_id bigint,
  merchant_id bigint not null,
  at timestamptz not null default now(),
  primary key (reward_id, member_id)
);
create index wait_of_member on points.wait (member_id);
