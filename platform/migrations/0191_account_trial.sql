-- Free play: accounts of type 4 with play money, for a look around. They end by themselves.
create table account.trial (
  member_id bigint primary key references account.member,
  merchant_id bigint not null,
  -- Counted for an hour; forgotten when the trial ends.
  network text not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index trial_network on account.trial (merchant_id, network, opened_at);
create index trial_open on account.trial (expires_at) where ended_at is null;
