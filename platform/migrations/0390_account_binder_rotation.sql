-- Each sign-in gives the browser a new binder, which its other tabs share: their sessions go over to
-- it. What they were bound to before is good for calls that are on their way, and for them alone.
alter table account.session
  add column former_binder_hash bytea,
  add column rebound_at timestamptz,
  add constraint session_rebound_whole
    check ((former_binder_hash is null) = (rebound_at is null));
