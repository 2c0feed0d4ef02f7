/**
 * Valid bet: the part of a stake that counts as turnover, by kind of game (rules B5 to B14). It is
 * reckoned once, when the bet is settled, and lies between nothing and the stake. Amounts are minor
 * units; shares are rounded down. Pure.
 */
import type { GameType } from '@croupier/contract/games';

/** How one line of a bet ended. What is refunded, voided or a push counts nothing. */
export type LineEnd = 'settled' | 'refunded';

/** Slots, instant games, bingo: a paid round counts whole, a free one and a double-up nothing. */
export function validBetOfRng(bet: {
  readonly stakeMinor: bigint;
  readonly kind: 'paid' | 'free' | 'double-up';
}): bigint {
  return bet.kind === 'paid' ? bet.stakeMinor : 0n;
}

/** A line at a live table. */
export interface TableLine {
  readonly stakeMinor: bigint;
  readonly end: LineEnd;
  /** Of a market with two opposite sides, such as banker and player: which market and which side. */
  readonly opposed?: { readonly market: string; readonly side: 'a' | 'b' };
}

/** Live tables: opposite bets count their difference, all others whole. */
export function validBetOfTable(lines: readonly TableLine[]): bigint {
  const markets = new Map<string, bigint>();
  let whole = 0n;
  for (const { stakeMinor, end, opposed } of lines) {
    if (end !== 'settled') continue;
    if (!opposed) {
      whole += stakeMinor;
      continue;
    }
    const { market, side } = opposed;
    const net = markets.get(market) ?? 0n;
    markets.set(market, side === 'a' ? net + stakeMinor : net - stakeMinor);
  }
  return [...markets.values()].reduce((sum, net) => sum + magnitude(net), whole);
}

/** A line that wins on some of the results that its market can have. */
export interface CoveringLine {
  readonly stakeMinor: bigint;
  readonly end: LineEnd;
  /** Results on which it wins, by number. */
  readonly covers: readonly number[];
}

/** Roulette: more than 24 of the 37 numbers covered. */
const WHEEL_COVER_PERCENT = 65;
/** Lottery: for instance eight of ten digits, or big and small at once. */
const DRAW_COVER_PERCENT = 70;

/**
 * Roulette and sic bo: the stake, but nothing when the lines together cover more than 65 % of what
 * can come. @param results how many there are: 37 for a wheel, 216 for three dice
 */
export function validBetOfWheel(lines: readonly CoveringLine[], results: number): bigint {
  return uncovered(lines, results, WHEEL_COVER_PERCENT);
}

/** The lines that one player has in one market of one issue. */
export interface DrawMarket {
  readonly lines: readonly CoveringLine[];
  /** How many results the market can have. */
  readonly results: number;
}

/** Lotteries: settled lines, but nothing for a market of which more than 70 % is covered. */
export function validBetOfDraw(markets: readonly DrawMarket[]): bigint {
  return markets.reduce(
    (sum, { lines, results }) => sum + uncovered(lines, results, DRAW_COVER_PERCENT),
    0n,
  );
}

function uncovered(lines: readonly CoveringLine[], results: number, percentMax: number): bigint {
  const live = lines.filter(({ end }) => end === 'settled');
  const covered = new Set(live.flatMap(({ covers }) => covers)).size;
  if (covered * 100 > results * percentMax) return 0n;
  return live.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
}

/** Fish: what was shot, whatever it hit. */
export function validBetOfFish(
  shots: readonly { readonly bullets: bigint; readonly bulletMinor: bigint }[],
): bigint {
  return shots.reduce((sum, { bullets, bulletMinor }) => sum + bullets * bulletMinor, 0n);
}

/** Twenty times the rake stands for what was played for. */
const RAKE_TIMES = 20n;

/**
 * Player against player: what went into the pots less what nobody called, or twenty times the rake,
 * but never more than was put in.
 */
