-- What a member was known by before: who has it now may be the same person.
create table protection.past_person_key (
  merchant_id bigint,
  kind text check (kind in ('email', 'mobile', 'id-number')),
  digest bytea,
  member_id bigint,
  primary key (merchant_id, kind, digest, member_id)
);
create index past_person_key_of_member on protection.past_person_key (member_id);
