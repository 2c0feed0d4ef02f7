import type { Score } from '../football/football-model.ts';
import { footballResult } from '../football/settle-football.ts';
import { settleBet } from '../settlement/settle-bet.ts';
import type { SeasonMatch, SeasonPrice } from './read-season.ts';

export interface SeasonCheck {
  readonly matches: number;
  readonly handicaps: number;
  readonly totals: number;
  /** Bets that the two ways of settling disagree on; none is right. */
  readonly differences: readonly string[];
}

/** Stake of every bet: 100.00, so that halves of it and four decimals of odds are exact. */
const stakeMinor = 1_000_000n;

/**
 * Settles a bet on every handicap and total of a season by the rules and by a second, naive way that shares
 * no code with them: plain arithmetic on goals in hundredths, half the stake at a time.
 */
export function checkSeason(matches: readonly SeasonMatch[]): SeasonCheck {
  const bets = matches.flatMap((match) => match.prices.map((price) => ({ match, price })));
  const differences = bets.flatMap(({ match, price }) => {
    const ruled = ruledPayout(match.score, price);
    const naive = naivePayout(match.score, price);
    return ruled === naive
      ? []
      : [`${match.name} ${price.source} ${price.line / 4}: ${ruled} is not ${naive}`];
  });
  const countOf = (code: SeasonPrice['code']) =>
    bets.filter(({ price }) => price.code === code).length;
  return {
    matches: matches.length,
    handicaps: countOf('AH'),
    totals: countOf('OU'),
    differences,
  };
}

function ruledPayout(score: Score, { code, outcome, line, odds }: SeasonPrice): bigint {
  const facts = {
    score,
    first: 'NONE',
    led: [false, false],
    corners: [0, 0],
    bookings: [0, 0],
  } as const;
  const status = footballResult({ code, outcome, line }, facts);
  return settleBet({ unitMinor: stakeMinor, legs: [{ odds, outcome: { status } }] }).payoutMinor;
}

function naivePayout([home, away]: Score, { code, outcome, line, odds }: SeasonPrice): bigint {
  const hundredths = line * 25;
  const lines =
    hundredths % 50 === 0 ? [hundredths, hundredths] : [hundredths - 25, hundredths + 25];
  let payout = 0n;
  for (const part of lines) {
    let ahead: number;
    if (code === 'AH') {
      ahead = home * 100 + part - away * 100;
      if (outcome === 'A') ahead = -ahead;
    } else {
      ahead = (home + away) * 100 - part;
      if (outcome === 'UNDER') ahead = -ahead;
    }
    const half = stakeMinor / 2n;
    if (ahead > 0) payout += (half * BigInt(odds)) / 10_000n;
    if (ahead === 0) payout += half;
  }
  return payout - (payout % 100n);
}
