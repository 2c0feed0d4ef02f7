-- Chains each row of the audit trail to the one before it, in the order of their commits.
create or replace function staff.link_audit() returns trigger
language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  head staff.audit_head;
begin
  update staff.audit_head set seq = seq + 1, hash = sha256(hash || staff.audit_bytes(new))
    returning * into head;
  insert into staff.audit_link (seq, audit_id, hash) values (head.seq, new.id, head.hash);
  return null;
end $$;
