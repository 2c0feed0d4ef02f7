-- Whoever says a result repeats it under this name until it is answered. Without it, a correction that is
-- repeated after a newer one would undo that.
alter table studio.lottery_result add column key text;
create unique index lottery_result_key on studio.lottery_result (issue_id, key) where key is not null;
