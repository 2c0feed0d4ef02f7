-- Who let a withdrawal go, and whether nobody else looked at it, so that a threshold counts what one
-- person, or one member, comes to within a day.
alter table withdrawal.withdrawal
  add column approved_at timestamptz,
  -- The member of staff who approved it alone; null where two did, or the house by its rules.
  add column approved_by bigint,
  -- Nobody, or one person alone.
  add column approved_alone boolean not null default false;
create index withdrawal_alone_of_member on withdrawal.withdrawal (member_id, approved_at)
  where approved_alone;
create index withdrawal_alone_of_staff on withdrawal.withdrawal (approved_by, approved_at)
  where approved_alone and approved_by is not null;

-- Who judged the holder of an account: somebody else pays to it.
alter table withdrawal.account add column decided_by_id bigint;
