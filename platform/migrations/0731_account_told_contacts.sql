-- Who told a member's mail address, and since when it stands there. Only what a member proved leads
-- back into the account; what others told is a suggestion that goes with the next own password.
alter table account.member
  add column email_by text not null default 'member' check (email_by in ('member', 'agent', 'staff')),
  add column email_at timestamptz;

-- What was told before: by agents where nobody came to the site, by staff where they corrected a
-- detail. Whoever proved the address made it their own.
update account.member m
set email_by = case
    when exists (select from account.security_event e
      where e.member_id = m.id and e.kind = 'detail-corrected') then 'staff'
    else 'agent' end,
  email_at = now()
where m.email is not null
  and (m.registered_ip is null or exists (select from account.security_event e
    where e.member_id = m.id and e.kind = 'detail-corrected'))
  and not exists (select from account.contact c
    where c.member_id = m.id and c.kind = 'mail' and kernel.fold(c.address) = kernel.fold(m.email));

-- Links by which people take over accounts that an agent opened for them: one use, three days.
create table account.opening_link (
  member_id bigint primary key references account.member,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Passwords for one sign-in that agents have read open nothing any more; a link takes their place.
delete from account.one_time_password where message_id is null;
alter table account.one_time_password alter column message_id set not null;
