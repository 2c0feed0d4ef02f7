-- The record that a member asks about, which is theirs: staff are led to it.
alter table content.feedback
  add column about text check (about ~ '^(contract|settlement):[0-9]{1,19}$'),
  add constraint feedback_about_member check (about is null or member_id is not null);
