-- needs functions: kernel/merchant_in_scope
-- Mail and SMS that leave the house.

-- One row a message, written in the transaction that causes it. A message that is withheld is counted
-- like one that is sent, so that whoever asks cannot tell the two apart.
create table delivery.message (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint,
  channel text not null check (channel in ('sms', 'mail')),
  purpose text not null,
  -- waiting → sent, rejected (the gateway never takes it), expired (nobody needs it any more) or
  -- lost (the gateway was down for as long as it was needed) · withheld: never meant to be sent.
  state text not null check (state in ('waiting', 'sent', 'rejected', 'expired', 'lost', 'withheld')),
  -- Why it was withheld, rejected or lost.
  reason text,
  -- Keyed hashes: what is counted together. The table tells nobody's number, mail or address.
  address_hash bytea not null,
  network_hash bytea,
  device_hash bytea,
  -- The number less its last four digits; null for mail.
  prefix text,
  -- For support, e.g. `+84 ••• ••78`.
  masked text not null,
  -- Address and words, sealed; gone as soon as nobody sends them any more.
  content bytea,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  sent_at timestamptz,
  expires_at timestamptz not null,
  -- When the code in it was used.
  used_at timestamptz,
  constraint message_content_while_waiting check ((state = 'waiting') = (content is not null))
) with (fillfactor = 80);
create index message_to_address on delivery.message (address_hash, created_at desc);
create index message_from_network on delivery.message (network_hash, created_at desc)
  where network_hash is not null;
create index message_from_device on delivery.message (device_hash, created_at desc)
  where device_hash is not null;
create index message_of_prefix on delivery.message (prefix, created_at desc) where state <> 'withheld';
create index message_by_time on delivery.message (channel, created_at desc) where state <> 'withheld';
create index message_tried on delivery.message (channel, tried_at desc) where tried_at is not null;
create index message_of_member on delivery.message (member_id, id desc) where member_id is not null;
create index message_waiting on delivery.message (expires_at) where state = 'waiting';
