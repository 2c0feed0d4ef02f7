-- Open requests are few among all that were ever made, and are looked for every minute and by each page.
create index request_waiting on staff.request (expires_at) where state = 'open';
