/**
 * What row-level security costs: the same queries as the platform, which it does not bind, and as a
 * merchant's site, which it binds, in turn on one connection, so that a busy minute falls on all.
 */
import { openDb } from '@croupier/platform/kernel/db';
import { type MerchantScope, withinScope } from '@croupier/platform/kernel/merchant-scope';
import { recordFixture } from '@croupier/platform/testing/record-fixture';
import { findRound, listRounds } from '@croupier/platform/modules/bets/store/round';

/** How often a query takes under it what it takes without; one is no cost at all. */
export interface RowSecurityRatios {
  /** One row by its key. */
  readonly row: number;
  /** A page of the betting record. */
  readonly page: number;
  /** One row, where the connection changes hands with each query: between the site and the platform. */
  readonly turns: number;
  /** Milliseconds without it. */
  readonly bare: { readonly row: number; readonly page: number };
}

const ROUNDS = 100_000;
const BLOCKS = 40;
/** Queries of a block, so that changing the role at its beginning counts for nothing. */
const QUERIES = 100;

/** Fills a migrated, empty database (some seconds) and measures. */
export async function benchRowSecurity(database: {
  readonly url: string;
}): Promise<RowSecurityRatios> {
  const { db, close } = openDb(database.url, { connectionsMax: 1 });
  try {
    const { merchantId, memberId, from, to, timeZone } = await recordFixture(db, {
      rounds: ROUNDS,
      days: 30,
    });
    const filter = { merchantId, memberId, range: { from, to, timeZone } };
    const [newest] = await listRounds(db, filter, { before: undefined, limit: 1 });
    if (!newest) throw new Error('there are no rounds');
    const row = () => findRound(db, { merchantId, memberId }, newest.id);
    const page = () => listRounds(db, filter, { before: undefined, limit: 21 });
    const site: MerchantScope = { role: 'croupier_site', merchantId };
    const inTurn = (turn: number) => (turn % 2 === 0 ? site : undefined);
    const times = { row: ratio(), page: ratio(), turns: ratio() };
    for (let block = -2; block < BLOCKS; block += 1) {
      for (const [name, query, scopeOf] of [
        ['row', row, () => site],
        ['page', page, () => site],
        ['turns', row, inTurn],
      ] as const) {
        const bare = () => timeOf(query, () => undefined);
        const restricted = () => timeOf(query, scopeOf);
        // Whichever comes first in one block comes second in the next.
        const [first, second] = block % 2 === 0 ? [bare, restricted] : [restricted, bare];
        const pair = [await first(), await second()] as const;
        if (block < 0) continue;
        times[name].note(block % 2 === 0 ? pair : [pair[1], pair[0]]);
      }
    }
    return {
      row: times.row.value(),
      page: times.page.value(),
      turns: times.turns.value(),
      bare: { row: times.row.bare(), page: times.page.bare() },
    };
  } finally {
    await close();
  }
}

/** Milliseconds a query of a block. */
async function timeOf(
  query: () => Promise<unknown>,
  scopeOf: (turn: number) => MerchantScope | undefined,
): Promise<number> {
  const begun = performance.now();
  for (let turn = 0; turn < QUERIES; turn += 1) await withinScope(scopeOf(turn), query);
  return (performance.now() - begun) / QUERIES;
}

/** Blocks in pairs: the median of how they compare. */
function ratio() {
  const ratios: number[] = [];
  const bares: number[] = [];
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    note([bare, restricted]: readonly [bare: number, restricted: number]): void {
      ratios.push(restricted / bare);
      bares.push(bare);
    },
    value: () => median(ratios),
    bare: () => median(bares),
  };
}
