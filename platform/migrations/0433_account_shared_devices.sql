-- Who signed in by the same browser.
create index device_by_hash on account.device (device_hash);
