-- needs functions: kernel/keep_rows, kernel/merchant_in_scope
-- Offers, and what members were given by them.

-- An offer as staff write it, and how it stands (rules in the module's RULES.md). Amounts are minor units.
create table promotions.offer (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  currency text not null,
  stage text not null default 'draft' check (stage in ('draft', 'live', 'paused', 'ended')),
  -- What was written last; it holds for nobody before it is published.
  draft jsonb not null,
  -- Counts saves.
  revision integer not null default 1,
  saved_at timestamptz not null default now(),
  -- Of the terms that are live, which have a row of their own; 0 while there are none.
  version integer not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  -- What may be given in all, and what was.
  budget bigint not null default 0 check (budget >= 0),
  given bigint not null default 0 check (given >= 0),
  -- Percent of the budget from which staff are alarmed, and whether they were of this budget.
  alarm_at smallint not null default 95 check (alarm_at between 1 and 100),
  alarmed boolean not null default false,
  created_at timestamptz not null default now(),
  check ((version = 0) = (starts_at is null)),
  check (stage <> 'live' or version > 0)
);
create index offer_of_merchant on promotions.offer (merchant_id, id desc);
create index offer_shown on promotions.offer (merchant_id, starts_at) where version > 0;
create trigger offer_kept before delete or truncate on promotions.offer
  for each statement execute function kernel.keep_rows();

-- What was published: it holds for whoever takes the offer from then on.
create table promotions.offer_version (
  offer_id bigint references promotions.offer (id),
  version integer check (version > 0),
  merchant_id bigint not null,
  names jsonb not null,
  category text not null,
  art text not null,
  terms jsonb not null,
  budget bigint not null,
  published_at timestamptz not null default now(),
  asked_by text,
  agreed_by text,
  primary key (offer_id, version)
);
create trigger offer_version_kept before delete or update or truncate on promotions.offer_version
  for each statement execute function kernel.keep_rows();

-- What a member was given, with a copy of the terms by which it stands.
create table promotions.bonus_grant (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  offer_id bigint not null,
  version integer not null,
  -- What it was given for, e.g. `deposit:<key>`; a cause gives once.
  cause text not null check (length(cause) between 1 and 100),
  terms jsonb not null,
  amount bigint not null check (amount > 0),
  deposit_id bigint,
  deposit bigint check (deposit > 0),
  -- Weighted valid bet; 0: nothing has to be played.
  required bigint not null check (required >= 0),
  state text not null default 'open' check (state in ('open', 'converted', 'forfeited', 'expired', 'lost',
    'cancelled')),
  granted_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  -- Since when play goes to its account; null while an older one has it.
  plays_from timestamptz,
  -- What had been lost beyond the older ones by then.
  carried bigint not null default 0 check (carried <= 0),
  -- It ends so as soon as it can: bets may still be open.
  ending_as text check (ending_as in ('expired', 'cancelled')),
  -- When it is looked at again, whatever happens; null once it has ended.
  look_at timestamptz,
  ended_at timestamptz,
  -- At its end: what was won with it, what was lost of it, what the member kept and what was taken.
  won bigint check (won >= 0),
  played bigint check (played >= 0),
  converted bigint check (converted >= 0),
  taken bigint check (taken >= 0),
  unique (offer_id, member_id, cause),
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'open') = (look_at is not null)),
  check ((state = 'open') = (converted is null)),
  check ((amount + won) = ((played + converted) + taken))
);
create index grant_of_member on promotions.bonus_grant (member_id, id desc);
create index grant_of_offer on promotions.bonus_grant (offer_id, id desc);
create index grant_open on promotions.bonus_grant (member_id, currency, granted_at, id)
  where state = 'open';
create index grant_open_of_merchant on promotions.bonus_grant (merchant_id) where state = 'open';
create index grant_to_look_at on promotions.bonus_grant (look_at) where state = 'open';
create index grant_of_deposit on promotions.bonus_grant (deposit_id) where deposit_id is not null;
create trigger bonus_grant_kept before delete or truncate on promotions.bonus_grant
  for each statement execute function kernel.keep_rows();

-- Movements of money of a grant, written with the transfer.
create table promotions.entry (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  grant_id bigint not null references promotions.bonus_grant (id),
  kind text not null check (kind in ('granted', 'above-most', 'forfeited', 'expired', 'cancelled')),
  -- Signed as the transfer is.
  amount bigint not null,
  account_id bigint not null,
  seq bigint not null,
  at timestamptz not null default clock_timestamp(),
  unique (account_id, seq),
  check ((amount > 0) = (kind = 'granted') and amount <> 0)
);
create index entry_of_bonus on promotions.entry (grant_id, id);
create trigger entry_kept before delete or update or truncate on promotions.entry
  for each statement execute function kernel.keep_rows();

-- What a member asks for by an offer that is applied for, and what staff made of it.
create table promotions.application (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  offer_id bigint not null,
  version integer not null,
  state text not null default 'draft' check (state in ('draft', 'applying', 'rejected', 'issued')),
  comment text not null default '' check (length(comment) <= 140),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  -- What the member reads.
  reason text,
  foreign key (offer_id, version) references promotions.offer_version (offer_id, version),
  check ((state = 'draft') = (sent_at is null)),
  check (state in ('rejected', 'issued') = (decided_at is not null))
);
create unique index application_under_way on promotions.application (member_id, offer_id)
  where state in ('draft', 'applying');
create index application_of_member on promotions.application (member_id, offer_id, id desc);
create index application_of_merchant on promotions.application (merchant_id, state, id);

-- Drawn anew and sealed; gone with a draft that was never sent.
create table promotions.application_picture (
  application_id bigint references promotions.application (id) on delete cascade,
  merchant_id bigint not null,
  ord smallint check (ord between 1 and 3),
  width integer not null,
  height integer not null,
  sealed bytea not null,
  primary key (application_id, ord)
);
