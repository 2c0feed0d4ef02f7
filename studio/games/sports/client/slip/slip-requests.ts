/** A slip as what is asked of the studio: one request, or one for each single bet. Pure. */
import type { BetRequest, LegRequest } from '#games/sports/protocol.ts';
import { fromTenThousandths } from '@croupier/kit/format/money';
import type { Format } from '../words/odds-text.ts';
import { legKey, type SlipLeg, type SlipState } from './slip-state.ts';
import { amountOf, singleSums } from './slip-sums.ts';

export type QuoteBody = Pick<BetRequest, 'kind' | 'legs' | 'system' | 'builtOdds'>;
export type BetBody = Omit<BetRequest, 'requestId'>;

const legOf = ({ event, market, outcome, odds, version }: SlipLeg): LegRequest => ({
  event,
  market,
  outcome,
  odds,
  version,
});

/** What a quote is asked for; of several single bets one for each. */
export function quoteBodies({ legs, tab, system }: SlipState): readonly QuoteBody[] {
  if (legs.length === 0) return [];
  if (tab === 'single') return legs.map((leg) => ({ kind: 'single', legs: [legOf(leg)] }));
  return [{ kind: tab, legs: legs.map(legOf), ...(tab === 'system' && { system }) }];
}

/**
 * The bets of a slip at the amounts that are typed; single bets without an amount are left out.
 *
 * @param builtOdds of a built bet: what the slip shows
 */
export function betBodies(
  state: SlipState,
  {
    choice,
    format,
    builtOdds,
  }: {
    readonly choice: BetRequest['choice'];
    readonly format: Format;
    readonly builtOdds: number | undefined;
  },
): readonly BetBody[] {
  const { legs, tab } = state;
  if (tab !== 'single') {
    return quoteBodies(state).map((body) => ({
      ...body,
      ...(tab === 'build' && builtOdds !== undefined && { builtOdds }),
      stake: plain(amountOf(state.stake)),
      choice,
      format,
    }));
  }
  return legs.flatMap((leg) => {
    const { riskMinor } = singleSums(amountOf(typedFor(state, leg)), leg.odds, format);
    if (riskMinor === 0n) return [];
    return [{ kind: 'single', legs: [legOf(leg)], stake: plain(riskMinor), choice, format }];
  });
}

/** What is typed for one of the single bets. */
export const typedFor = ({ legs, stake, stakes }: SlipState, leg: SlipLeg): string =>
  legs.length === 1 ? stake : (stakes[legKey(leg)] ?? '');

/** Money as it is sent: two decimals, or more where it has more. */
const plain = (minor: bigint): string => fromTenThousandths(minor).replace(/0{1,2}$/, '');
