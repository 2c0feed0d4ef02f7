-- needs functions: kernel/has_tenant_roles, kernel/keep_rows
-- What speaks against a referral is looked for in all that two people ever had in common.

-- What staff let pass, and of whom: the same with somebody else waits again.
alter table referral.referee add column passed jsonb not null default '[]'::jsonb;
update referral.referee r set passed = (
    select coalesce(jsonb_agg(m), '[]'::jsonb) from jsonb_array_elements(r.marks) m
    where m ->> 'mark' = any (r.allowed))
  where cardinality(r.allowed) > 0;
alter table referral.referee drop column allowed;

-- Part of a share that nobody took yet, and that is given no longer: its referee does not count.
alter table referral.share_line add column withdrawn_at timestamptz;
drop trigger share_line_kept on referral.share_line;
create trigger share_line_kept before delete or truncate on referral.share_line
  for each statement execute function kernel.keep_rows();
-- Rights that a trigger once withheld do not come back by themselves.
do $$
begin
  if kernel.has_tenant_roles() then
    grant update on referral.share_line to croupier_site, croupier_desk;
  end if;
end $$;

-- Inviters whose share of a day could not be given: looked at again before a later day is.
create table referral.behind (
  inviter_id bigint,
  day date,
  merchant_id bigint not null,
  primary key (inviter_id, day)
);
