import type { SecretBox } from '@croupier/server/secret-box';
import { acceptedStep } from '#kernel/totp.ts';
import * as store from '../store/second-factors.ts';
import type { SecondFactor } from './second-factor.ts';

/** Codes of an authenticator app. */
export function totpFactor(secrets: SecretBox): SecondFactor {
  return {
    method: 'totp',
    isOffered: () => true,
    isSetUp: async (db, memberId) => (await store.totpOf(db, memberId)) !== undefined,
    async judge(tx, { memberId }, { code }) {
      const totp = await store.totpOf(tx, memberId);
      if (!totp) return { kind: 'wrong' };
      const secret = secrets.open(totp.secret, totpPurpose(memberId)).toString();
      const step = await acceptedStep({ secret, lastStep: totp.step }, code);
      if (step === undefined) return { kind: 'wrong' };
      return { kind: 'right', spend: () => store.noteTotpStep(tx, memberId, step) };
    },
  };
}

/** What a member's secret is sealed for. */
export const totpPurpose = (memberId: bigint) => `account.totp.${memberId}`;
