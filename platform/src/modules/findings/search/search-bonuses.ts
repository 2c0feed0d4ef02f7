/** Bonuses that were played as large as they allow, and money that leaves as soon as one allows it. */
import { parseMoney } from '@croupier/contract/money';
import { playedRounds } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { endedGrants } from '#promotions';
import { records } from '#wallet';
import { EXIT_MS, isAlwaysNear, isHabit, nearMinor } from '../bonus-rules.ts';
import type { Evidence } from '../evidence.ts';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

type EndedGrant = endedGrants.EndedGrant;

const AT_ONCE = 100;
interface Waits {
  readonly stakes: number;
  readonly exits: number;
}
/** Seconds; what ended a moment ago may not be all there yet. */
const WAITS: Waits = { stakes: 60, exits: 60 + EXIT_MS / 1000 };
/** Exits that count together, and of how many bonuses at most. */
const HABIT = { days: 90, limit: 20 };

/**
 * Rounds under bonuses that have ended, and what left after them.
 * @param waits how long after a bonus ended each of them can change no more
 */
export async function searchBonuses(db: Db, waits: Waits = WAITS): Promise<void> {
  const { stakes, exits } = waits;
  await along(db, { search: 'bonus-stakes', waitSeconds: stakes, judge: judgeStakes });
  await along(db, { search: 'bonus-exits', waitSeconds: exits, judge: judgeExits });
}

/** Goes along bonuses in the order in which they ended. */
async function along(
  db: Db,
  {
    search,
    waitSeconds,
    judge,
  }: {
    readonly search: string;
    readonly waitSeconds: number;
    readonly judge: (tx: Tx, grant: EndedGrant) => Promise<void>;
  },
): Promise<void> {
  await searchOn(db, search, async (tx, afterMicros) => {
    const ended = await endedGrants.endedGrantsAfter(tx, {
      afterMicros,
      waitSeconds,
      limit: AT_ONCE,
    });
    for (const grant of ended) await judge(tx, grant);
    return { atId: ended.at(-1)?.endedMicros ?? afterMicros, more: ended.length >= AT_ONCE };
  });
}

async function judgeStakes(tx: Tx, grant: EndedGrant): Promise<void> {
  const { id, merchantId, memberId, maxBet, grantedAt, endedAt } = grant;
  const maxBetMinor = maxBet === null ? undefined : parseMoney(maxBet);
  if (!maxBetMinor) return;
  const stakes = await playedRounds.stakesNear(
    tx,
    { merchantId, memberId },
    { from: grantedAt, to: endedAt, nearMinor: nearMinor(maxBetMinor) },
  );
  if (!isAlwaysNear(stakes)) return;
  await noteSighting(tx, {
    merchantId,
    kind: 'bonus-stakes',
    key: String(memberId),
    ref: String(id),
    memberIds: [memberId],
    at: endedAt,
    evidence: {
      what: 'bonus-stakes',
      grantId: String(id),
      maxBetMinor: String(maxBetMinor),
      ...stakes,
    },
  });
}

async function judgeExits(tx: Tx, grant: EndedGrant): Promise<void> {
  if (grant.state !== 'converted') return;
  const { id, merchantId, memberId, endedAt, endedMicros } = grant;
  // Of most nothing leaves at once, so the others are not looked at.
  if (!(await exitOf(tx, grant))) return;
  const converted = await endedGrants.convertedGrants(tx, grant, {
    ...HABIT,
    untilMicros: endedMicros,
  });
  const exits: Exit[] = [];
  for (const one of converted) {
    const exit = await exitOf(tx, one);
    // A withdrawal counts for one bonus.
    if (exit && exits.every(({ at }) => at !== exit.at)) exits.push(exit);
  }
  if (!isHabit(exits.length)) return;
  await noteSighting(tx, {
    merchantId,
    kind: 'bonus-exits',
    key: String(memberId),
    ref: String(id),
    memberIds: [memberId],
    at: endedAt,
    evidence: { what: 'bonus-exits', exits },
  });
}

type Exit = Extract<Evidence, { what: 'bonus-exits' }>['exits'][number];

/** What left after a bonus and took next to everything with it. */
async function exitOf(tx: Tx, grant: EndedGrant): Promise<Exit | undefined> {
  const to = new Date(grant.endedAt.getTime() + EXIT_MS);
  const gone = await records.withdrawnEmpty(tx, grant, { from: grant.endedAt, to });
  return (
    gone && {
      grantId: String(grant.id),
      keptMinor: String(grant.convertedMinor),
      endedAt: grant.endedAt.toISOString(),
      withdrawnMinor: String(gone.amountMinor),
      at: gone.at.toISOString(),
    }
  );
}
