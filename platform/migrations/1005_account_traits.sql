-- What members told when registering lies sealed; by these it is found all the same: keyed hashes of
-- names, their words and how those begin, of numbers and their ends, and of the rest as a whole.
create table account.member_trait (
  merchant_id bigint not null,
  kind text check (kind in ('real-name', 'phone', 'paper', 'messenger')),
  digest bytea,
  member_id bigint references account.member (id),
  primary key (merchant_id, kind, digest, member_id)
);
create index member_trait_of_member on account.member_trait (member_id);

-- By which rules the hashes of a profile were made; a job makes those of before anew.
alter table account.profile add column traits smallint not null default 0;
create index profile_traits on account.profile (traits, member_id);

-- Any part of a name, the beginning of a mail address, the end of a telephone number, the network.
create index member_name_part on account.member using gin (kernel.fold(username) gin_trgm_ops);
create index member_nickname_part on account.member using gin (kernel.fold(nickname) gin_trgm_ops);
create index member_email_begins on account.member (merchant_id, kernel.fold(email) text_pattern_ops)
  where email is not null;
create index member_registered_from on account.member (merchant_id, registered_ip);
create index contact_mail on account.contact (merchant_id, kernel.fold(address) text_pattern_ops)
  where kind = 'mail';
create index contact_mobile_end on account.contact (merchant_id, reverse(address) text_pattern_ops)
  where kind = 'mobile';
