-- See wallet.certain_until, wallet.list_of_house and wallet.live_stakes.
create or replace function seamless.certain_until_us() returns bigint language sql
return (extract(epoch from wallet.certain_until()) * 1000000)::bigint;
