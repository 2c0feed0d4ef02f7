import { decimalOf } from '../odds/odds.ts';
import type { PricedMarket } from '../odds/priced-market.ts';

/**
 * Names of bets, or pairs of bets, that would win whatever happens or on average. Empty is right.
 *
 * @param isLevel whether the score is level: handicaps in play are on goals to come, so only then is one of
 *   nothing the same as draw no bet
 */
export function sureWins(markets: readonly PricedMarket[], isLevel = true): readonly string[] {
  const generous = markets.flatMap(({ code, line, outcomes }) =>
    outcomes
      .filter(({ odds, win, lose }) => odds !== undefined && win * (decimalOf(odds) - 1) >= lose)
      .map(({ outcome }) => `${code} ${line ?? ''} ${outcome}`),
  );
  return [...generous, ...pairs(markets), ...(isLevel ? levelPairs(markets) : [])];
}

/** One over the odds of an outcome; nothing was offered: a bet that costs all that it wins. */
function shareOf(
  markets: readonly PricedMarket[],
  code: string,
  outcome: string,
  line?: number,
): number {
  const odds = markets
    .find((market) => market.code === code && (line === undefined || market.line === line))
    ?.outcomes.find((one) => one.outcome === outcome)?.odds;
  return odds === undefined ? 1 : 1 / decimalOf(odds);
}

/**
 * Bets of different markets that between them win whatever happens, where they would pay more than they
 * cost.
 */
function pairs(markets: readonly PricedMarket[]): readonly string[] {
  const share = (code: string, outcome: string, line?: number) =>
    shareOf(markets, code, outcome, line);
  const covers: Covers = [
    ['1X2 H with X2', [share('1X2', 'H'), share('DC', 'X2')]],
    ['1X2 A with 1X', [share('1X2', 'A'), share('DC', '1X')]],
    ['1X2 D with 12', [share('1X2', 'D'), share('DC', '12')]],
    ['DNB H with X2', [share('DNB', 'H'), share('DC', 'X2')]],
    ['OU 1.5 with TG', [share('OU', 'OVER', 6), share('TG', '0-1')]],
    ['OU 3.5 with TG', [share('OU', 'UNDER', 14), share('TG', '4-6'), share('TG', '7+')]],
    ['DNB with DNB', [share('DNB', 'H'), share('DNB', 'A')]],
    ['FG none with CS', [share('FG', 'H'), share('FG', 'A'), share('CS', '0-0')]],
    ['TG', ['0-1', '2-3', '4-6', '7+'].map((outcome) => share('TG', outcome))],
    ...lineCovers(markets, 'AH', ['H', 'A']),
    ...lineCovers(markets, 'AHH', ['H', 'A']),
    ...lineCovers(markets, 'OU', ['UNDER', 'OVER']),
    ...lineCovers(markets, 'OUH', ['UNDER', 'OVER']),
    ...lineCovers(markets, 'CROU', ['UNDER', 'OVER']),
  ];
  return underOne(covers);
}

type Covers = readonly (readonly [name: string, shares: readonly number[]])[];

function underOne(covers: Covers): readonly string[] {
  return covers.flatMap(([name, shares]) =>
    shares.reduce((sum, one) => sum + one, 0) <= 1 ? [name] : [],
  );
}

function levelPairs(markets: readonly PricedMarket[]): readonly string[] {
  return underOne([
    ['AH 0 with DNB', [shareOf(markets, 'AH', 'H', 0), shareOf(markets, 'DNB', 'A')]],
    ['DNB with AH 0', [shareOf(markets, 'DNB', 'H'), shareOf(markets, 'AH', 'A', 0)]],
    ['AH -0.5 with X2', [shareOf(markets, 'AH', 'H', -2), shareOf(markets, 'DC', 'X2')]],
    ['AH +0.5 with 1X2', [shareOf(markets, 'AH', 'H', 2), shareOf(markets, '1X2', 'A')]],
  ]);
}

/** The more generous side of a higher line with the other side of a lower one: one of them always stands. */
function lineCovers(
  markets: readonly PricedMarket[],
  code: string,
  [high, low]: readonly [string, string],
): Covers {
  const lines = markets.filter((market) => market.code === code);
  return lines.flatMap((upper) =>
    lines
      .filter((lower) => (lower.line ?? 0) <= (upper.line ?? 0))
      .map((lower) => {
        const shares = [shareOf([upper], code, high), shareOf([lower], code, low)];
        return [`${code} ${high} ${upper.line} with ${low} ${lower.line}`, shares] as const;
      }),
  );
}
