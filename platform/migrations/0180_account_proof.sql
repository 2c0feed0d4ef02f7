-- A captcha is good for one kind of call, and says whether work has to come with its answer.
alter table account.captcha
  add column call text not null default 'login'
    check (call in ('login', 'register', 'code', 'feedback')),
  add column proof_wanted boolean not null default false;
