import { moneyText } from '@croupier/contract/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { openSessionRequest } from '#protocol/request-schemas.ts';
import { orBusy } from '#server/database-busy.ts';
import { refuse } from '#server/refuse.ts';
import { bearerOf, readInput } from '#server/request.ts';
import { networkGate } from '#server/sessions/network-gate.ts';
import { minuteGate, sessionCalls } from '#server/sessions/session-calls.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { RESULTS_MAX, TICKET_BODY_MAX, type TicketPage, ticketRequest } from '../protocol.ts';
import { mountChases } from './chase/mount-chases.ts';
import { oddsNow } from './exposure/odds-now.ts';
import { readCalendar } from './calendar.ts';
import { readHistory, readStreaks } from './history.ts';
import { mountFavourites } from './mount-favourites.ts';
import { proveIssue, readLobby, readPanel, readResults } from './lobby.ts';
import { cancelTicket, placeTicket } from './place-ticket.ts';
import { openLotteryDemo, openLotterySession, resumeLotterySession } from './sessions.ts';
import { findTicket, listTickets, sumTickets } from './ticket-store.ts';
import { viewTicket } from './views.ts';

const gameParams = z.object({ code: z.string().min(1).max(64) });
const issueParams = gameParams.extend({ number: z.string().min(8).max(16) });
const idParams = z.object({ id: z.uuid() });
const demoRequest = z.strictObject({
  game: z.string().max(64),
  locale: z.string().min(2).max(10),
  currency: z.string().max(5).default('VND'),
});
const station = z
  .string()
  .regex(/^[A-Z0-9]{3,4}$/)
  .optional();
