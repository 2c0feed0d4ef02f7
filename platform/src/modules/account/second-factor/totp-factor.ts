import type { SecretBox } from '#kernel/secret-box.ts';
import { acceptedStep } from '#kernel/totp.ts';
import * as store from '../store/second-factors.ts';
import type { SecondFactor } from './second-factor.ts';

/** Codes of an authenticator app. */
export function totpFactor(secrets: SecretBox): SecondFactor {
  return {
    method: 'totp',
    isSetUp: async (db, memberId) => (await store.totpOf(db, memberId)) !== undefined,
    async accept(tx, memberId, code) {
      const totp = await store.totpOf(tx, memberId);
      if (!totp) return false;
      const secret = secrets.open(totp.secret, totpPurpose(memberId)).toString();
      const step = await acceptedStep({ secret, lastStep: totp.step }, code);
      if (step === undefined) return false;
      await store.noteTotpStep(tx, memberId, step);
      return true;
    },
  };
}

/** What a member's secret is sealed for. */
export const totpPurpose = (memberId: bigint) => `account.totp.${memberId}`;
