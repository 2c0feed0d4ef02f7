import type { Tx } from '#kernel/db.ts';
import { tokenHash } from '@croupier/server/tokens';
import { newRecoveryCodes } from '#kernel/totp.ts';
import * as store from '../store/second-factors.ts';
import type { SecondFactor } from './second-factor.ts';

/** Codes on paper for when everything else is lost; each works once. */
export const recoveryFactor: SecondFactor = {
  method: 'recovery',
  isOffered: () => true,
  isSetUp: async (db, memberId) => (await store.recoveryCodesLeft(db, memberId)) > 0,
  async judge(tx, { memberId }, { code }) {
    const hash = hashOf(memberId, code);
    if (!(await store.hasRecoveryCode(tx, memberId, hash))) return { kind: 'wrong' };
    return { kind: 'right', spend: () => store.useRecoveryCode(tx, memberId, hash) };
  },
};

/** Ten new codes in place of all earlier ones. */
export async function giveRecoveryCodes(tx: Tx, memberId: bigint): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.replaceRecoveryCodes(
    tx,
    memberId,
    codes.map((code) => hashOf(memberId, code)),
  );
  return codes;
}

const hashOf = (memberId: bigint, code: string) => tokenHash(`member ${memberId}:${code}`);
