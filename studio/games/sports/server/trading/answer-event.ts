/** One event of the board: its markets as the merchant's players see them, and what each outcome costs. */
import { moneyText } from '@croupier/contract/money';
import type {
  SportsBoardMarket,
  SportsEventAnswer,
  sportsEventRequest,
} from '@croupier/contract/seamless/sports';
import type { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { type Desk, presentMarket } from '../book/present-event.ts';
import { readHolds } from '../book/read-holds.ts';
import type { FeedEvent, FeedMarket } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { heldOf } from './answer-board.ts';
import { type Names, briefOf, signedText } from './brief.ts';
import { exposureOfEvent, exposureOfEvents, type OutcomeExposure } from './exposure-of-events.ts';
import { betsOfEvent } from './bets-of-event.ts';
import {
  handPriceOf,
  limitOf,
  limitSaidOf,
  readSaid,
  type SaidRow,
  suspensionOf,
  tellSaid,
} from './read-said.ts';
import { saidTerms, termsFor } from '../exposure/scoped-terms.ts';
import { readTrace } from './trace.ts';

type Asked = z.output<typeof sportsEventRequest>;

const MARKETS_MAX = 400;

/** Refuses `not-found`. */
export async function answerEvent(
  studio: Studio,
  names: Names,
  asked: Asked,
): Promise<SportsEventAnswer> {
  const { db, book, clock } = studio;
  await book.want();
  const { merchant, event: id } = asked;
  const [event] = await readEvents(db, [id]);
  if (event === undefined) throw refuse('not-found');
  const [said, holds, exposure, costs, terms, taken] = await Promise.all([
    readSaid(db, id, merchant),
    readHolds(db, [id]),
    exposureOfEvent(db, asked, id),
    exposureOfEvents(db, asked, [id]),
    saidTerms(db, asked),
    betsOfEvent(db, asked, id),
  ]);
  const own = termsFor(terms, event);
  const limited = limitSaidOf(said, null);
  const limit = limitOf(limited) ?? own.eventLimit;
  const cost = costs.get(id) ?? 0n;
  const desk: Desk = { ...book.deskOf(event, merchant), holds };
  const markets = Object.keys(event.markets)
    .map((key) => marketOf(event, key, { desk, said, exposure, limit: own.marketLimit }))
    .filter(({ state, bets }) => state !== 'closed' || bets > 0)
    .toSorted((a, b) => Number(b.stakes) - Number(a.stakes) || rankOf(a.key) - rankOf(b.key))
    .slice(0, MARKETS_MAX);
  return {
    ...briefOf(event, names, clock.now()),
    held: heldOf(studio, event, merchant),
    liability: signedText(cost),
    limit: moneyText(limit),
    used: limit === 0n ? 0 : Number((cost * 10_000n) / limit),
    version: event.version,
    bets: taken.bets,
    stakes: moneyText(taken.stakes),
    hold: tellSaid(suspensionOf(said, null, merchant)),
    bet_limit: moneyText(own.betLimit),
    market_limit: moneyText(own.marketLimit),
    limited: tellSaid(limited),
    markets,
    trace: await readTrace(db, asked),
  };
}

/** Those that are looked at first where nothing is staked yet. */
const first = [
  '1X2',
  'ML',
  'MATCH',
  'AH',
  'HCP',
  'MAP_HCP',
  'SHCP',
  'OU',
  'TOT',
  'TOTAL_MAPS',
  'GTOT',
];

function rankOf(key: string): number {
  const at = first.indexOf(key.split(/[.:@]/)[0] ?? '');
  return at === -1 ? first.length : at;
}

interface Seen {
  readonly desk: Desk;
  readonly said: readonly SaidRow[];
  readonly exposure: readonly OutcomeExposure[];
  readonly limit: bigint;
}

function marketOf(
  event: FeedEvent,
  key: string,
  { desk, said, exposure, limit }: Seen,
): SportsBoardMarket {
  const feed = event.markets[key] as FeedMarket;
  const shown = presentMarket(event, key, desk);
  const auto = new Map(feed.outcomes.map(([outcome, odds]) => [outcome, odds]));
  const own = exposure.filter(({ market }) => market === key);
  const stakes = own.reduce((sum, { stake }) => sum + stake, 0n);
  const isApart = key === 'DC' || key === 'EP';
  const limited = limitSaidOf(said, key);
  return {
    key,
    state: shown?.state ?? feed.state,
    price: tellSaid(handPriceOf(said, key)),
    hold: tellSaid(suspensionOf(said, key, desk.merchant)),
    margin: marginOf(key, shown?.outcomes ?? []),
    bets: own.reduce((sum, { bets }) => sum + bets, 0),
    stakes: moneyText(stakes),
    limit: moneyText(limitOf(limited) ?? limit),
    limited: tellSaid(limited),
    outcomes: (shown?.outcomes ?? feed.outcomes).slice(0, 60).map(([outcome, odds, win, lose]) => {
      const one = own.find((row) => row.outcome === outcome);
      const kept = isApart ? (one?.stake ?? 0n) : stakes;
      return {
        outcome,
        chance: chanceOf(win, lose),
        odds,
        auto: auto.get(outcome) ?? null,
        bets: one?.bets ?? 0,
        stakes: moneyText(one?.stake ?? 0n),
        result: signedText(kept - (one?.payout ?? 0n)),
      };
    }),
  };
}

/** How likely it is that it wins where it does not come back. */
function chanceOf(win: number | null, lose: number | null): number | null {
  if (win === null || lose === null || win + lose <= 0) return null;
  return Math.floor((win / (win + lose)) * 10_000 + 0.5);
}

/** What odds keep of the book. Two of three double chances win, so their book is two. */
function marginOf(
  key: string,
  outcomes: readonly (readonly [string, number | null, number | null, number | null])[],
): number | null {
  const offered = outcomes.flatMap(([, odds]) => odds ?? []);
  if (offered.length < 2 || offered.length < outcomes.length || key === 'EP') return null;
  const book = offered.reduce((sum, odds) => sum + 10_000 / odds, 0);
  return Math.floor(((key === 'DC' ? book / 2 : book) - 1) * 10_000 + 0.5);
}
