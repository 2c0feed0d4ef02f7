-- The trail is searched by whom, about what and when.
create index audit_staff on operator.audit (staff_id, id desc);
create index audit_subject on operator.audit (subject text_pattern_ops, id desc);
create index audit_at on operator.audit (at);
