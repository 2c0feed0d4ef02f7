-- What a bonus that is being played for allows of stakes, judged by whoever posts one.
-- One column more of the function's answer: it is made anew behind the migrations.
drop function wallet.lock_accounts(bigint[], boolean);
alter table wallet.account add under_bonus boolean not null default false;
create table wallet.bonus_terms (
  account_id bigint primary key,
  -- Largest stake of a round, minor units; null: any.
  max_stake bigint check (max_stake > 0),
  excluded_games bigint[] not null default '{}'
);
select kernel.restrict_rows_by_parent('wallet.bonus_terms', 'account_id', 'wallet.account');
