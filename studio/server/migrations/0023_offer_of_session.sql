-- Where a session's platform says what its merchant offers: sessions with play money have no wallet, but a
-- platform that has launched them. Null of those that no platform has launched.
alter table studio.session add column offer_url text;
update studio.session set offer_url = wallet_url;
