-- Parts of a block as bytes, in the order of their accounts.
create or replace function wallet.parts_hash(
  p_previous bytea, p_account bigint[], p_last bigint[], p_hash bytea[])
returns bytea language sql immutable
return (select sha256(p_previous || string_agg(int8send(a) || int8send(l) || h, ''::bytea order by a, l))
          from unnest(p_account, p_last, p_hash) as u(a, l, h));
