-- Number of an account's last transfer before an instant, 0 when there is none. Within an account
-- time rises with the number, so twenty looks at the primary key find it among a million, and the
-- account record needs no index on time.
create or replace function wallet.seq_before(p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint := coalesce((select a.seq from wallet.account a where a.id = p_account), 0);
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := v_low + (v_high - v_low + 1) / 2;
    if (select t.at < p_at from wallet.transfer t
         where t.account_id = p_account and t.seq = v_middle) then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
