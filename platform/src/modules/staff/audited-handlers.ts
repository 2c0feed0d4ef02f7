/**
 * Every call of the console that changes something leaves a row in the audit trail. A handler that
 * answers without one is a bug, and is answered as one.
 */
import { operatorEndpoints, type OperatorEndpoints } from '@croupier/contract/endpoints/operator';
import type { OperatorHandlers } from '#kernel/http.ts';
import { isRecorded } from './audit.ts';

/** Calls that are no reads and yet change nothing of anybody's, or whose row is written otherwise. */
export const unrecorded: Readonly<Partial<Record<keyof OperatorEndpoints, string>>> = {
  checkVendor: 'asks a vendor, who keeps nothing of it',
  claimRow: 'holds a row for minutes; what is decided about it has its row',
  countFreeSpinGroup: 'keeps nothing',
  countMessage: 'keeps nothing',
  countSegment: 'keeps nothing',
  forecastOffer: 'keeps nothing',
  freeRow: 'gives back what was held',
  login: 'nobody is known before the second factor; a failed try has a row',
  loginPassword: 'the password holds once the second factor is passed, which has a row',
  loginTotp: 'its row names who signed in, who is not known to the call',
  previewHouseContract: 'keeps nothing',
  previewLotteryResult: 'keeps nothing',
  previewLotteryTerms: 'keeps nothing',
  previewHtml: 'keeps nothing',
  previewSportsSettlement: 'keeps nothing',
  previewMessage: 'keeps nothing',
  previewReceivingAccount: 'keeps nothing',
  readStatement: 'keeps nothing',
  rehearseVendorCall: 'runs where nothing lasts',
  removeView: 'filters of a list that its caller named',
  saveView: 'filters of a list that its caller named',
  tryVendor: 'asks a vendor, who keeps nothing of it',
  seeAnswers: 'notes what its reader has read of their own requests',
};

type AnyHandler = (call: never, input: never) => Promise<unknown>;

/** The handlers, each of which must have left its row when it answers. */
export function auditedHandlers(
  handlers: OperatorHandlers<OperatorEndpoints>,
): OperatorHandlers<OperatorEndpoints> {
  const guarded = Object.entries<AnyHandler>(handlers).map(([name, handle]) => {
    const { method } = operatorEndpoints[name as keyof OperatorEndpoints];
    if (method === 'GET' || Object.hasOwn(unrecorded, name)) return [name, handle] as const;
    const guard: AnyHandler = async (call, input) => {
      const answer = await handle(call, input);
      if (!isRecorded(call)) throw new Error(`${name} changed something and left no record of it.`);
      return answer;
    };
    return [name, guard] as const;
  });
  return Object.fromEntries(guarded) as unknown as OperatorHandlers<OperatorEndpoints>;
}
