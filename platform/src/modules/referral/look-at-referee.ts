/** Whether a referee has come further, and whether that may count. */
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import type { Services } from '#kernel/services.ts';
import { takenBackSums } from '#cashier';
import { isBarredFromGifts, reversedDeposits } from '#promotions';
import { records } from '#wallet';
import { marksByNow } from './find-marks.ts';
import { giveReward, tellOf } from './give-rewards.ts';
import { dayAfter, isPromised, stagesReached, verdictOf } from './referral-rules.ts';
import { lockHolder } from './store/night.ts';
import {
  changeReferee,
  countOfInviter,
  lockReferee,
  reachStage,
  type Referee,
} from './store/referee.ts';
import { withdrawRewards, withdrawShares } from './store/reward.ts';
import { instantsOfDays } from '#kernel/days.ts';

/** What looking takes. */
export type LookDeps = Pick<Services, 'secrets'>;

/** Later than anything that was written. */
const FOREVER = new Date('9999-12-31T00:00:00Z');

/** When it is looked. */
export interface LookedAt {
  readonly timeZone: string;
  /** The last day whose bets are all counted; undefined where that does not matter: nothing ends then. */
  readonly through?: string | undefined;
}

/**
 * What a referee paid in within their days, less what was taken back; minor units.
 * @param when.ever counts what was paid in later as well
 */
export async function depositedBy(
  tx: Tx,
  referee: Referee,
  when: { readonly timeZone: string; readonly ever?: boolean },
): Promise<bigint> {
  const { merchantId, memberId, currency, registeredOn: first, lastDay: last } = referee;
  const days = instantsOfDays({ first, last }, when.timeZone);
  const range = { merchantId, currency, memberIds: [memberId] };
  // What was paid in within the days may be taken back at any time.
  const ever = { from: days.from, to: FOREVER };
  const within = when.ever ? ever : days;
  const paid = await records.sumsBetween(tx, { ...range, ...within, kind: 'deposit' });
  const recovered = await records.sumsBetween(tx, { ...range, ...ever, kind: 'deposit-reversal' });
  const takenBack = await takenBackSums(tx, { ...range, ...ever });
  const recoveredMinor = -(recovered.get(memberId) ?? 0n);
  const takenMinor = takenBack.get(memberId) ?? 0n;
  // Whatever was taken back is gone, however much of it the house recovered.
  const goneMinor = takenMinor > recoveredMinor ? takenMinor : recoveredMinor;
  return (paid.get(memberId) ?? 0n) - goneMinor;
}

/**
 * Gives what a referee has come to, sends them to staff or refuses them, and ends it where the days are over,
 * in the caller's transaction. Does nothing for whoever waits for staff, is done or refused. Locks the
 * inviter, then the referee.
 */
export async function lookAtReferee(
  tx: Tx,
  deps: LookDeps,
  { id, merchantId, inviterId }: Pick<Referee, 'id' | 'merchantId' | 'inviterId'>,
  at: LookedAt,
): Promise<void> {
  await lockHolder(tx, { merchantId, memberId: inviterId });
  const known = await lockReferee(tx, id);
  if (known.state !== 'open') return;
  const referee = { ...known, depositMinor: await depositedBy(tx, known, at) };
  await changeReferee(tx, id, { depositMinor: referee.depositMinor });
  const held = { deposited: referee.depositedAt, qualified: referee.qualifiedAt, registered: true };
  const stages = stagesReached(referee).filter((stage) => !held[stage]);
  const isOver = at.through !== undefined && referee.lastDay <= at.through;
  // Nobody knows yet what is left of it: staff decide, and nothing runs out meanwhile.
  if (await reversedDeposits.hasOpen(tx, referee)) return;
  if (stages.length > 0 && !(await mayCount(tx, deps, referee))) return;
  if (stages.includes('deposited') && (await isFull(tx, referee))) {
    await refuseReferee(tx, referee, 'limit');
    return;
  }
  if (stages.length > 0 && !(await isBarred(tx, referee))) {
    await reach(tx, referee, stages);
    if (stages.includes('qualified')) return;
  }
  // So is whoever is kept from it: nobody reads of another that they rest or are excluded.
  if (!isOver) return;
  await changeReferee(tx, id, { state: 'expired' });
  await tellOf(tx, { merchantId, memberId: inviterId }, null);
}

/** Whether others of the inviter have taken all places that there were when they came. */
async function isFull(tx: Tx, referee: Referee): Promise<boolean> {
  const { inviterId, registeredOn, promise } = referee;
  // Who was promised something for registering has a place since then.
  if (isPromised(promise.rewards.registered)) return false;
  const { onDay, inAll } = await countOfInviter(tx, inviterId, registeredOn);
  return onDay >= promise.mostADay || inAll >= promise.mostInAll;
}

/** Every bet counts once: up to the last day that is counted for qualifying, from then on for shares. */
async function reach(
  tx: Tx,
  referee: Referee,
  stages: ReturnType<typeof stagesReached>,
): Promise<void> {
  const { merchantId, inviterId, countedTo, registeredOn, promise } = referee;
  const from = countedTo === null ? registeredOn : dayAfter(countedTo);
  const share = { from, to: dayAfter(from, promise.share.days - 1) };
  await reachStage(tx, referee.id, stages.includes('qualified') ? share : undefined);
  // Given at registering, unless staff had to look or one of both was kept from it then.
  for (const stage of ['registered', ...stages] as const) await giveReward(tx, referee, stage);
  await tellOf(tx, { merchantId, memberId: inviterId }, null);
}

/** False where something was found that staff did not let pass: staff judge it, or it refuses by itself. */
export async function mayCount(tx: Tx, deps: LookDeps, referee: Referee): Promise<boolean> {
  const { id, merchantId, passed } = referee;
  const marks = await marksByNow(tx, deps, referee);
  const verdict = verdictOf(marks, passed);
  if (verdict === 'clear') return true;
  if (verdict === 'review') {
    await changeReferee(tx, id, { state: 'review', marks });
    await queueChanged(tx, { merchantId, queue: 'referrals' });
    return false;
  }
  await refuseReferee(tx, referee, verdict);
  await changeReferee(tx, id, { marks });
  return false;
}

/** Ends a referral without more; what nobody took of it yet is withdrawn. */
export async function refuseReferee(
  tx: Tx,
  { id, merchantId, inviterId, memberId }: Referee,
  refusedFor: NonNullable<Referee['refusedFor']>,
): Promise<void> {
  await withdrawRewards(tx, id, ['registered', 'deposited', 'qualified']);
  await withdrawShares(tx, id);
  await changeReferee(tx, id, { state: 'refused', refusedFor });
  for (const one of [inviterId, memberId]) await tellOf(tx, { merchantId, memberId: one }, null);
}

/** Nobody gets anything while one of both rests, is excluded, frozen or looked after. */
export async function isBarred(tx: Tx, { merchantId, inviterId, memberId, currency }: Referee) {
  for (const one of [inviterId, memberId]) {
    if (await isBarredFromGifts(tx, { merchantId, memberId: one, currency })) return true;
  }
  return false;
}
