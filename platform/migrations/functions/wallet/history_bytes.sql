-- The transfers of an account after one sequence number up to another, as the bytes of each field
-- with its length; so no two histories look alike.
create or replace function wallet.history_bytes(p_account bigint, p_after bigint, p_last bigint)
returns bytea language sql stable
return (select coalesce(string_agg(record_send(row(
                 t.account_id, t.seq, t.amount, t.balance_after, t.at, t.subject_id, t.reverses,
                 t.key, t.contra_id, t.kind, t.outside_id)), ''::bytea order by t.seq), ''::bytea)
          from wallet.transfer t
         where t.account_id = p_account and t.seq > p_after and t.seq <= p_last);
