-- needs functions: kernel/keep_rows, kernel/merchant_in_scope, kernel/restrict_rows
-- needs functions: kernel/restrict_rows_by_parent
-- Vendors: keys, game sessions, launch tokens, what they called and were answered, free spins, tournaments
-- and the chat of live tables.

-- Secrets that vendors sign their calls to us with, sealed with the master key. Two live keys of a
-- vendor allow rotation without a gap. (What we sign with belongs to the catalogue's vendor.)
create table seamless.vendor_key (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{4,64}$'),
  vendor_id bigint not null,
  secret bytea not null,
  -- Networks that calls under this key may come from; null means anywhere.
  networks cidr[],
  -- Calls must carry a timestamp and a nonce. Off only for plain clients of the common dialect.
  fresh_only boolean not null default true,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- Rights beyond the usual that a vendor's contract gives it; no row means none.
create table seamless.vendor_terms (
  vendor_id bigint primary key,
  win_without_bet boolean not null default false,
  rollback_when_settled boolean not null default false,
  free_rounds boolean not null default false,
  auto_rollback_hours integer check (auto_rollback_hours between 1 and 8760),
  log_percent smallint not null default 0 check (log_percent between 0 and 100),
  calls_per_second integer not null default 20000 check (calls_per_second between 1 and 100000),
  -- Vendors whose programs read the `code` of a refusal as a number; all others get a text.
  numeric_codes boolean not null default false
);

-- Games that were launched here, by the vendor's own name of them.
create table seamless.played_game (
  vendor_id bigint,
  code text,
  game_id bigint not null,
  game_type text not null,
  primary key (vendor_id, code)
);

-- One open session per member and game; it survives reloads, so launching again resumes it.
create table seamless.game_session (
  id uuid primary key,
  merchant_id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  -- Session of the site that it was launched from: playing keeps that alive.
  login_session_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  -- `blocked`: ended because the player may not play, which the vendor is told apart.
  state text not null default 'open' check (state in ('open', 'ended', 'blocked')),
  -- Limits of one bet, minor units.
  stake_min bigint not null,
  stake_max bigint not null,
  opened_at timestamptz not null default now(),
  -- Moves on while bets come in, never beyond `ends_at`.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 80);
create index game_session_account on seamless.game_session (account_id, vendor_id);
create unique index game_session_open on seamless.game_session (member_id, game_id) where state = 'open';

-- Single use, stored as a hash. `network` is the class of address that launched it.
create table seamless.launch_token (
  token_hash bytea primary key,
  session_id uuid not null references seamless.game_session (id),
  network text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index launch_token_old on seamless.launch_token (expires_at);

-- Digests of the nonces of signed calls, kept for longer than a timestamp may be off. The job that
-- forgets them reads the whole table, which holds some minutes; an index would cost every bet.
create table seamless.nonce (
  id uuid primary key,
  at timestamptz not null default now()
);

-- The answer that a call got, under the key of what the vendor named it by, for ever. A repeat gets
-- it again; `content` is what was asked, by which a repeat is told from another call under the same
-- id. A row without an answer bars the id: its cancellation came before it.
create table seamless.answer (
  key uuid primary key,
  account_id bigint not null,
  content text not null,
  answer text,
  -- Taken back later: a tip that was cancelled.
  cancelled boolean not null default false,
  at timestamptz not null default now()
);
create trigger kept before delete on seamless.answer for each statement execute function kernel.keep_rows();

-- A bet that is settled later. Its round is the betting record's; here is what its vendor may still
-- do with it. Changed only while the wallet account is locked.
create table seamless.bet (
  key uuid primary key,
  account_id bigint not null,
  member_id bigint not null,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  game_type text not null,
  round_id bigint not null,
  -- Less what was returned; minor units.
  stake bigint not null check (stake >= 0),
  confirmed boolean not null default false,
  state text not null default 'open' check (state in ('open', 'settled', 'refunded')),
  -- Highest settlement that was applied, its type, and what it pays in all.
  revision integer not null default 0,
  settled_as text check (settled_as in ('PAID', 'CASHOUT', 'VOID', 'PUSH', 'CORRECTION')),
  total_payout bigint not null default 0 check (total_payout >= 0),
  constraint bet_settled_as check ((state = 'settled') = (settled_as is not null))
) with (fillfactor = 85);
create trigger kept before delete on seamless.bet for each statement execute function kernel.keep_rows();

-- Chips that a member has on a table. The money lies in the wallet's purse `chips`, one per vendor.
create table seamless.stack (
  key uuid primary key,
  account_id bigint not null,
  member_id bigint not null,
  merchant_id bigint not null,
  vendor_id bigint not null,
  game_id bigint not null,
  stack_id text not null,
  round_id bigint not null,
  -- What was brought to the table, minor units.
  brought bigint not null check (brought > 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- Valid bet that was reported while the stack is open, and in how many reports.
  played bigint not null default 0 check (played >= 0),
  plays integer not null default 0
) with (fillfactor = 85);
create index stack_open on seamless.stack (vendor_id, opened_at) where closed_at is null;
create trigger kept before delete on seamless.stack for each statement execute function kernel.keep_rows();

-- What vendors sent and what they were told, for whoever has to find out what went wrong. Written
-- behind the answers, in bulk, and forgotten after a week. Neither secrets nor signatures nor
-- launch tokens are in it.
create table seamless.call_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  vendor_id bigint not null,
  -- Code of the merchant as the call named it.
  merchant text not null,
  key_id text not null,
  method text not null,
  call text not null,
  -- The part of the path behind the call, e.g. the transaction that was asked for.
  named text,
  account text,
  -- Empty when it was done, else the code of the refusal.
  api_code text not null,
  took_us integer not null,
  request text not null,
  answer text not null,
  -- Bodies that were too long to keep whole cannot be sent again.
  cut boolean not null
);
create index call_log_vendor on seamless.call_log (vendor_id, id);
create index call_log_account on seamless.call_log (account, id) where account is not null;

-- Free spins that staff have given to members: the vendor plays them, we credit what they win. A row is
-- an intention from the start; what the vendor says of it is asked for until it is final.
create table seamless.free_spins (
  id bigint generated always as identity primary key,
  -- What the vendor knows it by; never used for another.
  reference uuid not null default gen_random_uuid() unique,
  merchant_id bigint not null,
  member_id bigint not null,
  account_id bigint not null,
  currency text not null,
  vendor_id bigint not null,
  game_id bigint not null,
  spins integer not null check (spins between 1 and 1000),
  -- Minor units: what each would cost.
  stake bigint not null check (stake > 0),
  valid_until timestamptz not null,
  -- How many times a win must be played before it leaves.
  turnover_times integer not null check (turnover_times between 0 and 100),
  -- Who has given them without a second person, if nobody had to agree.
  given_alone_by bigint,
  -- `issuing` and `cancelling` are on their way to the vendor, the others are its answer.
  state text not null default 'issuing' check (state in ('issuing', 'open', 'cancelling', 'used', 'expired',
    'cancelled', 'refused')),
  refusal text,
  -- As the vendor tells; what we have credited stands in `paid`.
  played integer not null default 0,
  paid bigint not null default 0 check (paid >= 0),
  -- When the vendor is asked next, and how often it has failed to answer since it last did.
  ask_at timestamptz not null default now(),
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (played between 0 and spins),
  check ((closed_at is not null) = (state in ('used', 'expired', 'cancelled', 'refused')))
);
create index free_spins_ask on seamless.free_spins (ask_at) where closed_at is null;
create index free_spins_of_merchant on seamless.free_spins (merchant_id, id desc);
create index free_spins_of_member on seamless.free_spins (member_id) where closed_at is null;
create index free_spins_alone on seamless.free_spins (given_alone_by, created_at)
  where given_alone_by is not null;
create trigger kept before delete or truncate on seamless.free_spins
  for each statement execute function kernel.keep_rows();

-- From which worth on two members of staff give free spins; without a row always.
create table seamless.free_spin_rules (
  merchant_id bigint primary key,
  -- Minor units of the merchant's currency; null: one is always enough.
  four_eyes_from bigint check (four_eyes_from >= 0)
);

-- Tournaments that staff have set up with vendors: the vendor keeps the score and pays the prizes through
-- us. A row is an intention from the start; what the vendor says of it is asked for until it is final.
create table seamless.tournament (
  id bigint generated always as identity primary key,
  -- What the vendor knows it by; never used for another.
  reference uuid not null default gen_random_uuid() unique,
  merchant_id bigint not null,
  currency text not null,
  vendor_id bigint not null,
  -- Games whose rounds count, all of that vendor.
  game_ids bigint[] not null check (cardinality(game_ids) between 1 and 50),
  name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  rule text not null check (rule in ('best-multiple', 'sum-of-multiples')),
  -- Minor units, as the prizes by rank.
  least_stake bigint not null check (least_stake > 0),
  prizes bigint[] not null check (cardinality(prizes) between 1 and 50 and 0 < all (prizes)),
  -- `issuing` and `cancelling` are on their way to the vendor, the others are its answer.
  state text not null default 'issuing' check (state in ('issuing', 'coming', 'running', 'ended',
    'cancelling', 'cancelled', 'refused')),
  refusal text,
  -- As the vendor told last: how many have scored, and the best of them.
  players integer not null default 0,
  top jsonb not null default '[]'::jsonb,
  -- When the vendor is asked next, and how often it has failed to answer since it last did.
  ask_at timestamptz not null default now(),
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  -- Nothing of it changes any more.
  closed_at timestamptz,
  check (ends_at > starts_at)
);
create index tournament_ask on seamless.tournament (ask_at) where closed_at is null;
create index tournament_of_merchant on seamless.tournament (merchant_id, id desc);
create trigger kept before delete or truncate on seamless.tournament
  for each statement execute function kernel.keep_rows();

-- Prizes that were paid: which line of the account record belongs to which tournament.
create table seamless.tournament_prize (
  account_id bigint,
  seq bigint,
  merchant_id bigint not null,
  member_id bigint not null,
  tournament_id bigint not null references seamless.tournament (id),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null default now(),
  primary key (account_id, seq)
);
create index tournament_prize_of on seamless.tournament_prize (tournament_id);
create trigger kept before delete or update or truncate on seamless.tournament_prize
  for each statement execute function kernel.keep_rows();

-- What was said at live tables and staff of a merchant have to judge, or have judged.
create table seamless.chat_case (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  vendor_id bigint not null,
  -- The vendor's id of the message.
  message_id text not null check (length(message_id) between 1 and 128),
  -- Both are known once it was reported.
  game_id bigint,
  said_at timestamptz,
  -- Of a player of the merchant alone.
  account_id bigint,
  name text not null default '',
  words text,
  phrase text,
  reports integer not null default 0 check (reports >= 0),
  report_reason text check (report_reason in ('abuse', 'spam', 'contact', 'other')),
  state text not null check (state in ('reported', 'kept', 'removed')),
  -- Who decided; null where staff of another merchant did.
  staff_name text,
  changed_at timestamptz not null default now(),
  unique (merchant_id, vendor_id, message_id)
);
create index chat_case_open on seamless.chat_case (merchant_id) where state = 'reported';
create index chat_case_age on seamless.chat_case (changed_at);

-- Players who may not write at live tables.
create table seamless.chat_mute (
  member_id bigint primary key,
  merchant_id bigint not null,
  muted_until timestamptz not null,
  staff_name text not null
);

-- How the chat of a table is for players of a merchant.
create table seamless.chat_rule (
  merchant_id bigint,
  game_id bigint,
  is_off boolean not null,
  slow_seconds integer not null check (slow_seconds between 0 and 600),
  primary key (merchant_id, game_id)
);

-- Words that players of a merchant may not say.
create table seamless.chat_words (
  merchant_id bigint,
  language text check (language in ('en', 'vi')),
  words text[] not null check (cardinality(words) <= 300),
  primary key (merchant_id, language)
);

-- Vendors that were told all that a merchant wants of the chat at their tables. Whoever is not here is told
-- once they are connected: `table-chat/tell-settings.ts`.
create table seamless.chat_told (
  merchant_id bigint,
  vendor_id bigint,
  primary key (merchant_id, vendor_id)
);

select kernel.restrict_rows_by_parent('seamless.answer', 'account_id', 'wallet.account'),
  kernel.restrict_rows_by_parent('seamless.launch_token', 'session_id', 'seamless.game_session');
