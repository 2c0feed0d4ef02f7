-- Sign-ins that are half done: few of a member live at one time, and those of a browser in which the
-- member signed in before are counted apart, so that strangers take no owner's place and codes.
alter table account.sign_in_ticket
  -- That browser; null for one in which they never signed in.
  add column device_hash bytea;
create index sign_in_ticket_of_member on account.sign_in_ticket (member_id);
