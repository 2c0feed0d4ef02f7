-- The audit trail hangs on one chain of hashes over the installation. A link is made when the
-- transaction that wrote the row commits, so that the chain is locked for that moment only.
create table operator.audit_link (
  seq bigint primary key,
  audit_id bigint not null unique references operator.audit,
  -- SHA-256 of the hash before it and the row.
  hash bytea not null
);
create table operator.audit_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null,
  hash bytea not null
);
insert into operator.audit_head (seq, hash) values (0, sha256('the audit trail of this installation'));

-- Ends of the chain, sealed with the master key: whoever writes the whole chain anew cannot write these.
create table operator.audit_seal (
  seq bigint primary key,
  hash bytea not null,
  seal bytea not null,
  at timestamptz not null default now()
);

-- What of a row is hashed: all of it, the same in every time zone.
create function operator.audit_bytes(a operator.audit) returns bytea language sql immutable
return convert_to(jsonb_build_array(
  a.id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.actor, a.role, a.merchant_id,
  a.action, a.subject, a.reason, host(a.ip), a.request_id, a.before, a.after)::text, 'UTF8');

create function operator.link_audit() returns trigger language plpgsql as $$
declare
  head operator.audit_head;
begin
  update operator.audit_head set seq = seq + 1, hash = sha256(hash || operator.audit_bytes(new))
    returning * into head;
  insert into operator.audit_link (seq, audit_id, hash) values (head.seq, new.id, head.hash);
  return null;
end $$;

do $$
declare
  entry operator.audit;
  head operator.audit_head;
begin
  for entry in select * from operator.audit order by id loop
    update operator.audit_head set seq = seq + 1, hash = sha256(hash || operator.audit_bytes(entry))
      returning * into head;
    insert into operator.audit_link (seq, audit_id, hash) values (head.seq, entry.id, head.hash);
  end loop;
end $$;

create constraint trigger audit_linked after insert on operator.audit
  deferrable initially deferred for each row execute function operator.link_audit();
create trigger audit_link_immutable before update or delete or truncate on operator.audit_link
  for each statement execute function operator.forbid_change();
create trigger audit_seal_immutable before update or delete or truncate on operator.audit_seal
  for each statement execute function operator.forbid_change();
