-- needs functions: kernel/merchant_in_scope, kernel/restrict_rows, kernel/restrict_rows_by_parent
-- needs functions: turnover/keep_rows
-- What must be played before money may be paid out (rules in the module's RULES.md).

-- Locked by whoever fills, opens or releases requirements of the member.
create table turnover.member (
  merchant_id bigint not null,
  member_id bigint,
  currency text,
  -- Valid bet, in minor units, that found no requirement to fill while there was one.
  beyond bigint not null default 0 check (beyond >= 0),
  primary key (member_id, currency)
);

create table turnover.requirement (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  currency text not null,
  -- What was credited: deposit, bonus, rebate, transfer, adjustment.
  kind text not null check (kind in ('deposit', 'bonus', 'rebate', 'transfer', 'adjustment')),
  -- What the credit is called where it was made; a repeated call opens nothing.
  source text not null check (length(source) between 1 and 100),
  -- Minor units: what was credited, what of it may not leave before, what must be played, what was.
  amount bigint not null check (amount > 0),
  locked bigint not null check (locked >= 0),
  required bigint not null check (required > 0),
  done bigint not null default 0,
  -- What a game type counts, in basis points; types that are absent count nothing.
  weights jsonb not null,
  opened_at timestamptz not null default clock_timestamp(),
  -- Null while it can still be filled or taken from.
  closed_at timestamptz,
  closed_as text check (closed_as in ('released', 'small-balance', 'waived', 'cancelled')),
  unique (merchant_id, source),
  check (done between 0 and required),
  check ((closed_at is null) = (closed_as is null))
);
create index requirement_live on turnover.requirement (member_id, currency, opened_at, id)
  where closed_at is null;
create index requirement_of_member on turnover.requirement (member_id, id desc);
-- What had to be played, and what filled it, is evidence: nobody deletes it.
create trigger requirement_kept before delete or truncate on turnover.requirement
  for each statement execute function turnover.keep_rows();

-- What filled a requirement, by game type: how it came to be.
create table turnover.fill (
  requirement_id bigint references turnover.requirement (id),
  game_type text,
  -- Minor units: what was bet for it, and what of that counts by its weight.
  valid_bet bigint not null check (valid_bet >= 0),
  counted bigint not null check (counted >= 0),
  -- What was bet while a requirement was the newest one and found nothing more to fill: a bet that is taken
  -- back leaves room for it, and for nothing that was bet before. `turnover.member.beyond` keeps what is
  -- from before all requirements that are open.
  beyond bigint not null default 0 check (beyond >= 0),
  primary key (requirement_id, game_type)
);
create trigger fill_kept before delete or truncate on turnover.fill
  for each statement execute function turnover.keep_rows();

-- What a merchant asks for; the usual where it has no row.
create table turnover.policy (
  merchant_id bigint,
  currency text,
  -- How much of a deposit must be played, in basis points; nothing at 0.
  deposit_times_bp integer not null check (deposit_times_bp between 0 and 1000000),
  -- Minor units. Whoever holds less than this all told has nothing left to play for.
  small_balance bigint not null check (small_balance >= 0),
  -- Whether a withdrawal waits for all requirements, or only for what they lock.
  release text not null check (release in ('all', 'locked')),
  weights jsonb not null,
  version integer not null default 1,
  primary key (merchant_id, currency)
);

-- Stakes of rounds that fill no requirement, as far as the round counts: a correction of the bet takes back
-- only what the rest filled.
create table turnover.excluded_bet (
  merchant_id bigint not null,
  member_id bigint,
  round_id bigint,
  -- Minor units.
  excluded bigint not null check (excluded > 0),
  primary key (member_id, round_id)
);
create trigger excluded_bet_kept before delete or truncate on turnover.excluded_bet
  for each statement execute function turnover.keep_rows();

select kernel.restrict_rows_by_parent('turnover.fill', 'requirement_id', 'turnover.requirement');
