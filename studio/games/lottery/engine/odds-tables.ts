/** Odds that staff say instead of those of a game's rules: whole tables, checked before they hold. Pure. */
import { add, divide, multiply, type Rational, rational, zero } from '#engine/rational.ts';
import type { PrizeMode } from './games.ts';
import type { Odds } from './odds.ts';
import { type BetKind, type Play, returnOf } from './play.ts';

/** By play and prize, thousandths; what is not said pays the odds of the rules. */
export type OddsTables = Readonly<Record<string, Readonly<Record<string, Odds>>>>;

export const noTables: OddsTables = {};

/** What may come back of a stake, in basis points, by prize mode (domain rules 0.2). */
export const returnBands: Readonly<Record<PrizeMode, readonly [least: number, most: number]>> = {
  LOTT: [7500, 9900],
  ZY: [9400, 9900],
  ELOTT: [9400, 9900],
  SEA: [5800, 9500],
};

/** A play that pays by these tables. */
export function withOdds<Result>(play: Play<Result>, tables: OddsTables): Play<Result> {
  const table = tables[play.code];
  if (table === undefined) return play;
  const kinds = play.kinds.map((kind) => ({
    ...kind,
    prizes: kind.prizes.map((prize) => {
      const odds = table[prize.name];
      if (odds === undefined || prize.isPush) return prize;
      return { ...prize, odds, ...(odds < prize.odds && { lowered: rational(odds, prize.odds) }) };
    }),
  }));
  return { ...play, kinds };
}

/** No such `play`, `prize`; the return is `above`, `below` its band; `order`: rarer, and pays less. */
export type TableFaultReason = 'play' | 'prize' | 'above' | 'below' | 'order';
export interface TableFault {
  readonly play: string;
  readonly prize: string;
  readonly reason: TableFaultReason;
}

/**
 * Why tables are none. Whatever pays as the rules say is never one: returns were looked at when rules were
 * made, and so was what pays less on purpose.
 */
export function faultsOfTables(
  plays: readonly Pick<Play<never>, 'code' | 'kinds'>[],
  tables: OddsTables,
  mode: PrizeMode,
): readonly TableFault[] {
  const known = new Map(plays.map((play) => [play.code, play]));
  return Object.entries(tables).flatMap(([code, table]) => {
    const play = known.get(code);
    if (!play) return [{ play: code, prize: '', reason: 'play' as const }];
    const names = play.kinds.flatMap(({ prizes }) => prizes).filter(({ isPush }) => !isPush);
    const strange = Object.keys(table).filter((name) => names.every((one) => one.name !== name));
    return [
      ...strange.map((prize) => ({ play: code, prize, reason: 'prize' as const })),
      ...faultsOfPlay(play, tables, mode),
    ];
  });
}

function faultsOfPlay(
  play: Pick<Play<never>, 'code' | 'kinds'>,
  tables: OddsTables,
  mode: PrizeMode,
): readonly TableFault[] {
  const after = withOdds(play as Play<never>, tables).kinds;
  const [least, most] = returnBands[mode];
  const faults: TableFault[] = [];
  const fault = (prize: string, reason: TableFaultReason) =>
    faults.push({ play: play.code, prize, reason });
  for (const [at, kind] of after.entries()) {
    const own = play.kinds[at];
    const prize = kind.prizes[0]?.name ?? '';
    if (own === undefined || isSame(own, kind)) continue;
    const back = returnOf(kind);
    if (isAbove(back, rational(most, 10_000))) fault(prize, 'above');
    else if (isAbove(rational(least, 10_000), back)) fault(prize, 'below');
  }
  for (const name of outOfOrder(play.kinds, after)) fault(name, 'order');
  return faults;
}

/** Prizes rarer than another at the same cost that pay less, where the rules do not say so. */
function outOfOrder(own: readonly BetKind[], kinds: readonly BetKind[]): readonly string[] {
  const rows = kinds.flatMap(({ units, prizes }, kind) =>
    prizes.map((prize, at) => ({ ...prize, units, before: own[kind]?.prizes[at]?.odds ?? 0n })),
  );
  const paying = rows.filter(({ isPush }) => !isPush);
  return paying
    .filter((rare) =>
      paying.some(
        (common) =>
          common.units === rare.units &&
          isAbove(common.chance, rare.chance) &&
          common.odds > rare.odds &&
          common.before <= rare.before,
      ),
    )
    .map(({ name }) => name);
}

/** What comes back of a play on average, each of its kinds of bets alike; it has at least one. */
export function returnOfPlay({ kinds }: Pick<Play<never>, 'kinds'>): Rational {
  const all = kinds.map(returnOf).reduce(add, zero);
  return divide(all, rational(Math.max(kinds.length, 1)));
}

const isSame = (one: BetKind, other: BetKind) =>
  one.prizes.every(({ odds }, at) => odds === other.prizes[at]?.odds);

const isAbove = (one: Rational, other: Rational): boolean => {
  const difference = add(one, multiply(other, rational(-1)));
  return difference.num > 0n;
};
