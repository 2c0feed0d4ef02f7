-- Whether a member has read the answer of the house. A new answer is unread.

alter table content.feedback
  add column read_at timestamptz,
  add check (read_at is null or answer is not null);

-- Nobody knows what was read before.
update content.feedback set read_at = now() where answer is not null;

create index feedback_unread on content.feedback (merchant_id, member_id)
  where answer is not null and read_at is null;
