/**
 * Ticks of the worker over days of play, some of them missed, killed, doubled or by a wrong clock, and
 * a slow second calculation of what they should have come to.
 */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { gameTypes } from '@croupier/contract/games';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#kernel/db.ts';
import type { PaidNews } from '../../modules/contracts/settlement/pay-settlements.ts';
import {
  dueMs,
  periodAfter,
  periodAt,
  WINDOW_MS,
} from '../../modules/contracts/settlement/period-rules.ts';
import { settleDue } from '../../modules/contracts/settlement/settle-due.ts';
import {
  settleTree,
  type TestMember,
} from '../../modules/contracts/settlement/settle-reference.ts';
import type { TypeFigures } from '../../modules/contracts/settlement/settle-rules.ts';
import {
  completeFigures,
  mainBalancesOf,
  type PlacedMember,
  placeMembers,
  putContract,
  putPlay,
  type PutPlay,
  settledMerchant,
} from '../settlement.ts';
import { type Chance, seededChance } from './seeded-chance.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RICH = 1_000_000_000_000n;
/** By place in the list: three levels, two of whose agents stand beside each other. */
const PARENTS = [null, 0, 0, 1, 1, 3, null, 6];
/** Whose contracts, of which kinds: with rates that leave parts of a hundredth. */
const CONTRACTS: readonly [ContractKind, PeriodType, readonly number[]][] = [
  ['realtime', 'RT', [0, 1, 2, 3, 5, 6]],
  ['hourly', 'HR', [0, 1, 3]],
  ['daily', 'D', [0, 2, 6, 7]],
  ['dividend', 'W', [0, 1, 4]],
  ['dividend', 'M', [6, 7]],
];

interface Days {
  readonly fromMs: number;
  readonly toMs: number;
  readonly seed: number;
}

/** Plays and settles; ends with every figure compared. */
export async function settleDays(db: Db, { fromMs, toMs, seed }: Days): Promise<void> {
  const merchant = settledMerchant();
  const members = await placeMembers(db, merchant.id, PARENTS, { balanceMinor: RICH });
  const since = new Date(fromMs);
  const tiers = new Map<string, TestMember['tiers']>();
  for (const [kind, period, places] of CONTRACTS) {
    for (const place of places) {
      const steps = tiersFor(kind, members[place]?.path.length ?? 1);
      tiers.set(`${kind} ${period} ${place}`, steps);
      const member = members[place] as PlacedMember;
      await putContract(db, { member, kind, period, tiers: steps, since });
    }
  }
  const chance = seededChance(seed);
  const plays: PutPlay[] = [];
  let lastMs = toMs + MINUTE_MS;
  const tick = async (nowMs: number) => {
    lastMs = Math.max(lastMs, nowMs);
    const news: PaidNews = {
      async inTransaction() {
        if (chance.oneIn(12)) throw new Error('killed');
      },
      afterwards: async () => {},
    };
    const work = () => settleDue({ db, news }, merchant, nowMs).catch(() => {});
    await Promise.all(chance.oneIn(6) ? [work(), work()] : [work()]);
  };
  for (let window = fromMs; window < toMs; window += WINDOW_MS) {
    const now = chance.oneIn(3)
      ? [somePlay(members, window, chance), somePlay(members, window, chance)]
      : [];
    plays.push(...now);
    await putPlay(db, now);
    await completeFigures(db, new Date(window + WINDOW_MS));
    if (chance.oneIn(8)) continue;
    // A process whose clock is wrong by an hour or two.
    const wrongMs = chance.oneIn(20) ? chance.pick([HOUR_MS, -2 * HOUR_MS]) : 0;
    await tick(window + WINDOW_MS + MINUTE_MS + wrongMs);
  }
  const silent: PaidNews = { inTransaction: async () => {}, afterwards: async () => {} };
  // What a clock that was ahead settled early belongs to it as well.
  await completeFigures(db, new Date(lastMs));
  await settleDue({ db, news: silent }, merchant, lastMs);
  await compare(db, { merchant, members, plays, tiers, fromMs, toMs: lastMs });
}

const tiersFor = (kind: ContractKind, depth: number): TestMember['tiers'] => {
  const ratePpm = Math.trunc((kind === 'dividend' ? 412_345 : 9876) / depth);
  const step = { ratePpm, minValidBetMinor: 0n, minLossMinor: 0n, minActive: 0 };
  const upper = { ...step, ratePpm: ratePpm + 111, minValidBetMinor: 70_000_000n };
  return kind === 'realtime' ? [step] : [step, upper];
};

