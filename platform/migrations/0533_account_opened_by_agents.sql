-- A one-time password that was handed over by whoever opened the account went by no message.
alter table account.one_time_password alter column message_id drop not null;
