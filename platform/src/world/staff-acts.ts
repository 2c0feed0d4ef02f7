/** What staff do about what the people of the world ask for. */
import { newId } from '#kernel/clock.ts';
import { answerPayout } from '../modules/withdrawal/answer-payout.ts';
import type { WithdrawalRow } from '../modules/withdrawal/store/withdrawal.ts';
import type { Draws } from './draws.ts';
import type { Inhabitant } from './enter-site.ts';
import { pictureOf } from './take-out.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How far a withdrawal comes. `wait` leaves it to whoever looks at the demo. */
export type Treatment =
  | 'wait'
  | 'hold'
  | 'approve'
  | 'pay-half'
  | 'refuse'
  | 'pay'
  | 'pay-unanswered'
  | 'pay-disputed';

const reasons = {
  approve: ['Checked against the betting record', 'Known member, same account as before'],
  refuse: ['The stakes of this week have to be looked at first', 'Please write to support'],
  hold: ['Waits for a newer document'],
} as const;

/** Decides a withdrawal as far as told, and lets its member say whether it came. */
export async function* treatWithdrawal(
  world: World,
  who: Inhabitant,
  { id }: WithdrawalRow,
  treatment: Treatment,
): LifeStory {
  if (treatment === 'wait') return;
  const { draws } = who.person;
  const merchantId = String(who.place.merchant.id);
  const withdrawalId = String(id);
  const after = (least: number, most: number) =>
    world.clock.nowMs() + draws.whole(least, most) * MINUTE_MS;
  const seen = async () => {
    const { version, toPay } = await world.asStaff('payments', 'withdrawal', {
      merchantId,
      withdrawalId,
    });
    return { version, left: toPay.amount };
  };
  const decide = async (action: 'approve' | 'reject' | 'hold') => {
    const { version } = await seen();
    const reason = draws.pick(reasons[action === 'reject' ? 'refuse' : action]);
    const input = { merchantId, withdrawalId, version, action, reason };
    return orRefused(world, world.asStaff('payments', 'decideWithdrawal', input));
  };
  yield after(12, 90);
  if (treatment === 'refuse' || treatment === 'hold') {
    await decide(treatment === 'hold' ? 'hold' : 'reject');
    return;
  }
  const decided = await decide('approve');
  if (!decided) return;
  if (decided.request) {
    yield after(10, 60);
    const { id: requestId, hash } = decided.request;
    await world.asStaff('payments-lead', 'approveRequest', { requestId, hash });
  }
  if (treatment === 'approve') return;
  yield after(3, 30);
  const { version, left } = await seen();
  const half = treatment === 'pay-half' ? { amount: halfOf(left) } : {};
  const bankReference = `FT${newId().replaceAll('-', '').slice(-14).toUpperCase()}`;
  const pay = { merchantId, withdrawalId, version, adapter: 'manual', bankReference, ...half };
  const paid = await orRefused(world, world.asStaff('payments', 'payWithdrawal', pay));
  const slice = paid?.slices.at(-1);
  if (treatment === 'pay-half' || treatment === 'pay-unanswered' || !slice) return;
  yield after(20, 600);
  const owner = { merchantId: who.place.merchant.id, memberId: who.memberId };
  const disputes = treatment === 'pay-disputed';
  await orRefused(
    world,
    answerPayout(world.withdrawal, owner, {
      sliceId: BigInt(slice.id),
      answer: disputes ? 'not-received' : 'received',
      receivedMinor: undefined,
      proof: disputes ? await pictureOf('statement') : undefined,
      ip: undefined,
    }),
  );
}

/** Half of an amount, in whole main units. */
function halfOf(text: string): string {
  const [units = '0'] = text.replaceAll(',', '').split('.');
  return `${BigInt(units) / 2n}.00`;
}

/** Looks at a document some time after it came. */
export async function* treatDocument(
  world: World,
  who: Inhabitant,
  documentId: bigint,
  approved: boolean,
): LifeStory {
  const { draws, index } = who.person;
  yield world.clock.nowMs() + draws.whole(10, 50) * MINUTE_MS;
  const which = { merchantId: String(who.place.merchant.id), documentId: String(documentId) };
  if (approved) {
    const validUntil = `${new Date(world.clock.nowMs()).getUTCFullYear() + 3 + (index % 5)}-06-30`;
    const input = { ...which, validUntil, reason: 'Readable, and of the name on the account' };
    await orRefused(world, world.asStaff('risk', 'approveDocument', input));
  } else {
    const input = { ...which, refusal: 'unreadable', reason: 'The lower half cannot be read' };
    await orRefused(world, world.asStaff('risk', 'refuseDocument', input));
  }
}

/** Customer service writes back some hours later. */
export async function* answerLetter(world: World, who: Inhabitant, letter: bigint): LifeStory {
  yield world.clock.nowMs() + who.person.draws.whole(20, 600) * MINUTE_MS;
  const which = { merchantId: String(who.place.merchant.id), feedbackId: String(letter) };
  const text = 'Thank you for writing. We have looked into it, and hope that all is well now.';
  await orRefused(world, world.asStaff('support', 'answerFeedback', { ...which, text }));
}

/** Once a day somebody of risk calls those whose play shows signs of harm, and closes what is old. */
export async function* lookAfterCases(world: World, fromMs: number): LifeStory {
  for (let atMs = fromMs; ; atMs += DAY_MS) {
    yield atMs;
    for (const { merchant } of Object.values(world.places)) {
      const merchantId = String(merchant.id);
      const wanted = { merchantId, concern: 'harm', state: 'open' };
      const { items } = await world.asStaff('risk', 'harmCases', wanted);
      for (const { id: caseId, openedAt, actions } of items.slice(0, 5)) {
        const isOld = Date.parse(openedAt) < atMs - 3 * DAY_MS;
        const step = { action: actions.length === 0 ? 'contact' : isOld ? 'close' : 'note' };
        if (step.action === 'note') continue;
        const input = { merchantId, caseId, step, note: caseNotes[step.action] };
        await orRefused(world, world.asStaff('risk', 'actOnHarmCase', input));
      }
    }
  }
}

const caseNotes: Readonly<Record<string, string>> = {
  contact: 'Called, and told of limits and breaks',
  close: 'Plays as before the call, nothing new was found',
};

/** What mostly becomes of withdrawals in the course of a history. */
export function usualTreatment(draws: Draws): Treatment {
  const drawn = draws.next();
  if (drawn < 0.05) return 'refuse';
  return drawn < 0.3 ? 'pay-unanswered' : 'pay';
}
