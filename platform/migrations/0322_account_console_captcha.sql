-- The console asks for captchas as well; it belongs to no merchant.
alter table account.captcha alter column merchant_id drop not null;
alter table account.captcha drop constraint captcha_call_check;
alter table account.captcha add constraint captcha_call_check
  check (call in ('login', 'register', 'code', 'feedback', 'staff-login'));
alter table account.captcha add constraint captcha_of_merchant
  check ((merchant_id is null) = (call = 'staff-login'));
