import { lazyPart } from '../../navigation/lazy-part.tsx';

/*
 * Ways in beside name and password. Most visitors who come to sign in need none of them, so their
 * code comes after the window; their words come with it.
 */

export const RegisterTabs = lazyPart(
  async () => (await import('./register-tabs.tsx')).RegisterTabs,
  'auth',
);

export const SmsLoginForm = lazyPart(
  async () => (await import('./sms-login-form.tsx')).SmsLoginForm,
  'auth',
);

export const SocialWelcome = lazyPart(
  async () => (await import('./social-welcome.tsx')).SocialWelcome,
  'auth',
);

export const SecondStep = lazyPart(
  async () => (await import('./second-step.tsx')).SecondStep,
  'auth',
);
