import { moneyText } from '@croupier/contract/money';
import { bingoRoomGame } from './engine/game.ts';
import type { BingoRoomState } from './engine/game.ts';
import { roomOutcome, wonBy } from './engine/outcome.ts';
import type { RoomCarried, RoomOutcome } from './engine/outcome.ts';
import { roomReturn } from './engine/room.ts';
import { calledAtMs, firstTicketOf, nextOffset } from './engine/tickets.ts';
import type { TicketRun } from './engine/tickets.ts';
import { bingoRoomTitles } from './engine/titles.ts';
import type { BingoRoomTitle } from './engine/title.ts';
import { rational } from '#engine/rational.ts';
import type {
  BingoRoomDescription,
  RoomCall,
  RoomTerms,
  TicketChoice,
  TicketsSettled,
} from './protocol.ts';
import type { GameDescription } from '#protocol/session.ts';
import { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import type { SharedKind } from '#shared-rounds/server/shared-kind.ts';
import type { Kind } from '#server/kinds/kind.ts';

/** Purchases of one player in a round. */
const PLACES = 9;
/** Between the last purchase and the first ball: stakes that were asked for are taken. */
const LANDING_MS = 1500;
/** The last ball stands for so long before the round is over. */
const LAST_BALL_MS = 1200;
const RESULTS_SHOWN = 60;

/** Rooms have bounds of their own; these hold for all of them. */
const ticketChoice = z.strictObject({ tickets: z.int().min(1).max(96) });

/** A purchase before its tickets have numbers is what was asked for. */
type RoomShared = SharedKind<BingoRoomTitle, TicketChoice, TicketRun, never, RoomOutcome>;
type RoomKind = Kind<BingoRoomTitle, TicketRun, never, BingoRoomState, never>;

const priceOf = ({ ticketPriceMinor }: BingoRoomTitle, tickets: number): bigint =>
  ticketPriceMinor * BigInt(tickets);

/** Rounds of balls that are called one by one until somebody has a full house. */
const shared: RoomShared = {
  phasesOf: ({ phases }) => ({ ...phases, landingMs: LANDING_MS }),
  places: PLACES,
  choice: ticketChoice,
  action: z.never(),
  bet: (_title, { tickets }) => ({ tickets }) as TicketRun,
  slips: {
    resultsShown: RESULTS_SHOWN,
    stakeOf: (title, { tickets }) => priceOf(title, tickets),
    check({ model }, purchases) {
      const tickets = purchases.reduce((sum, purchase) => sum + purchase.tickets, 0);
      if (tickets > model.ticketsMax) {
        throw refuse('ticket-limit', { limit: String(model.ticketsMax) });
      }
    },
  },
  tickets: {
    number(title, bet, { given, staked, open }) {
      const most = priceOf(title, title.model.capacity);
      if (staked + priceOf(title, bet.tickets) > most) return undefined;
      const offset = nextOffset(given, bet.tickets);
      const first = firstTicketOf(open) + offset;
      return { bet: { tickets: bet.tickets, first }, given: offset + bet.tickets };
    },
  },
  showsChoice: true,
  drawsFromBets: true,
  carriesOn: true,
  draw({ model, ticketPriceMinor }, chance, carried, runs) {
    const stakes = { runs, ticketPriceMinor, carried: carried as RoomCarried | null };
    const outcome = roomOutcome(model, chance.step(0), stakes);
    const left: RoomCarried = { pot: outcome.pot.after };
    return { outcome, carried: left };
  },
  terms: (_title, open): RoomTerms => ({ firstTicket: firstTicketOf(open) }),
  runsMs: ({ model }, { balls }) =>
    balls.length === 0 ? 0 : calledAtMs(model, balls.length - 1) + LAST_BALL_MS,
  progress: {
    dueBy: ({ model }, { balls }, elapsedMs) =>
      balls.filter((_, index) => calledAtMs(model, index) <= elapsedMs).length,
    tell: ({ balls, prizes }, index): RoomCall => ({
      ball: balls[index] ?? 0,
      prizes: prizes.filter(({ call }) => call === index + 1),
    }),
  },
  endsByMs: () => undefined,
  endOf(title, { bet, outcome, elapsedMs }) {
    if (elapsedMs < shared.runsMs(title, outcome)) return undefined;
    const won = wonBy(outcome, bet);
    const paid = won.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    const settled: TicketsSettled = {
      type: 'settled',
      prizes: won.map(({ amountMinor, ...prize }) => ({ ...prize, win: moneyText(amountMinor) })),
    };
    return { events: [settled], win: rational(paid, priceOf(title, bet.tickets)) };
  },
  act() {
    throw refuse('bad-request');
  },
  result: (outcome) => outcome,
  markOf(_title, result) {
    const { balls, prizes } = result as RoomOutcome;
    return {
      result: balls.length === 0 ? 'no-tickets' : `${balls.length} calls`,
      notes: prizes.map(({ prize, call }) => `${prize} ${call}`),
    };
  },
  textOf: ({ tickets, first }) => `${tickets} tickets ${first}–${first + tickets - 1}`,
};

/** Bingo rooms with these titles and durations. */
export function bingoRoomKindOf(
  titles: readonly BingoRoomTitle[],
  changes: Partial<Pick<RoomShared, 'phasesOf' | 'draw' | 'tickets'>> = {},
): RoomKind {
  const own: RoomShared = { ...shared, ...changes };
  return {
    name: 'bingo-room',
    titles,
    choice: z.never(),
    action: z.never(),
    game: bingoRoomGame,
    stakes: (title) =>
      Array.from({ length: title.model.ticketsMax }, (_, index) => priceOf(title, index + 1)),
    // Prizes and pot are shares of the sales: the same for any number of tickets and players.
    exactReturn: ({ model }) => roomReturn(model),
    volatility: () => null,
    describe: (title) => describe(title, own),
    feed: {
      type: 'BGS',
      features: ({ model }) => [
        'multiplayer',
        'live-table',
        `bingo-${model.balls}`,
        `cards-${model.ticketsMax}`,
      ],
      limits: (title) => ({
        min: title.ticketPriceMinor,
        max: priceOf(title, title.model.ticketsMax),
      }),
    },
    recipe: {
      order: [
        'the client seed is the salt of the round: hex(SHA-256(ids of the bets that count, sorted, joined by commas)), the nonce its number',
        'the number of the first ticket comes from a stream that is open before tickets are sold: its key is the published hash instead of the server seed, its client seed the word open: 6 * draw(160000000); further tickets follow it, six and more at once from the next number that six divides',
        'balls: for each place i from 0 to the last, swap place i of the balls from 1 up with place i + draw(balls - i); they are called in that order until a ticket has every number',
        'a ticket follows from its number alone (GET /verify says how); prizes are shares of the sales, each divided among all who complete it with the same ball, hundredths that are left one each to the lowest numbers',
        'the pot before a round is told with its proof (before.carried)',
      ],
      example: (_title, play) => ({
        outcome: play({ tickets: 6, first: 0 }).state.outcome,
      }),
    },
    shared: own,
  };
}

export const bingoRoomKind: RoomKind = bingoRoomKindOf(bingoRoomTitles);

function describe(
  title: BingoRoomTitle,
  { places, phasesOf }: RoomShared,
): Omit<BingoRoomDescription, Exclude<keyof GameDescription, 'kind'>> {
  const { bettingMs, pauseMs } = phasesOf(title);
  return {
    kind: 'bingo-room',
    model: title.model,
    ticketPrice: moneyText(title.ticketPriceMinor),
    host: { name: title.caller },
    shared: { places, bettingMs, pauseMs },
  };
}
