-- By what a person is known who has an account: a proven mail address or number, and papers. One
-- person has one account; and whoever is refused for it cannot be told from whoever is excluded.
-- Keyed hashes only, under the key of `protection.exclusion_key`.
create table protection.person_key (
  merchant_id bigint not null,
  kind text not null check (kind in ('email', 'mobile', 'id-number')),
  digest bytea not null,
  member_id bigint not null,
  primary key (merchant_id, kind, digest, member_id)
);
create index person_key_of_member on protection.person_key (member_id);
