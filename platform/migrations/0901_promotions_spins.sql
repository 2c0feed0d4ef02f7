-- needs functions: kernel/keep_rows
-- Free spins as what an offer gives, and bounds of what it gives beside its budget.

-- A grant of free spins has no money until they are over; what they won is its amount from then on.
alter table promotions.bonus_grant
  drop constraint bonus_grant_state_check, drop constraint bonus_grant_amount_check,
  drop constraint bonus_grant_check, drop constraint bonus_grant_check1, drop constraint bonus_grant_check2,
  add column opened_at timestamptz not null default clock_timestamp(),
  -- What they are worth: so much of the budget they took.
  add column spins_worth bigint check (spins_worth >= 0),
  add column spins_until timestamptz,
  -- The game that the member chose.
  add column spin_game bigint,
  -- How many were played and what they won, as their vendor told last, and when they were over.
  add column spins_played integer not null default 0 check (spins_played >= 0),
  add column spins_won bigint not null default 0 check (spins_won >= 0),
  add column spins_over_at timestamptz;
update promotions.bonus_grant set opened_at = granted_at;
alter table promotions.bonus_grant
  add constraint bonus_grant_state_check check (state in ('spins', 'open', 'converted', 'forfeited',
    'expired', 'lost', 'cancelled')),
  add constraint bonus_grant_amount_check check (amount > 0 or (amount = 0 and spins_worth is not null)),
  add constraint bonus_grant_ended_check check ((state in ('spins', 'open')) = (ended_at is null)),
  add constraint bonus_grant_looked_at_check check ((state in ('spins', 'open')) = (look_at is not null)),
  add constraint bonus_grant_outcome_check check ((state in ('spins', 'open')) = (converted is null)),
  add constraint bonus_grant_spins_check check ((spins_worth is null) = (spins_until is null)
    and (state <> 'spins' or spins_worth is not null));
drop index promotions.grant_open;
create index grant_open on promotions.bonus_grant (member_id, currency, opened_at, id) where state = 'open';
create index grant_of_spins on promotions.bonus_grant (member_id, currency) where state = 'spins';
drop index promotions.grant_to_look_at;
create index grant_to_look_at on promotions.bonus_grant (look_at) where look_at is not null;

alter table promotions.offer
  -- Members who have taken it, and how many may.
  add column takers integer not null default 0 check (takers >= 0),
  add column takers_max integer check (takers_max > 0),
  -- What may be given in each day, week or month, what was in the one that runs, and when that ends.
  add column cap_per text check (cap_per in ('day', 'week', 'month')),
  add column cap_sum bigint check (cap_sum > 0),
  add column capped_given bigint not null default 0 check (capped_given >= 0),
  add column capped_until timestamptz,
  add constraint offer_cap_check check ((cap_per is null) = (cap_sum is null));
update promotions.offer o set takers = g.takers
  from (select offer_id, count(distinct member_id)::int as takers from promotions.bonus_grant group by 1) g
  where g.offer_id = o.id;

-- What free spins of members have won, whoever gave them, by when they were over.
create table promotions.spin_win (
  spins_id bigint primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  won bigint not null check (won > 0),
  at timestamptz not null default now()
);
create index spin_win_of_member on promotions.spin_win (member_id, at);
create trigger spin_win_kept before delete or update or truncate on promotions.spin_win
  for each statement execute function kernel.keep_rows();
