-- needs functions: kernel/keep_rows
-- Payments of deposits that were taken back and that staff have not decided about: what was given for such a
-- deposit becomes nobody's meanwhile, and its member is given nothing.
create table promotions.deposit_hold (
  deposit_id bigint not null,
  -- The payment that was taken back, as the cashier names it.
  payment text not null check (length(payment) between 1 and 200),
  merchant_id bigint not null,
  member_id bigint not null,
  since timestamptz not null default now(),
  ended_at timestamptz,
  primary key (deposit_id, payment)
);
create index deposit_hold_open on promotions.deposit_hold (member_id) where ended_at is null;
create trigger deposit_hold_kept before delete or truncate on promotions.deposit_hold
  for each statement execute function kernel.keep_rows();

-- Play counts for a grant since it was given, or since an older one ended.
update promotions.bonus_grant set plays_from = granted_at where plays_from is null;
alter table promotions.bonus_grant alter plays_from set default clock_timestamp(),
  alter plays_from set not null;

-- What is left of a grant when too little is left to be played.
alter table promotions.entry drop constraint entry_kind_check, drop constraint entry_check,
  add constraint entry_kind_check check (kind in ('granted', 'above-most', 'forfeited', 'expired', 'lost',
    'cancelled')),
  add constraint entry_check check ((amount > 0) = (kind = 'granted') and amount <> 0);
