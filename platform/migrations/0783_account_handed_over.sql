-- Whoever used the link to an account that somebody else had opened may not be its person. Until its
-- password is changed once more, every other way in is of unknown hands.
alter table account.member add column handed_over boolean not null default false;
update account.member m set handed_over = true
where m.registered_ip is null and not exists (select from account.security_event e
  where e.member_id = m.id and e.kind = 'password-changed');

-- A link lets nobody in any more once somebody came in another way.
delete from account.opening_link l using account.member m
where m.id = l.member_id and (m.password_chosen or m.last_login_at is not null);
