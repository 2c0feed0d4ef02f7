-- Hosts for which a merchant's passkeys were made, looked for whenever somebody is about to sign in.
create index passkey_host on account.passkey (merchant_id, rp_id);
