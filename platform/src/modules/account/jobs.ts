import type { ModuleWork } from '#kernel/jobs.ts';
import type { AccountDeps } from './account-deps.ts';
import { forgetOldAccess } from './store/sessions.ts';

/** Housekeeping of sessions, devices, tries and captchas. */
export function accountWork({ db }: Pick<AccountDeps, 'db'>): ModuleWork {
  return {
    jobs: [
      { name: 'account.forget-old-access', cron: '41 * * * *', run: () => forgetOldAccess(db) },
    ],
  };
}
