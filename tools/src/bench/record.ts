/**
 * The betting record of a member with a million bets: pages near and deep, by every filter, each
 * with the totals of all that the filter finds, as the site asks for them.
 */
import { roundStates } from '@croupier/contract/bets/player';
import { openDb } from '@croupier/platform/kernel/db';
import { recordFixture } from '@croupier/platform/testing/record-fixture';
import {
  listRounds,
  type RoundFilter,
  totalRounds,
} from '@croupier/platform/modules/bets/store/round';

/** What one filter took, in milliseconds. */
export interface RecordFigure {
  readonly filter: string;
  readonly pages: number;
  readonly p50: number;
  readonly p95: number;
}

export interface RecordFigures {
  readonly rounds: number;
  /** Over all filters alike. */
  readonly p50: number;
  readonly p95: number;
  readonly filters: readonly RecordFigure[];
}

const ROUNDS = 1_000_000;
const DAYS = 365;
const DAY_MS = 86_400_000;
/** Pages of each filter: from the newest on, and from random places. */
const PAGES_IN_ORDER = 30;
const PAGES_ANYWHERE = 30;

/** Fills a migrated, empty database (a minute) and measures. */
export async function benchRecord(
  database: { readonly url: string },
  rounds: number = ROUNDS,
): Promise<RecordFigures> {
  const { db, close } = openDb(database.url);
  try {
    const world = await recordFixture(db, { rounds, days: DAYS });
    const { merchantId, memberId, timeZone, to } = world;
    const lastDays = (days: number) => ({
      range: {
        from: new Date(to.getTime() - days * DAY_MS),
        to: new Date(to.getTime() + DAY_MS),
        timeZone,
      },
    });
    const year = lastDays(DAYS);
    const inputs: Record<string, Omit<RoundFilter, 'merchantId' | 'memberId'>> = {
      'a year': year,
      'a month': lastDays(30),
      'a day': lastDays(1),
      'a type': { ...year, gameType: 'LIVE' },
      'a rare type': { ...year, gameType: 'FISH' },
      'a vendor': { ...year, vendorId: 2n },
      'a game': { ...year, gameId: 2n },
      'a rare game': { ...year, gameId: 99n },
      'a rare vendor': { ...year, vendorId: world.rareVendorId },
      ...Object.fromEntries(roundStates.map((state) => [state, { ...year, state }])),
      'a type, voided': { ...year, gameType: 'RNG', state: 'voided' },
      'a type, in a month': { ...lastDays(30), gameType: 'RNG' },
    };
    const filters: RecordFigure[] = [];
    const all: number[] = [];
    for (const [name, input] of Object.entries(inputs)) {
      const times: number[] = [];
      const turn = async (before: bigint | undefined) => {
        const filter = { merchantId, memberId, ...input };
        const begun = performance.now();
        const [page] = await Promise.all([
          listRounds(db, filter, { before, limit: 21 }),
          totalRounds(db, filter),
        ]);
        times.push(performance.now() - begun);
        return page.at(-1)?.id;
      };
      let last: bigint | undefined;
      for (let page = 0; page < PAGES_IN_ORDER; page += 1) {
        last = await turn(last);
        if (last === undefined) break;
      }
      for (let page = 0; page < PAGES_ANYWHERE; page += 1) {
        await turn(placeOf(to.getTime() - ((page + 0.5) / PAGES_ANYWHERE) * DAYS * DAY_MS));
      }
      all.push(...times);
      filters.push({ filter: name, pages: times.length, ...figuresOf(times) });
    }
    return { rounds, ...figuresOf(all), filters };
  } finally {
    await close();
  }
}

/** The id that a round opened then would have; the betting record's cursor is such an id. */
function placeOf(epochMs: number): bigint {
  return BigInt(Math.floor(epochMs) - Date.UTC(2024, 0, 1)) << 22n;
}

function figuresOf(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
