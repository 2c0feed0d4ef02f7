/** What a line costs and what a result pays it. Amounts are minor units of the wallet: four places. */
import { type Counts, type Play, unitsOf } from './play.ts';
import type { Odds } from './odds.ts';
import type { Selection } from './selection.ts';

/** Payouts are cut off at two places of the currency (domain rules 0). */
const CENT = 100n;
const THOUSAND = 1000n;

/** What the tickets of an issue agree to; what is not said pays the play's own odds. */
export type OddsTable = Readonly<Record<string, Odds>>;

/** The odds of a prize by the table, or else those of the play. */
export function oddsIn<Result>(play: Play<Result>, table: OddsTable, prize: string): Odds {
  const own = play.kinds.flatMap(({ prizes }) => prizes).find(({ name }) => name === prize);
  if (!own) throw new RangeError(`${play.code} has no prize ${prize}`);
  return own.isPush ? own.odds : (table[prize] ?? own.odds);
}

/** @param unitMinor what one unit costs */
export function costOf<Result>(
  play: Play<Result>,
  selection: Selection,
  unitMinor: bigint,
): bigint {
  return BigInt(unitsOf(play, selection)) * unitMinor;
}

export interface LineOutcome {
  /** Winnings, the stake of what won included. */
  readonly payoutMinor: bigint;
  /** Stake of single bets that were called off: it comes back and counts as no valid bet. */
  readonly calledOffMinor: bigint;
  /** By prize, only what was hit. */
  readonly hits: Counts;
}

/** What a line wins. Every hit is cut off by itself, so that a line pays what its single bets would. */
export function settleLine<Result>(
  play: Play<Result>,
  {
    selection,
    unitMinor,
    table = {},
  }: {
    readonly selection: Selection;
    readonly unitMinor: bigint;
    readonly table?: OddsTable;
  },
  result: Result,
): LineOutcome {
  const found = Object.entries(play.hits(selection, result)).filter(([, count]) => count > 0);
  const prizes = new Map(
    play.kinds.flatMap((kind) => kind.prizes.map((prize) => [prize.name, { kind, prize }])),
  );
  let payoutMinor = 0n;
  let calledOffMinor = 0n;
  for (const [name, count] of found) {
    const row = prizes.get(name);
    if (!row) throw new RangeError(`${play.code} has no prize ${name}`);
    const each = (unitMinor * oddsIn(play, table, name)) / THOUSAND;
    if (row.prize.isPush) {
      calledOffMinor += unitMinor * BigInt(row.kind.units * count);
      payoutMinor += unitMinor * BigInt(row.kind.units * count);
    } else {
      payoutMinor += (each - (each % CENT)) * BigInt(count);
    }
  }
  return { payoutMinor, calledOffMinor, hits: Object.fromEntries(found) };
}
