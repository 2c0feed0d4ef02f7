/**
 * Whether the terms of an offer can be played through on both sides at once: two accounts that nobody knows
 * to belong together stake the same on opposite sides of a game, so that what one loses the other wins, and
 * the bonus is theirs for what the game keeps of both stakes. Pure, without zod, for pages too.
 */
import { MINOR_PER_UNIT, parseMoney } from '../amounts.ts';
import type { GameType } from '../games.ts';
import { amountsOf } from './amounts.ts';
import type { OfferTerms } from './terms.ts';

/** A game with opposite sides, as banker and player, or over and under. */
export interface TwoSidedGame {
  readonly id: string;
  readonly name: string;
  readonly gameType: GameType;
  /** What it pays back on average, in percent; null where its vendor does not say. */
  readonly returns: number | null;
}

/** Games of one type on which both sides can be covered for less than the bonus is worth. */
export interface Hedge {
  readonly gameType: GameType;
  /** What a bet on them counts now, in percent. */
  readonly percent: number;
  /** The cheapest first. */
  readonly games: readonly TwoSidedGame[];
  /** What covering costs on the cheapest, in percent of the bonus. */
  readonly cost: number;
  /** How many rounds it takes at least; null where a bet may be as large as one likes. */
  readonly rounds: number | null;
  /** Counted with at most so many percent it costs as much as the bonus; 0: they should not count. */
  readonly percentMax: number;
}

/** What can be covered, dearest offence first, and what would end all of it. */
export interface Hedging {
  readonly hedges: readonly Hedge[];
  /** Games with two sides that count. */
  readonly counting: number;
  /** The least number of times to play; undefined where no number that can be asked is enough. */
  readonly timesMin: number | undefined;
  /** The greatest bet by which there is no time for it; undefined where none of a unit or more does. */
  readonly maxBetMinor: bigint | undefined;
}

/** What games pay back of which nobody says it. */
const USUAL_RETURNS = 97;
/** A round a minute for more than eight hours: nobody covers both sides oftener. */
const ROUNDS_A_DAY = 500;
const TIMES_MAX = 100;
/** Both sides are staked. */
const SIDES = 2;

/** @param decimals of the currency */
export function hedgingOf(
  terms: OfferTerms,
  games: readonly TwoSidedGame[],
  decimals: number,
): Hedging {
  const { weights, excludedGames, maxBet, mostPaid, days, times } = terms.requirement;
  const { bonusMinor, requiredMinor } = amountsOf(terms, bestDepositOf(terms), decimals);
  const excluded = new Set(excludedGames);
  const played = weights.map(({ gameType, percent }) => ({
    gameType,
    percent,
    games: games
      .filter((game) => game.gameType === gameType && !excluded.has(game.id))
      .toSorted((one, other) => edgeOf(one) - edgeOf(other)),
  }));
  const counting = played.reduce((sum, one) => sum + one.games.length, 0);
  const none = { hedges: [], counting, timesMin: undefined, maxBetMinor: undefined };
  if (bonusMinor === 0n || requiredMinor === 0n) return none;
  // In parts of the bonus: what is to be played, and what may become the member's.
  const required = Number(requiredMinor) / Number(bonusMinor);
  const worth = Math.min(1, mostPaid === null ? 1 : minorOf(mostPaid) / Number(bonusMinor));
  const roundsMax = ROUNDS_A_DAY * days;
  const hedges = played.flatMap(({ gameType, percent, games: some }): Hedge[] => {
    const costOf = (game: TwoSidedGame) => (SIDES * edgeOf(game) * required * 100) / percent;
    const cheap = some.filter((game) => costOf(game) < worth);
    const [cheapest] = cheap;
    const staked = (Number(requiredMinor) * 100) / percent;
    const rounds = maxBet === null ? null : Math.ceil(staked / minorOf(maxBet));
    if (!cheapest || (rounds !== null && rounds > roundsMax)) return [];
    const percentMax = Math.floor((SIDES * edgeOf(cheapest) * required * 100) / worth);
    const cost = Math.ceil((costOf(cheapest) / worth) * 100);
    return [{ gameType, percent, games: cheap, cost, rounds, percentMax }];
  });
  const timesEach = hedges.map(({ games: [cheapest], percent }) =>
    cheapest
      ? Math.ceil((worth * percent * times) / (SIDES * edgeOf(cheapest) * required * 100))
      : 0,
  );
  const timesMin = Math.max(0, ...timesEach);
  const percents = hedges.map(({ percent }) => percent);
  const slow = Number(requiredMinor) / Math.max(...percents, 1) / (roundsMax + 1);
  const maxBetUnits = Math.floor((slow * 100) / Number(MINOR_PER_UNIT));
  return {
    hedges: hedges.toSorted((one, other) => one.cost - other.cost),
    counting,
    timesMin: timesMin > 0 && timesMin <= TIMES_MAX ? timesMin : undefined,
    maxBetMinor:
      hedges.length > 0 && maxBetUnits > 0 ? BigInt(maxBetUnits) * MINOR_PER_UNIT : undefined,
  };
}

/** What a game keeps of a stake. */
const edgeOf = ({ returns }: TwoSidedGame) => Math.max(0, 100 - (returns ?? USUAL_RETURNS)) / 100;

/** The deposit, or the loss, that brings the whole bonus with the least to play. */
function bestDepositOf({ percent, amount, minDeposit }: OfferTerms): bigint {
  const leastMinor = minDeposit === null ? 0n : (parseMoney(minDeposit) ?? 0n);
  if (percent === null) return leastMinor;
  const mostMinor = parseMoney(amount) ?? 0n;
  const wholeMinor = (mostMinor * 100n + BigInt(percent) - 1n) / BigInt(percent);
  return wholeMinor > leastMinor ? wholeMinor : leastMinor;
}

const minorOf = (text: string): number => Number(parseMoney(text) ?? 0n);
