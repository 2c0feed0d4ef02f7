/** What an act would pay the merchant's players, reckoned as it would be paid. Nothing is changed. */
import { moneyText } from '@croupier/contract/money';
import type {
  SportsPreviewAnswer,
  sportsPreviewRequest,
} from '@croupier/contract/seamless/sports-settlement';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Bet } from '../bets/bet-store.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { resultOfLeg } from '../settlement/result-of-leg.ts';
import { settleStored } from '../settlement/settle-stored.ts';
import { betsToSettle } from './bets-to-settle.ts';
import { ending, type Ending, PreviewSums } from './preview-sums.ts';
import { type ActResult, fitsNow, resultOfAct } from './result-of-act.ts';
import { signedText } from './brief.ts';
import { readEndedMarkets } from './ended-markets.ts';

type Asked = z.output<typeof sportsPreviewRequest>;

/** Refuses `not-found`, and `bad-request` of what cannot be said now. */
export async function answerPreview(
  { db, clock }: Studio,
  asked: Asked,
): Promise<SportsPreviewAnswer> {
  const [event] = await readEvents(db, [asked.event]);
  if (event === undefined) throw refuse('not-found');
  if (!fitsNow(event, asked.act, clock.now())) throw refuse('bad-request');
  const markets = await readEndedMarkets(db, asked, asked.event);
  const keys = new Map(markets.map(({ key, outcomes }) => [key, outcomes]));
  const result = resultOfAct(event, asked.act, keys);
  const sums = new PreviewSums();
  for await (const bets of betsToSettle(db, asked, event.id)) {
    for (const bet of bets) sums.add(...endingsOf(bet, event, result));
  }
  const { now, after, changed, difference, cashedOut, pays } = sums;
  const pair = (of: (side: typeof now) => bigint) => ({
    now: moneyText(of(now)),
    after: moneyText(of(after)),
  });
  return {
    revision: event.revision,
    bets: sums.bets,
    changed,
    difference: signedText(difference),
    open_stakes: pair(({ open }) => open),
    paid: { ...pair(({ paid }) => paid.amount), bets: after.paid.bets },
    given_back: { ...pair(({ back }) => back.amount), bets: after.back.bets },
    lost: { ...pair(({ lost }) => lost.amount), bets: after.lost.bets },
    house: { now: signedText(now.house), after: signedText(after.house) },
    cashed_out: { bets: cashedOut.bets, amount: moneyText(cashedOut.amount) },
    markets: markets.map(({ key, bets, stakes }) => {
      const outcomes = statusesOf(result, key, keys.get(key) ?? []);
      return {
        key,
        bets,
        outcome: wordOf(outcomes),
        outcomes,
        stakes: moneyText(stakes),
        pays: moneyText(pays.get(key) ?? 0n),
      };
    }),
  };
}

type Statuses = SportsPreviewAnswer['markets'][number]['outcomes'];

/** How a market ends then, by what was bet on there. */
function statusesOf(result: ActResult, key: string, outcomes: readonly string[]): Statuses {
  const isOff = result.cancels.some(({ market }) => market === null || market === key);
  if (isOff) return Object.fromEntries(outcomes.map((outcome) => [outcome, 'void' as const]));
  const held = result.outcomes[key];
  if (held === undefined) return null;
  const known = outcomes.flatMap((outcome) => {
    const status = resultOfLeg({ market: key, outcome }, { placedAt: 0 }, result);
    return status === null ? [] : [[outcome, status.status] as const];
  });
  return known.length === 0 ? null : Object.fromEntries(known);
}

function wordOf(outcomes: Statuses): SportsPreviewAnswer['markets'][number]['outcome'] {
  if (outcomes === null) return null;
  const statuses = new Set(Object.values(outcomes));
  if (statuses.size === 1 && statuses.has('void')) return 'void';
  return statuses.has('void') ? 'mixed' : 'decided';
}

/** How a bet stands now and would then, and which market of the event it is counted with. */
function endingsOf(
  bet: Bet,
  event: FeedEvent,
  result: ActResult,
): readonly [now: Ending, after: Ending, market: string] {
  const now = ending(bet, bet.settlement);
  const legs = bet.legs.map((leg) => {
    if (leg.event !== event.id) return leg;
    return { ...leg, ...(resultOfLeg(leg, bet, result) ?? { status: null, deadHeat: null }) };
  });
  const found = settleStored({ ...bet, legs }, { isCovered: bet.isCovered });
  const after = found === undefined ? now : ending(bet, found);
  const first = bet.legs.find((leg) => leg.event === event.id);
  return [now, after, first?.market ?? ''];
}
