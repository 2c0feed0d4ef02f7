-- needs functions: wallet/is_barred
-- Views of the wallet. They ask with the rights of whoever looks.

-- Both legs as rows, for audits and reports.
create view wallet.entry with (security_invoker = true) as
  select 'account' as side, account_id as id, amount, at, key, kind from wallet.transfer
  union all
  select 'contra', contra_id, -amount, at, key, kind from wallet.transfer;

-- What each transfer adds to stakes and wins, and when. What takes another transfer back counts at
-- the time of that one, so it does not make room in a later window.
create view wallet.play_effect with (security_invoker = true) as
  select t.account_id, t.seq, t.at, coalesce(o.at, t.at) as counts_at, t.kind = 1 as is_bet,
         case when t.kind in (1, 21) then -t.amount
              when t.kind = 22 then greatest(-t.amount, 0)
              when t.kind = 3 and o.kind = 1 then o.amount
              else 0 end as stake,
         case when t.kind in (2, 19, 20) then t.amount
              when t.kind = 22 then greatest(t.amount, 0)
              when t.kind = 3 and o.kind in (2, 19) then -o.amount
              else 0 end as win
    from wallet.transfer t
    left join wallet.transfer o on o.account_id = t.account_id and o.seq = t.reverses
   where t.kind in (1, 2, 3, 19, 20, 21, 22);
