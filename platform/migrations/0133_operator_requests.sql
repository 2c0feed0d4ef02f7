-- Four eyes: what one member of staff asks for and another one agrees to. The payload is kept
-- exactly as it was asked for; its effect happens in the transaction that writes `approved`.
create table operator.request (
  -- Also the key of what it moves, so that it can move it only once.
  id uuid primary key,
  number bigint generated always as identity unique,
  -- Null when it concerns the whole installation.
  merchant_id bigint,
  kind text not null,
  -- What it is about, e.g. `member:18`. One request of a kind is open about it at a time.
  subject text not null,
  payload text not null,
  payload_hash bytea not null,
  -- The hash, sealed with the master key for this kind and maker: a row that was written past the
  -- platform does not open.
  seal bytea not null,
  reason text not null,
  maker_id bigint not null references operator.staff,
  -- The staff member whose rights it changes.
  about_staff_id bigint references operator.staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'declined', 'withdrawn', 'expired')),
  checker_id bigint references operator.staff,
  decided_at timestamptz,
  note text,
  constraint request_exact check (payload_hash = sha256(convert_to(payload, 'UTF8'))),
  constraint request_four_eyes check (checker_id <> maker_id),
  constraint request_not_about_oneself
    check (about_staff_id <> maker_id and (checker_id is null or about_staff_id <> checker_id)),
  check (expires_at > created_at),
  check ((state in ('approved', 'declined')) = (checker_id is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index request_open on operator.request (kind, subject) where state = 'open';
create index request_by_merchant on operator.request (merchant_id, number desc);

-- A request is decided once, and never becomes another one.
create function operator.guard_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
     or (new.id, new.kind, new.subject, new.payload, new.payload_hash, new.seal, new.reason,
         new.maker_id, new.created_at, new.expires_at)
        is distinct from
        (old.id, old.kind, old.subject, old.payload, old.payload_hash, old.seal, old.reason,
         old.maker_id, old.created_at, old.expires_at)
     or new.merchant_id is distinct from old.merchant_id
     or new.about_staff_id is distinct from old.about_staff_id then
    raise exception 'a request is decided once and its content never changes';
  end if;
  return new;
end $$;
create trigger request_guard before update on operator.request
  for each row execute function operator.guard_request();
create function operator.keep_requests() returns trigger language plpgsql as $$
begin
  raise exception 'requests are kept';
end $$;
create trigger request_kept before delete or truncate on operator.request
  for each statement execute function operator.keep_requests();
