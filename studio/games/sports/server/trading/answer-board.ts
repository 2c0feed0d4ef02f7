/** The trader's board of a merchant: what is live and comes soon, what it costs, and whether it is heard. */
import { moneyText } from '@croupier/contract/money';
import type {
  SportsBoardAnswer,
  SportsBoardEvent,
  sportsBoardRequest,
} from '@croupier/contract/seamless/sports';
import type { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import { isEventHeld } from '../book/present-event.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readBetLines } from './bet-lines.ts';
import { boardTotals } from './board-totals.ts';
import { type Names, briefOf, signedText } from './brief.ts';
import { exposureOfEvents } from './exposure-of-events.ts';
import { feedsNow } from './feeds-now.ts';
import { type SaidTerms, saidTerms, termsFor, USUAL_MARGIN } from '../exposure/scoped-terms.ts';
import { eventLimits } from './event-limits.ts';
import { stopOf } from './stop-live.ts';

type Asked = z.output<typeof sportsBoardRequest>;

const NEXT_MS = 3 * 3_600_000;
const LIVE_MAX = 200;
const BIG_MAX = 30;
/** A bet is big from this part of what a market may cost on. */
const BIG_PART = 50n;

export async function answerBoard(
  studio: Studio,
  names: Names,
  asked: Asked,
): Promise<SportsBoardAnswer> {
  const { db, book, clock } = studio;
  await book.want();
  const now = clock.now();
  const all = [...book.all()].filter(
    ({ state, sport }) =>
      (state === 'live' || state === 'planned') &&
      (asked.sport === undefined || asked.sport === sport),
  );
  const ids = all.map(({ id }) => id);
  const [terms, costs, limits, totals, feeds, stop] = await Promise.all([
    saidTerms(db, asked),
    exposureOfEvents(db, asked, ids),
    eventLimits(db, asked.merchant, ids),
    boardTotals(db, asked),
    feedsNow(studio),
    stopOf(db, asked.merchant),
  ]);
  const onBoard = (event: FeedEvent): SportsBoardEvent => {
    const cost = costs.get(event.id) ?? 0n;
    const limit = limits.get(event.id) ?? termsFor(terms, event).eventLimit;
    return {
      ...briefOf(event, names, now),
      held: heldOf(studio, event, asked.merchant),
      liability: signedText(cost),
      limit: moneyText(limit),
      used: limit === 0n ? 0 : Number((cost * 10_000n) / limit),
    };
  };
  const live = all.filter(({ state }) => state === 'live');
  const next = all.filter(({ state, startsAt }) => state === 'planned' && startsAt < now + NEXT_MS);
  const from = bigFrom(terms);
  const big = await readBetLines(studio, names, {
    ...asked,
    isBig: true,
    from,
    limit: BIG_MAX,
  });
  const liveViews = live.map(onBoard);
  const costly = all.filter(({ id }) => costs.has(id));
  return {
    at: new Date(now).toISOString(),
    totals: {
      ...totals.figures,
      liability: moneyText(sum(costly.map(({ id }) => costs.get(id) ?? 0n))),
      liability_limit: moneyText(
        sum(costly.map((event) => limits.get(event.id) ?? termsFor(terms, event).eventLimit)),
      ),
      hold_target: wide(terms)?.terms.margin ?? USUAL_MARGIN,
      live: live.length,
      suspended: liveViews.filter(({ held }) => held !== null).length,
      early: all.length - live.length,
    },
    live: inOrder(liveViews, asked.order).slice(0, LIVE_MAX),
    next: inOrder(next.map(onBoard), asked.order).slice(0, LIVE_MAX),
    all_held: stop,
    big: { from: moneyText(from), minute: totals.minuteOver(from), bets: big.bets },
    feeds,
  };
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);

const wide = (terms: readonly SaidTerms[]) =>
  terms.find(({ sport, league }) => sport === null && league === null);

/** From which stake on a bet is shown by itself. */
function bigFrom(terms: readonly SaidTerms[]): bigint {
  return termsFor(terms, { sport: '', league: '' }).marketLimit / BIG_PART;
}

/** Why all of an event takes no bets now. */
export function heldOf(
  { book }: Pick<Studio, 'book'>,
  event: FeedEvent,
  merchant: string,
): SportsBoardEvent['held'] {
  const desk = book.deskOf(event, merchant);
  if (!desk.isHeard) return 'feed';
  if (isEventHeld(desk)) return 'staff';
  return event.danger === null ? null : 'danger';
}

function inOrder(events: readonly SportsBoardEvent[], order: Asked['order']): SportsBoardEvent[] {
  const byTime = (a: SportsBoardEvent, b: SportsBoardEvent) =>
    a.starts_at.localeCompare(b.starts_at) || a.event.localeCompare(b.event);
  if (order === 'time') return events.toSorted(byTime);
  return events.toSorted((a, b) => b.used - a.used || byTime(a, b));
}
