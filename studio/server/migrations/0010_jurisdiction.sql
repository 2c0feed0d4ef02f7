-- What the law of a site's place asks of its games. Demos that a platform launches keep to it as well.
alter table studio.session
  add column small_wins boolean not null default false,
  add column shows_session boolean not null default true;
alter table studio.launch add column jurisdiction jsonb;
