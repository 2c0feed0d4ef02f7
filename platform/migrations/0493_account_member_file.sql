-- What staff know of a member beside their account: notes of their own, and who shares browser or address.
create table account.member_note (
  id bigint generated always as identity primary key,
  merchant_id bigint not null,
  member_id bigint not null references account.member,
  staff_id bigint not null,
  -- Name of the member of staff at that time.
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null default now()
);
create index member_note_newest on account.member_note (member_id, id desc);
create trigger member_note_kept before update or delete or truncate on account.member_note
  for each statement execute function kernel.keep_rows();

-- Sessions that are over as well, for as long as they are kept.
create index session_by_member on account.session (member_id, started_at desc);
create index session_by_address on account.session (merchant_id, ip);
