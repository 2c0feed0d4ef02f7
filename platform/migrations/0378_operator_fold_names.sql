-- Names of staff are compared as players' are (0377). The console always asked for plain letters, so
-- none should be one with another now; where it is, the older keeps its name, the newer has its id
-- behind it, and the audit trail says so.
drop index operator.staff_username;

do $$
declare
  v record;
  v_name text;
  v_tail text;
begin
  for v in
    select id, username from (
      select id, username,
        row_number() over (partition by kernel.fold(username) order by id) as place
      from operator.staff) named
    where place > 1 order by id
  loop
    v_tail := '-' || v.id;
    loop
      v_name := left(v.username, 40 - length(v_tail)) || v_tail;
      exit when not exists (
        select from operator.staff where kernel.fold(username) = kernel.fold(v_name));
      v_tail := v_tail || '-';
    end loop;
    update operator.staff set username = v_name where id = v.id;
    insert into operator.audit (actor, role, action, subject, reason, ip, request_id, before, after)
    values ('migration', '', 'staff.rename', 'staff:' || v.id,
      'Reads as the name of an older account.', '::1', 'migration-0378',
      jsonb_build_object('username', v.username), jsonb_build_object('username', v_name));
  end loop;
end $$;

create unique index staff_username on operator.staff (kernel.fold(username));