function somePlay(members: readonly PlacedMember[], window: number, chance: Chance): PutPlay {
  return {
    member: chance.pick(members),
    at: new Date(window + chance.below(WINDOW_MS)),
    gameType: chance.pick(gameTypes.slice(0, 3)),
    stakeMinor: BigInt(1 + chance.below(9_999_999)),
    winMinor: BigInt(chance.below(10_500_000)),
  };
}

interface Played {
  readonly merchant: ReturnType<typeof settledMerchant>;
  readonly members: readonly PlacedMember[];
  readonly plays: readonly PutPlay[];
  readonly tiers: ReadonlyMap<string, TestMember['tiers']>;
  readonly fromMs: number;
  readonly toMs: number;
}

/** Every period once, every figure as reckoned a second time, and the ledger as the figures say. */
async function compare(db: Db, played: Played): Promise<void> {
  const { merchant, members } = played;
  const net = members.map(() => 0n);
  for (const [kind, period, places] of CONTRACTS) {
    const spans = spansOf(period, played, merchant.timeZone);
    const { rows: runs } = await sql<{ startsAt: Date; state: string }>`
      select starts_at as "startsAt", state from contracts.run
      where merchant_id = ${merchant.id} and kind = ${kind} and period = ${period}
      order by starts_at`.execute(db);
    expect(runs.map(({ startsAt }) => startsAt.getTime())).toEqual(
      spans.map(({ startsMs }) => startsMs),
    );
    expect(new Set(runs.map(({ state }) => state))).toEqual(
      new Set(spans.length > 0 ? ['paid'] : []),
    );
    const { rows } = await sql<{ memberId: bigint; startsAt: Date; gross: bigint; state: string }>`
      select s.member_id as "memberId", s.starts_at as "startsAt", s.gross_minor as gross, s.state
      from contracts.settlement s join contracts.run r on r.id = s.run_id
      where r.merchant_id = ${merchant.id} and r.kind = ${kind} and r.period = ${period}`.execute(
      db,
    );
    const got = new Map(
      rows.map(({ memberId, startsAt, ...one }) => [`${memberId} ${startsAt.getTime()}`, one]),
    );
    expect(got.size).toBe(rows.length);
    const left = new Map<number, { carryInMinor: bigint; restInMicros: bigint }>();
    for (const span of spans) {
      const tree = members.map((_, place): TestMember => ({
        id: BigInt(place),
        parentId: parentOf(place),
        contracted: places.includes(place),
        tiers: played.tiers.get(`${kind} ${period} ${place}`) ?? [],
        own: figuresOf(played.plays, members[place], span),
        deductedMinor: 0n,
        corrections: [],
        active: false,
        ...(left.get(place) ?? { carryInMinor: 0n, restInMicros: 0n }),
      }));
      for (const [id, { settled, netMinor }] of settleTree(tree, kind, true)) {
        const place = Number(id);
        net[place] = (net[place] ?? 0n) + netMinor;
        const key = `${members[place]?.memberId} ${span.startsMs}`;
        const row = got.get(key);
        if (!tree[place]?.contracted) continue;
        if (row) {
          expect([key, row.gross]).toEqual([key, settled.grossMinor]);
          expect(row.state).toBe(row.gross === 0n ? 'zero' : 'paid');
          left.set(place, {
            carryInMinor: settled.carryOutMinor,
            restInMicros: settled.restOutMicros,
          });
        } else expect([key, settled.grossMinor]).toEqual([key, 0n]);
      }
    }
  }
  expect(await mainBalancesOf(db, members)).toEqual(net.map((minor) => RICH + minor));
}

function parentOf(place: number): bigint | null {
  const parent = PARENTS[place] ?? null;
  return parent === null ? null : BigInt(parent);
}

function spansOf(period: PeriodType, { fromMs, toMs }: Played, zone: string) {
  const spans = [];
  let span = periodAt(period, fromMs, zone);
  if (span.startsMs < fromMs) span = periodAfter(period, span, zone);
  for (; dueMs(period, span, zone) <= toMs; span = periodAfter(period, span, zone)) {
    spans.push(span);
  }
  return spans;
}

function figuresOf(
  plays: readonly PutPlay[],
  member: PlacedMember | undefined,
  span: { readonly startsMs: number; readonly endsMs: number },
): TypeFigures[] {
  return plays
    .filter(
      (play) =>
        play.member === member &&
        play.at.getTime() >= span.startsMs &&
        play.at.getTime() < span.endsMs,
    )
    .map(({ gameType = 'RNG', stakeMinor, winMinor = 0n }) => ({
      gameType,
      validBetMinor: stakeMinor,
      lossMinor: stakeMinor - winMinor,
    }));
}
