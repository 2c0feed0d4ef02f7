/** Chases go on by themselves: part after part, whether or not their player is there. */
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { reasonOf } from '#server/wallet/platform-wallet.ts';
import { nextOpen } from '../issue-store.ts';
import { endOrder } from '../lottery-wallet.ts';
import { stepOf, type PlacedPart } from './chase-rules.ts';
import {
  type Chase,
  claimChases,
  lockChase,
  moveChase,
  partsOf,
  type PartTicket,
} from './chase-store.ts';
import { askForPart, type Staked, type StoredPart, storePart } from './stake-part.ts';
import { dayOfIssue, findLottery } from '../lotteries.ts';

const AT_ONCE = 20;
/** Longer than any call may take. */
const LEASE_MS = 15_000;
const ASK_AGAIN_MS = 2000;
/** Where no further issue is stored yet. */
const LOOK_AGAIN_MS = 10_000;
/** For so long a result may still be corrected, and a chase that it has stopped may go on. */
const CORRECTED_WITHIN_MS = 24 * 3_600_000;

/** Advances what is due. Answers how many chases that were. */
export async function advanceChases(studio: Studio): Promise<number> {
  const ids = await claimChases(studio.db, { limit: AT_ONCE, leaseMs: LEASE_MS });
  await Promise.all(
    ids.map(async (id) => {
      try {
        await advanceChase(studio, id);
      } catch (error) {
        studio.log.error({ err: error, chase: id }, 'a chase did not go on');
      }
    }),
  );
  return ids.length;
}

type Next =
  | { readonly kind: 'none' }
  | { readonly kind: 'end-order'; readonly chase: Chase }
  | {
      readonly kind: 'ask';
      readonly chase: Chase;
      readonly part: StoredPart;
    };

/** One step of a chase; what follows it is due at once. */
export async function advanceChase(studio: Studio, id: string): Promise<Staked> {
  const next = await decide(studio, id);
  if (next.kind === 'none') return { kind: 'done' };
  if (next.kind === 'end-order') {
    await endTold(studio, next.chase);
    return { kind: 'done' };
  }
  failpoint('after-reserve');
  const staked = await askForPart(studio, next.chase, next.part);
  const dueMs = staked.kind === 'done' ? 0 : ASK_AGAIN_MS;
  await studio.db.transaction().execute(async (tx) => {
    const chase = await lockChase(tx, id);
    if (chase?.state === 'running') await moveChase(tx, id, { state: 'running', dueMs });
  });
  studio.lotteriesDue.ring();
  return staked;
}

/** What is due of a chase, written as far as nobody outside has to be asked. */
function decide(studio: Studio, id: string): Promise<Next> {
  return studio.db.transaction().execute(async (tx): Promise<Next> => {
    const chase = await lockChase(tx, id);
    if (chase === undefined) return { kind: 'none' };
    const { state, reason, game, station } = chase;
    if (state === 'opening') {
      // Whoever began it has gone; nothing of it was staked.
      await moveChase(tx, id, { state: 'refused', reason: 'wallet-unavailable', dueMs: 0 });
      return { kind: 'none' };
    }
    if (state === 'refused' || (state === 'ended' && reason !== 'won')) return rest(tx, chase);
    const parts = (await partsOf(tx, [id])).get(id) ?? [];
    const bounds = { ...chase, parts: chase.multiples.length };
    const step = stepOf(bounds, placedOf(chase, parts));
    switch (step.kind) {
      case 'end':
        if (state === 'ended' && step.reason === 'won') return rest(tx, chase);
        await endChase(tx, chase, step.reason);
        return { kind: 'none' };
      case 'wait':
        await moveChase(tx, id, { state: 'running', dueMs: null });
        return { kind: 'none' };
      case 'ask': {
        const last = parts.at(-1);
        if (last === undefined) return { kind: 'none' };
        const { ticketId, issueId, place } = last;
        return { kind: 'ask', chase, part: { ticketId, issueId, place, opens: false } };
      }
      case 'stake': {
        const issue = await nextOpen(tx, { game, station, after: step.after, chaseId: id });
        const waitMs = issue === undefined ? LOOK_AGAIN_MS : issue.openAt - studio.clock.now();
        if (issue === undefined || waitMs > 0) {
          await moveChase(tx, id, { state: 'running', dueMs: waitMs });
          return { kind: 'none' };
        }
        const stored = await storePart(tx, chase, { issue, place: step.place });
        const isRefused = stored?.asks === false && step.place === 1;
        if (isRefused) return { kind: 'none' };
        if (stored?.asks !== true) {
          await moveChase(tx, id, { state: 'running', dueMs: 0 });
          return { kind: 'none' };
        }
        await moveChase(tx, id, { state: 'running', dueMs: LEASE_MS });
        const { ticketId } = stored;
        const { place } = step;
        const part = { ticketId, issueId: issue.id, place, opens: place === 1 };
        return { kind: 'ask', chase, part };
      }
    }
  });
}

/** Ends a chase; its standing order follows, once no correction is to be expected that lets it go on. */
export function endChase(tx: Tx, { id, hasOrder }: Chase, reason: string): Promise<void> {
  const dueMs = reason === 'won' ? CORRECTED_WITHIN_MS : hasOrder ? 0 : null;
  return moveChase(tx, id, { state: 'ended', reason, dueMs });
}

/** What is left to do of a chase that is over. */
async function rest(tx: Tx, chase: Chase): Promise<Next> {
  const { id, state, reason, hasOrder, endedForMs } = chase;
  if (!hasOrder) {
    await moveChase(tx, id, { state, reason, dueMs: null });
    return { kind: 'none' };
  }
  const leftMs = reason === 'won' ? CORRECTED_WITHIN_MS - (endedForMs ?? 0) : 0;
  if (leftMs <= 0) return { kind: 'end-order', chase };
  await moveChase(tx, id, { state, reason, dueMs: leftMs });
  return { kind: 'none' };
}

/** Tells the wallet that no more is staked, until it knows. */
async function endTold(studio: Studio, chase: Chase): Promise<void> {
  const { id, state, reason, account } = chase;
  let failed = false;
  try {
    await endOrder(studio, account, id);
  } catch (error) {
    failed = true;
    studio.log.warn({ chase: id, reason: reasonOf(error) }, 'an order was not ended');
  }
  const dueMs = failed ? LOOK_AGAIN_MS : null;
  await studio.db
    .transaction()
    .execute((tx) => moveChase(tx, id, { state, reason, hasOrder: failed, dueMs }));
}

/** Parts of a chase as they are judged by. */
const placedOf = (chase: Chase, parts: readonly PartTicket[]): readonly PlacedPart[] =>
  parts.map((part) => ({ ...part, settled: settledAs(chase, part) }));

/** A prize has to be won: what is called off gives the stake back, and is none. */
function settledAs(
  { game, play: code }: Chase,
  { kind, payout, outcomes, drawAt }: PartTicket,
): PlacedPart['settled'] {
  if (kind === null) return null;
  if (kind === 'VOID') return 'void';
  const lottery = findLottery(game);
  const plays = lottery?.family.plays(dayOfIssue(lottery, drawAt)) ?? [];
  const play = plays.find((one) => one.code === code);
  const pushes = new Set(
    play?.kinds.flatMap(({ prizes }) =>
      prizes.filter(({ isPush }) => isPush).map(({ name }) => name),
    ),
  );
  const hits = Object.entries(outcomes?.[0]?.hits ?? {});
  const hasHit = hits.some(([name, count]) => count > 0 && !pushes.has(name));
  return hasHit && (payout ?? 0n) > 0n ? 'won' : 'lost';
}
