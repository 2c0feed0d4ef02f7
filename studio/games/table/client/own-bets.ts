import type { LiveTableState, TableOwnBet } from '../protocol.ts';
import { parseAmount } from '#client/kit/money.ts';
import { sumUp } from './slip.ts';
import type { SpotSums } from './slip.ts';

/** What the player's slips of a round come to. Amounts are minor units. */
export interface OwnSums {
  readonly staked: bigint;
  readonly won: bigint;
}

/** Slips whose stake was taken, or is being taken. */
export function counting(mine: readonly TableOwnBet[]): readonly TableOwnBet[] {
  return mine.filter(({ state }) => state === 'asked' || state === 'open' || state === 'ended');
}

export function placedOn(mine: readonly TableOwnBet[]): SpotSums {
  return sumUp(
    counting(mine).flatMap(({ choice }) =>
      choice.spots.map(({ spot, stake }) => ({ spot, minor: parseAmount(stake) })),
    ),
  );
}

/** What each spot has brought beyond what lay there. */
export function wonOn(mine: readonly Pick<TableOwnBet, 'events'>[]): SpotSums {
  const settled = mine.flatMap(({ events }) => events.flatMap(({ spots }) => spots));
  const gains = settled.map(({ spot, stake, win }) => ({
    spot,
    minor: parseAmount(win) - parseAmount(stake),
  }));
  return new Map([...sumUp(gains)].filter(([, minor]) => minor > 0n));
}

export function sumsOfSlips(mine: readonly TableOwnBet[]): OwnSums {
  const bets = counting(mine);
  const sum = (amounts: readonly string[]): bigint =>
    amounts.reduce((all, amount) => all + parseAmount(amount), 0n);
  return {
    staked: sum(bets.map(({ stake }) => stake)),
    won: sum(bets.map(({ win }) => win ?? '0')),
  };
}

/** What other players have on each spot. */
export function othersOn({ totals, mine }: LiveTableState): SpotSums {
  const own = placedOn(mine.filter(({ state }) => state !== 'asked'));
  const others = new Map<string, bigint>();
  for (const [spot, sum] of Object.entries(totals.spots ?? {})) {
    const rest = parseAmount(sum) - (own.get(spot) ?? 0n);
    if (rest > 0n) others.set(spot, rest);
  }
  return others;
}

/** The first place of the round that no slip of the player has had. */
export function freePlace(mine: readonly TableOwnBet[], places: number): number | undefined {
  const taken = new Set(mine.map(({ place }) => place));
  return Array.from({ length: places }, (_, at) => at + 1).find((place) => !taken.has(place));
}
