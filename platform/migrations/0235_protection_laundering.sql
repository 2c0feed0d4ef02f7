-- Cases of laundering beside those of harm, and what they are found by: amounts of what was moved,
-- and the accounts that members paid from.
alter table protection.signal
  add column amount bigint check (amount > 0),
  drop constraint signal_kind_check,
  add constraint signal_kind_check check (kind in ('deposit', 'failed-deposit', 'limit-raise',
    'withdrawal', 'cancelled-withdrawal'));

-- A keyed hash of each account that money came from, and whose deposit it was.
create table protection.payer (
  merchant_id bigint not null,
  digest bytea not null,
  member_id bigint not null,
  last_at timestamptz not null default now(),
  primary key (merchant_id, digest, member_id)
);
create index payer_of_member on protection.payer (member_id);

alter table protection.harm_case
  add column concern text not null default 'harm' check (concern in ('harm', 'laundering'));
alter table protection.harm_case alter column concern drop default;
drop index protection.harm_case_open;
create unique index harm_case_open on protection.harm_case (member_id, concern)
  where closed_at is null;
drop index protection.harm_case_of_merchant;
create index harm_case_of_merchant on protection.harm_case (merchant_id, concern, id desc);

alter table protection.harm_marker
  drop constraint harm_marker_kind_check,
  add constraint harm_marker_kind_check check (kind in ('chasing', 'night-play', 'raise-after-loss',
    'cancelled-withdrawals', 'stakes', 'failed-deposits', 'excluded-payer', 'structuring',
    'shared-payer', 'dormant-return', 'unplayed-withdrawal', 'fast-withdrawal'));
alter table protection.harm_action
  drop constraint harm_action_action_check,
  add constraint harm_action_action_check
    check (action in ('contact', 'limit', 'break', 'note', 'report', 'close'));
