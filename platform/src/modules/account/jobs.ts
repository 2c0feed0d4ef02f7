import type { ModuleWork } from '#kernel/jobs.ts';
import type { AccountDeps } from './account-deps.ts';
import { endTrials } from './free-play/end-trials.ts';
import { forgetOldAccess } from './store/sessions.ts';
import { hashOlderProfiles } from './traits/hash-older-profiles.ts';

/** Housekeeping of trials, sessions, devices, tries and captchas, and of what members are found by. */
export function accountWork(deps: AccountDeps): ModuleWork {
  const { db } = deps;
  return {
    jobs: [
      { name: 'account.forget-old-access', cron: '41 * * * *', run: () => forgetOldAccess(db) },
      { name: 'account.end-trials', cron: '*/10 * * * *', run: () => endTrials(deps) },
      {
        name: 'account.hash-older-profiles',
        cron: '*/10 * * * *',
        run: () => hashOlderProfiles(deps),
      },
    ],
  };
}
