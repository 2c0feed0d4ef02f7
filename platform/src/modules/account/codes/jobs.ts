import type { ModuleWork } from '#kernel/jobs.ts';
import { forgetOldCodes } from '../store/codes.ts';
import { forgetPhoneTokens } from '../store/phone-tokens.ts';
import type { CodeDeps } from './code-deps.ts';

/** Forgets codes that nobody can use any more. */
export function codeWork({ db }: Pick<CodeDeps, 'db'>): ModuleWork {
  return {
    jobs: [
      { name: 'account.forget-old-codes', cron: '53 * * * *', run: () => forgetOldCodes(db) },
      { name: 'account.forget-phone-tokens', cron: '54 * * * *', run: () => forgetPhoneTokens(db) },
    ],
  };
}
