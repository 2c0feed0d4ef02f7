-- Members of the merchant that is named by what is not sealed, with the trait that fits: the beginning or
-- any part of a name, the beginning of a mail address, the end of a telephone number, a network address.
-- Of each trait at most p_limit, newest first. Runs as the owner: row-level security would keep the
-- planner from the indexes (docs/decisions/013); whoever is bound to a merchant finds no other's. What
-- fits is gathered before it is ordered, so that no index on order alone is walked through.
create or replace function account.members_of_text(
  p_merchant bigint, p_text text, p_number text, p_address inet, p_limit int)
returns table (member_id bigint, trait text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with sought as materialized (
    select case when coalesce(kernel.merchant_in_scope(), p_merchant) = p_merchant then p_merchant end
        as merchant,
      kernel.fold(p_text) as text, kernel.fold(p_text) || U&'\+10FFFF' as text_end,
      '%' || regexp_replace(kernel.fold(p_text), '([\\%_])', '\\\1', 'g') || '%' as part,
      reverse(p_number) as number, reverse(p_number) || ':' as number_end,
      char_length(p_text) >= 3 as is_part),
  by_name as materialized (
    select m.id from account.member m, sought s
    where m.merchant_id = (select merchant from sought) and kernel.fold(m.username) ~>=~ s.text
      and kernel.fold(m.username) ~<~ s.text_end),
  by_name_part as materialized (
    select m.id from account.member m
    where (select is_part from sought) and m.merchant_id = (select merchant from sought)
      and kernel.fold(m.username) like (select part from sought)),
  by_nickname as materialized (
    select m.id from account.member m, sought s
    where m.merchant_id = (select merchant from sought) and m.nickname <> m.username
      and kernel.fold(m.nickname) ~>=~ s.text
      and kernel.fold(m.nickname) ~<~ s.text_end
    union
    select m.id from account.member m
    where (select is_part from sought) and m.merchant_id = (select merchant from sought)
      and m.nickname <> m.username and kernel.fold(m.nickname) like (select part from sought)),
  by_mail as materialized (
    select m.id from account.member m, sought s
    where s.is_part and m.merchant_id = (select merchant from sought) and m.email is not null
      and kernel.fold(m.email) ~>=~ s.text and kernel.fold(m.email) ~<~ s.text_end
    union
    select c.member_id from account.contact c, sought s
    where s.is_part and c.merchant_id = (select merchant from sought) and c.kind = 'mail'
      and kernel.fold(c.address) ~>=~ s.text and kernel.fold(c.address) ~<~ s.text_end),
  by_phone as materialized (
    select c.member_id as id from account.contact c, sought s
    where c.merchant_id = (select merchant from sought) and c.kind = 'mobile'
      and reverse(c.address) ~>=~ s.number and reverse(c.address) ~<~ s.number_end),
  by_address as materialized (
    select distinct x.member_id as id from account.session x
    where x.merchant_id = (select merchant from sought) and x.ip = p_address
    union
    select m.id from account.member m
    where m.merchant_id = (select merchant from sought) and m.registered_ip = p_address)
  (select id, 'account' from by_name order by id desc limit p_limit)
  union all
  (select id, 'account-part' from by_name_part
    where id not in (select id from by_name) order by id desc limit p_limit)
  union all
  (select id, 'nickname' from by_nickname order by id desc limit p_limit)
  union all
  (select id, 'mail' from by_mail order by id desc limit p_limit)
  union all
  (select id, 'phone' from by_phone order by id desc limit p_limit)
  union all
  (select id, 'address' from by_address order by id desc limit p_limit)
$$;
