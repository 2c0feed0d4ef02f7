import type { SentFactor } from '@croupier/contract/account/player/second-factor';
import type { Channel } from '#delivery';
import { judgeCode, useCode } from '../codes/prove-code.ts';
import { factorAddress } from '../store/code-factors.ts';
import type { SecondFactor } from './second-factor.ts';

/** Which flag lets members of a merchant have it. */
const flagOf = { sms: 'smsSecondFactor', mail: 'mailSecondFactor' } as const;

/** Codes that are sent to a proven number or address; the name of the way is that of the channel. */
export function codeFactor(
  method: SentFactor,
  {
    hashOf,
    ways,
  }: {
    readonly hashOf: Parameters<typeof judgeCode>[0]['hashOf'];
    readonly ways: Readonly<Record<Channel, boolean>>;
  },
): SecondFactor {
  return {
    method,
    isOffered: ({ flags }) => ways[method] && flags[flagOf[method]],
    isSetUp: async (db, memberId) => (await factorAddress(db, memberId, method)) !== undefined,
    async judge(tx, { memberId, merchant }, { code, requestId, purpose }) {
      const address = await factorAddress(tx, memberId, method);
      if (address === undefined || requestId === undefined) return { kind: 'wrong' };
      const claim = { merchantId: merchant.id, requestId, purpose, channel: method, address, code };
      const judged = await judgeCode({ db: tx, hashOf }, claim);
      if (judged.kind !== 'right') return judged;
      const { proven } = judged;
      if (proven.memberId !== memberId) return { kind: 'wrong' };
      return { kind: 'right', spend: () => useCode(tx, proven) };
    },
  };
}
