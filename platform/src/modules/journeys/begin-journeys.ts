/** Members begin a journey by what has happened to them. */
import { TRIAL_TYPE } from '@croupier/contract/account/member-types';
import type { JourneyTerms } from '@croupier/contract/journeys/terms';
import { accountAdmin, memberById } from '#account';
import { conditionMembersWithBarred, type JudgedMember, segmentMembersWithBarred } from '#audience';
import type { Db, Tx } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import { merchantById } from '#merchant';
import { type Happening, hoursBefore, lets } from './journey-rules.ts';
import { type JourneyVersion, liveVersions } from './store/journey.ts';
import { begin, type Entry } from './store/run.ts';
import { lockWalk, moveWalk, noteInside } from './store/walk.ts';

/** Members that are looked at in one transaction, and transactions of one run for one journey. */
const SLICE = 500;
const SLICES_MAX = 40;

interface Whose {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/**
 * Lets a member begin whatever asks for that, by the versions that are live.
 * @param by names what has happened, which lets them begin once, and the deposit that it hangs on
 */
export async function beginBy(
  tx: Tx,
  { merchantId, memberId }: Whose,
  happening: Happening,
  by: Pick<Entry, 'cause' | 'depositId'>,
): Promise<void> {
  const live = await liveVersions(tx, merchantId, [happening.on]);
  const asking = live.filter(({ terms }) => lets(terms.trigger, happening));
  if (asking.length === 0 || !(await mayBegin(tx, { merchantId, memberId }))) return;
  for (const journey of asking) {
    await begin(tx, termsOf(merchantId, journey), [{ memberId, ...by }]);
  }
}

/** Play money goes nowhere, and nothing is given where a merchant gives no bonuses. */
async function mayBegin(tx: Tx, whose: Whose): Promise<boolean> {
  const [merchant, member] = [
    await merchantById(tx, whose.merchantId),
    await memberById(tx, whose),
  ];
  return (
    merchant !== undefined &&
    merchant.flags.promotions &&
    member !== undefined &&
    member.type !== TRIAL_TYPE
  );
}

const termsOf = (merchantId: bigint, { journeyId, version, terms }: JourneyVersion) => ({
  journeyId,
  merchantId,
  version,
  againDays: terms.againDays,
  firstHours: hoursBefore(terms.steps, 0),
});

/**
 * Looks for members who have come into the segment of a journey, or have not played for as long as it says.
 * Goes on where the run before ended, a slice a transaction; one journey that fails keeps no other.
 */
export async function walkMembers(db: Db, slice: number = SLICE): Promise<void> {
  const journeys = await liveVersions(db, undefined, ['segment', 'idle']);
  await eachDespiteErrors(journeys, async (journey) => {
    const merchant = await merchantById(db, journey.merchantId);
    if (!merchant?.flags.promotions) return;
    for (let at = 0; at < SLICES_MAX; at += 1) {
      const more = await db.transaction().execute((tx) => walkSlice(tx, journey, slice));
      if (!more) return;
    }
  });
}

/** True while there are more to be looked at in this round. */
async function walkSlice(
  tx: Tx,
  journey: JourneyVersion & { readonly merchantId: bigint },
  limit: number,
): Promise<boolean> {
  const { journeyId, merchantId, version, terms } = journey;
  const walk = await lockWalk(tx, { journeyId, merchantId, trigger: terms.trigger });
  if (!walk) return false;
  const looked = await accountAdmin.membersAfter(tx, {
    merchantId,
    registeredFrom: undefined,
    registeredTo: undefined,
    after: walk.lastMemberId,
    limit,
  });
  const inside = await insideOf(tx, merchantId, { terms, looked });
  // Whoever is barred is inside as well: the end of a break lets nobody come in again.
  const come = await noteInside(tx, journey, { looked, inside: inside.map(({ id }) => id) });
  const barred = new Set(inside.flatMap(({ id, isBarred }) => (isBarred ? [id] : [])));
  const begins = come.filter((id) => !barred.has(id));
  if (walk.rounds > 0 && begins.length > 0) {
    const cause = `walk:${version}:${walk.rounds}`;
    const entries = begins.map((memberId) => ({ memberId, cause }));
    await begin(tx, termsOf(merchantId, journey), entries);
  }
  const last = looked.length < limit ? undefined : looked.at(-1);
  await moveWalk(tx, journeyId, last);
  return last !== undefined;
}

/** Those of some members who are where its trigger asks for, with whoever is barred. */
async function insideOf(
  tx: Tx,
  merchantId: bigint,
  { terms: { trigger }, looked }: { terms: JourneyTerms; looked: readonly bigint[] },
): Promise<readonly JudgedMember[]> {
  if (trigger.on === 'segment') {
    const segment = { merchantId, segmentId: BigInt(trigger.segmentId) };
    return segmentMembersWithBarred(tx, segment, looked);
  }
  if (trigger.on !== 'idle') return [];
  const condition = { is: 'no-play-for', days: trigger.days } as const;
  return conditionMembersWithBarred(tx, { merchantId, condition }, looked);
}
