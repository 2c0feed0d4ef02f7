-- Names that people would take for one are one: look-ups, limits and uniqueness compare by this, and
-- nothing else folds a name. Case, width and dress (ｌａｎ, 𝓵𝓪𝓷) do not matter, nor what is invisible;
-- İ and ı are i, ß is ss, ς is σ. Accents do: á is not a. Only for comparing: what it answers is
-- decomposed, so that the beginning of a name is the beginning of what it folds to.
create function kernel.fold(p_name text) returns text language sql immutable parallel safe
return case
  -- As many bytes as characters: nothing but ASCII, as nearly every name.
  when octet_length(p_name) = char_length(p_name) then lower(p_name collate "C")
  else regexp_replace(
    replace(replace(translate(
      normalize(
        lower(normalize(
          -- Default_Ignorable_Code_Point of Unicode.
          regexp_replace(p_name collate "C",
            '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F'
            '\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8'
            '\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
          nfkd) collate "default"),
        nfkd),
      'ıς', 'iσ'), 'ß', 'ss'), 'ẞ', 'ss') collate "C",
    -- The dot above that İ leaves behind.
    'i\u0307+', 'i', 'g')
end;

drop index account.member_username, account.member_nickname, account.member_email,
  account.invite_code_code;

-- Where two that were apart are one now, the older keeps its name. The newer keeps everything else,
-- and its own name with its id behind it, within the 32 characters that can be typed; an alarm tells
-- staff, who can tell whoever asks.
do $$
declare
  v record;
  v_name text;
  v_tail text;
begin
  create temp table renamed (
    merchant_id bigint, member_id bigint, before text, now text) on commit drop;
  for v in
    select id, merchant_id, username from (
      select id, merchant_id, username,
        row_number() over (partition by merchant_id, kernel.fold(username) order by id) as place
      from account.member) named
    where place > 1 order by id
  loop
    v_tail := '-' || v.id;
    loop
      v_name := left(v.username, 32 - length(v_tail)) || v_tail;
      exit when not exists (select from account.member
        where merchant_id = v.merchant_id and kernel.fold(username) = kernel.fold(v_name));
      v_tail := v_tail || '-';
    end loop;
    update account.member set username = v_name where id = v.id;
    insert into renamed values (v.merchant_id, v.id, v.username, v_name);
  end loop;

  -- Codes of the console were always plain letters and digits, so there should be none.
  for v in
    select merchant_id, kind, code, owner_id from (
      select merchant_id, kind, code, owner_id, created_at, row_number() over (
        partition by merchant_id, kind, kernel.fold(code) order by created_at, code) as place
      from account.invite_code) given
    where place > 1 order by created_at, code
  loop
    v_tail := '2';
    loop
      v_name := v.code || v_tail;
      exit when not exists (select from account.invite_code where merchant_id = v.merchant_id
        and kind = v.kind and kernel.fold(code) = kernel.fold(v_name));
      v_tail := (v_tail::int + 1)::text;
    end loop;
    update account.invite_code set code = v_name
    where merchant_id = v.merchant_id and kind = v.kind and code = v.code;
    update account.invitation set code = v_name
    where inviter_id = v.owner_id and way = v.kind and lower(code) = lower(v.code);
    insert into renamed values (v.merchant_id, v.owner_id, v.code, v_name);
  end loop;

  with told as (
    insert into kernel.event (type, body)
    select 'alarm.raised', jsonb_build_object('merchantId', merchant_id::text,
      'code', 'account.renamed', 'subject', 'member:' || member_id,
      'facts', jsonb_build_object('before', string_agg(before, ', '), 'now', string_agg(now, ', ')))
    from renamed group by merchant_id, member_id
    returning id
  )
  select count(kernel.ask_for_job('deliver-event', json_build_object('eventId', id::text)))
  into v from told;
end $$;

-- The operator class lets the console search by the beginning of a name.
create unique index member_username
  on account.member (merchant_id, kernel.fold(username) text_pattern_ops);
create index member_nickname
  on account.member (merchant_id, kernel.fold(nickname) text_pattern_ops);
create index member_email
  on account.member (merchant_id, kernel.fold(email)) where email is not null;
create unique index invite_code_code
  on account.invite_code (merchant_id, kind, kernel.fold(code));

-- As 0247 made them: they look for the id past the wall, of the merchant that is named.
create or replace function account.member_of_name(p_merchant bigint, p_username text)
returns bigint
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select id from account.member
  where merchant_id = p_merchant and kernel.fold(username) = kernel.fold(p_username)
$$;
create or replace function account.code_as_given(p_merchant bigint, p_kind text, p_code text)
returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select code from account.invite_code
  where merchant_id = p_merchant and kind = p_kind and kernel.fold(code) = kernel.fold(p_code)
$$;
