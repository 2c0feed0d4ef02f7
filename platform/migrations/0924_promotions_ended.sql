-- Searches go along bonuses in the order in which they ended.
create index grant_ended on promotions.bonus_grant (ended_at) where ended_at is not null;
