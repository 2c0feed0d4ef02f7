-- What pages report is called what it is: errors of the client.
alter table merchant.client_trouble rename to client_error;
drop function if exists merchant.keep_trouble(bigint, text, text, text, int, interval);
