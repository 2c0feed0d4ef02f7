-- Views ask with the rights of whoever looks.
alter view wallet.entry set (security_invoker = true);
alter view wallet.play_effect set (security_invoker = true);

-- A merchant has one book a currency, so this is a handful of ids for a whole statement.
select kernel.wall(t, 'book_id in (select id from wallet.book)')
from unnest('{wallet.account, wallet.contra, wallet.play_limit, wallet.play_hour}'::regclass[]) t;
