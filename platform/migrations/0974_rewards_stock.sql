-- Prizes of a board that give the same share their stock of a day: no order tells them apart.
insert into rewards.day_stock as s (board_id, day, what, merchant_id, given)
select board_id, day, split_part(what, '#', 1), merchant_id, sum(given)::integer
from rewards.day_stock where what like '%#%' group by 1, 2, 3, 4
on conflict (board_id, day, what) do update set given = s.given + excluded.given;
delete from rewards.day_stock where what like '%#%';
