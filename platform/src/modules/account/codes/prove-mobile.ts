/** A number that somebody shows to be theirs: by a code of ours, or by Firebase. */
import { nowMs } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Merchant } from '#merchant';
import { memberOfMobile } from '../store/contacts.ts';
import { spendPhoneToken } from '../store/phone-tokens.ts';
import type { CodeDeps } from './code-deps.ts';
import type { CodePurpose } from './code-rules.ts';
import { provePhoneToken } from './phone-token.ts';
import { proveCode, useCode } from './prove-code.ts';

/** What comes with a number to prove it. */
export interface MobileProof {
  readonly requestId?: string | undefined;
  readonly verificationCode?: string | undefined;
  readonly firebaseChannel?: true | undefined;
  readonly firebaseIdToken?: string | undefined;
}

export interface ProvenMobile {
  /** Whose number it is; null when it is nobody's. */
  readonly memberId: bigint | null;
  readonly way: 'code' | 'firebase';
  /** Uses the proof up, with what it is used for; refuses `account.code-expired` the second time. */
  spend(tx: Tx): Promise<void>;
}

/** True when the number is said to be proven elsewhere. */
export function isByFirebase({ firebaseChannel, firebaseIdToken }: MobileProof): boolean {
  return firebaseChannel === true || firebaseIdToken !== undefined;
}

/** Judges the proof. Refuses as `proveCode` and `provePhoneToken` do. */
export async function proveMobile(
  deps: CodeDeps,
  { merchant, number, purpose }: { merchant: Merchant; number: string; purpose: CodePurpose },
  proof: MobileProof,
): Promise<ProvenMobile> {
  const { id: merchantId } = merchant;
  if (isByFirebase(proof)) {
    const token = proof.firebaseIdToken ?? '';
    const asked = { token, number, nowMs: nowMs() };
    const proven = await provePhoneToken(deps.httpClient, merchant, asked);
    return {
      way: 'firebase',
      memberId: (await memberOfMobile(deps.db, merchantId, number)) ?? null,
      async spend(tx) {
        if (!(await spendPhoneToken(tx, proven))) throw refused('account.code-expired');
      },
    };
  }
  const { requestId, verificationCode: code = '' } = proof;
  if (requestId === undefined) throw refused('account.code-wrong');
  const claim = { merchantId, requestId, purpose, channel: 'sms', address: number, code } as const;
  const proven = await proveCode(deps, claim);
  return { way: 'code', memberId: proven.memberId, spend: (tx) => useCode(tx, proven) };
}

function refused(code: 'account.code-wrong' | 'account.code-expired') {
  return refuse(code, { fields: { verificationCode: { key: code } } });
}
