-- What a check of the table itself would cost more to say: a label or a floor only where the purse may
-- have one, and a book that is there.
create or replace function wallet.judge_new_accounts() returns trigger language plpgsql as $$
declare
  v_books integer[];
begin
  perform f.purse::wallet.purse from fresh f;
  if exists (
    select from fresh f
     where length(f.label) > 64 or (f.label <> '' and f.purse not in ('vendor', 'chips'))
        or (f.min_balance <> 0 and f.purse <> 'receivable')) then
    raise exception 'wallet: an account has a label or a floor that its purse cannot have'
      using errcode = 'check_violation';
  end if;
  -- A book that is there stays there.
  select array_agg(distinct f.book_id) into v_books from fresh f;
  if (select count(*) from wallet.book b where b.id = any(v_books)) <> cardinality(v_books) then
    raise exception 'wallet: an account belongs to no book' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