const historyQuery = z.strictObject({ station });
const resultsQuery = z.strictObject({
  before: z.coerce.number().positive().max(1e14).optional(),
  station,
  limit: z.coerce.number().int().min(1).max(RESULTS_MAX).default(30),
});
const ticketsQuery = z.strictObject({
  game: z.string().max(64).optional(),
  open: z.enum(['yes', 'no']).default('no'),
  /** Of a day, by the clocks of Vietnam. */
  day: z.iso.date().optional(),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

const TICKETS_PAGE = 25;
/** In a minute: tickets and what is done with them, and readings, of one session. */
const ACTS_PER_SESSION = 120;
const READS_PER_SESSION = 300;
const WINDOW_MS = 60_000;
const LAUNCHES_PER_MINUTE = 6000;

/**
 * Lotteries. Authority: the session's bearer token, and for a ticket that it is the player's own; results and
 * proofs are open to all.
 */
export function mountLotteries(app: FastifyInstance, studio: Studio): void {
  const acts = minuteGate(ACTS_PER_SESSION);
  const reads = minuteGate(READS_PER_SESSION);
  const { admit, forSession: ofSession } = sessionCalls(studio);
  const forSession: typeof ofSession = (...call) => orBusy(() => ofSession(...call));
  mountOpenings(app, studio);

  app.get('/api/lottery/session', (request) => resumeLotterySession(studio, bearerOf(request)));

  app.get('/api/lottery/lobby', (request) =>
    forSession(request, reads, (session) => readLobby(studio, session)),
  );

  app.get('/api/lottery/games/:code', (request) =>
    forSession(request, reads, (session) =>
      readPanel(studio, session, readInput(gameParams, request.params).code),
    ),
  );

  app.get('/api/lottery/games/:code/results', (request) => {
    admit(request.network);
    const { before, station: at, limit } = readInput(resultsQuery, request.query);
    const { code } = readInput(gameParams, request.params);
    return readResults(studio, code, { before: before ?? null, station: at ?? null, limit });
  });

  app.get('/api/lottery/games/:code/history', (request) => {
    admit(request.network);
    const { code } = readInput(gameParams, request.params);
    const { station: at } = readInput(historyQuery, request.query);
    return readHistory(studio, code, at ?? null);
  });

  mountOverviews(app, studio, admit);

  app.get('/api/lottery/games/:code/issues/:number/proof', (request) => {
    admit(request.network);
    const { code, number } = readInput(issueParams, request.params);
    return proveIssue(studio, code, number);
  });

  app.get('/api/lottery/games/:code/issues/:number/odds', (request) =>
    forSession(request, reads, (session) => {
      const { code: game, number } = readInput(issueParams, request.params);
      return oddsNow(studio, session, { game, number });
    }),
  );

  app.post('/api/lottery/tickets', { bodyLimit: TICKET_BODY_MAX }, (request) =>
    forSession(request, acts, (session) =>
      placeTicket(studio, session, readInput(ticketRequest, request.body)),
    ),
  );

  app.get('/api/lottery/tickets', (request) =>
    forSession(request, reads, (session) =>
      pageOfTickets(studio, session, readInput(ticketsQuery, request.query)),
    ),
  );

  app.get('/api/lottery/tickets/:id', (request) =>
    forSession(request, reads, async ({ playerId }) => {
      const { id } = readInput(idParams, request.params);
      const ticket = await findTicket(studio.db, { id, playerId });
      if (ticket === undefined) throw refuse('not-found');
      return viewTicket(ticket);
    }),
  );

  const calls = { acts, reads, forSession };
  mountChases(app, studio, calls);
  mountFavourites(app, studio, calls);

  app.post('/api/lottery/tickets/:id/cancel', (request) =>
    forSession(request, acts, (session) =>
      cancelTicket(studio, session, readInput(idParams, request.params).id),
    ),
  );
}

/** What is the same for all. */
function mountOverviews(
  app: FastifyInstance,
  studio: Studio,
  admit: (network: string) => void,
): void {
  app.get('/api/lottery/calendar', (request) => {
    admit(request.network);
    return readCalendar(studio);
  });

  app.get('/api/lottery/streaks', (request) => {
    admit(request.network);
    return readStreaks(studio);
  });
}

function mountOpenings(app: FastifyInstance, studio: Studio): void {
  const launches = networkGate({ limit: LAUNCHES_PER_MINUTE, windowMs: WINDOW_MS });
  const demos = networkGate({
    limit: studio.settings.STUDIO_OPENINGS_PER_MINUTE,
    windowMs: WINDOW_MS,
  });

  /** Authority: the single-use launch code. */
  app.post('/api/lottery/sessions', (request) => {
    if (!launches.admit(request.network)) throw refuse('too-fast', { retryAfterMs: WINDOW_MS });
    return openLotterySession(studio, readInput(openSessionRequest, request.body).code);
  });

  /** Open to all: play money only. */
  app.post('/api/lottery/demo-sessions', (request) => {
    if (!demos.admit(request.network)) throw refuse('too-fast', { retryAfterMs: WINDOW_MS });
    return openLotteryDemo(studio, readInput(demoRequest, request.body));
  });
}

async function pageOfTickets(
  { db }: Studio,
  { playerId }: Session,
  { game, open, day, before }: z.output<typeof ticketsQuery>,
): Promise<TicketPage> {
  const wanted = {
    playerId,
    game: game ?? null,
    open: open === 'yes',
    placed: day === undefined ? null : spanOfDay(day),
  };
  const from = before === undefined ? null : BigInt(before);
  const tickets = await listTickets(db, { ...wanted, before: from, limit: TICKETS_PAGE + 1 });
  const page = tickets.slice(0, TICKETS_PAGE);
  const sums = wanted.open ? await sumTickets(db, wanted) : null;
  return {
    tickets: page.map((ticket) => viewTicket(ticket)),
    before: tickets.length > TICKETS_PAGE ? String(page.at(-1)?.seq) : null,
    waiting: sums && { count: sums.count, staked: moneyText(sums.staked) },
  };
}

const ZONE = 'Asia/Ho_Chi_Minh';

function spanOfDay(day: string) {
  const begin = Temporal.PlainDate.from(day).toZonedDateTime(ZONE);
  return { from: begin.epochMilliseconds, to: begin.add({ days: 1 }).epochMilliseconds };
}
