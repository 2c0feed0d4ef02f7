-- A request is decided once, and never becomes another one.
create or replace function staff.guard_request() returns trigger language plpgsql as $$
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
