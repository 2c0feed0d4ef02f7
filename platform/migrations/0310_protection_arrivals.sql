-- A deposit takes its room while it can still be paid, however long ago it was asked for; what
-- arrives counts from when it arrives, each payment of a deposit by itself.
alter table protection.deposit_use
  -- 0 is what was asked for and its first payment; further payments that were credited follow.
  add column part smallint not null default 0,
  add column waiting boolean not null default false,
  drop constraint deposit_use_pkey,
  add primary key (deposit_id, part),
  add constraint deposit_use_one_state check (not (waiting and released));
create index deposit_use_waiting on protection.deposit_use (member_id) where waiting;