export function validBetOfPots(
  seat: { readonly putInMinor: bigint; readonly uncalledMinor: bigint; readonly rakeMinor: bigint },
  basis: 'pots' | 'rake' = 'pots',
): bigint {
  const playedMinor = seat.putInMinor - seat.uncalledMinor;
  return basis === 'pots' ? playedMinor : least(seat.rakeMinor * RAKE_TIMES, playedMinor);
}

/** How a sports bet ended. */
export type SportsEnd = 'won' | 'lost' | 'half-won' | 'half-lost' | 'push' | 'void' | 'cashed-out';

/** Won bets at odds below this count nothing, in hundredths. */
const ODDS_MIN_HUNDREDTHS = 150n;

/**
 * Sports and e-sports: at most what was won or lost, half of that for half results, nothing for
 * what came back or was cashed out, nor for what was won at short odds. The stake is what was
 * really risked, so negative odds need no rule of their own.
 */
export function validBetOfSports(
  bet: { readonly stakeMinor: bigint; readonly payoutMinor: bigint; readonly end: SportsEnd },
  oddsMinHundredths: bigint = ODDS_MIN_HUNDREDTHS,
): bigint {
  const { stakeMinor, payoutMinor, end } = bet;
  switch (end) {
    case 'lost':
      return stakeMinor;
    case 'half-lost':
      return stakeMinor / 2n;
    case 'won':
    case 'half-won': {
      const profitMinor = payoutMinor - stakeMinor;
      const wholeMinor = end === 'won' ? profitMinor : profitMinor * 2n;
      const short = (stakeMinor + wholeMinor) * 100n < stakeMinor * oddsMinHundredths;
      if (short) return 0n;
      const counted = least(stakeMinor, wholeMinor);
      return end === 'won' ? counted : counted / 2n;
    }
    case 'push':
    case 'void':
    case 'cashed-out':
      return 0n;
  }
}

/** Cockfight: the stake when a side won, nothing when a draw gave it back. */
export function validBetOfCockfight(bet: {
  readonly stakeMinor: bigint;
  readonly end: LineEnd;
}): bigint {
  return bet.end === 'settled' ? bet.stakeMinor : 0n;
}

/** A bet as the vendors' wallet API knows it when it is settled. */
export interface SettledBet {
  readonly gameType: GameType;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly settledAs: 'PAID' | 'CASHOUT' | 'VOID' | 'PUSH' | 'CORRECTION';
  /** What its vendor says, who knows the lines; at least zero. */
  readonly reportedMinor?: bigint | undefined;
}

/**
 * What counts of a settled bet: what its vendor says by the rules above, else what can be told from
 * stake and payout alone. Undefined when the vendor says more than the stake, which is refused.
 */
export function validBetOf(bet: SettledBet): bigint | undefined {
  const { gameType, stakeMinor, payoutMinor, settledAs, reportedMinor } = bet;
  if (reportedMinor !== undefined) {
    return reportedMinor >= 0n && reportedMinor <= stakeMinor ? reportedMinor : undefined;
  }
  if (settledAs !== 'PAID' && settledAs !== 'CORRECTION') return 0n;
  switch (gameType) {
    // Neither the odds nor whether a result was a half one is known: the net result covers both.
    case 'SPORTS':
    case 'ESPORTS':
    // Chips that came back from a table were not played for.
    case 'PVP':
      return least(stakeMinor, magnitude(payoutMinor - stakeMinor));
    case 'COCKFIGHT':
      return payoutMinor === stakeMinor ? 0n : stakeMinor;
    case 'RNG':
    case 'BGS':
    case 'INHOUSE':
    case 'FISH':
    case 'LIVE':
    case 'LOTT':
    case 'ELOTT':
      return stakeMinor;
  }
}

const magnitude = (amount: bigint) => (amount < 0n ? -amount : amount);
const least = (a: bigint, b: bigint) => (a < b ? a : b);
