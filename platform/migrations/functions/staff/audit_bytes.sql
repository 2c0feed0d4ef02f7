-- What of a row is hashed: all of it, the same in every time zone.
create or replace function staff.audit_bytes(a staff.audit) returns bytea language sql immutable
return convert_to(jsonb_build_array(
  a.id, (extract(epoch from a.at) * 1000000)::bigint, a.staff_id, a.actor, a.role, a.merchant_id,
  a.action, a.subject, a.reason, host(a.ip), a.request_id, a.before, a.after)::text, 'UTF8');
