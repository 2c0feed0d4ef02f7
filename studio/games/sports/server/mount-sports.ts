import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openSessionRequest } from '#protocol/request-schemas.ts';
import { refuse } from '#server/refuse.ts';
import { bearerOf, readInput } from '#server/request.ts';
import { networkGate } from '#server/sessions/network-gate.ts';
import { minuteGate, sessionCalls } from '#server/sessions/session-calls.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import type { ResultList } from '../protocol.ts';
import { eventsQuery, favouritesRequest } from './requests.ts';
import { EventTexts } from './book/event-texts.ts';
import { dayOf, spanOfDay } from './read/day-of.ts';
import { Directories } from './read/directory.ts';
import { readEventPage } from './read/event-page.ts';
import { changeFavourites, readFavourites } from './read/favourites.ts';
import { readLeague } from './read/league-page.ts';
import { listEvents } from './read/list-events.ts';
import { listResults } from './read/list-results.ts';
import { openSportsDemo, openSportsSession, resumeSportsSession } from './read/sessions.ts';
import { openStream } from './read/stream.ts';

const idParams = z.object({ id: z.string().min(1).max(40) });
const demoRequest = z.strictObject({
  game: z.string().max(64),
  locale: z.string().min(2).max(10),
  currency: z.string().max(5).default('VND'),
});

/** In a minute, of one session. */
const ACTS_PER_SESSION = 120;
const READS_PER_SESSION = 300;
const WINDOW_MS = 60_000;
const LAUNCHES_PER_MINUTE = 6000;

/**
 * Reading of sports: what is on, what is offered, how it ended. Authority: the session's bearer token, which
 * says whose merchant's prices are seen.
 */
export function mountSports(app: FastifyInstance, studio: Studio): void {
  const acts = minuteGate(ACTS_PER_SESSION);
  const reads = minuteGate(READS_PER_SESSION);
  const { forSession } = sessionCalls(studio);
  const directories = new Directories(studio);
  const texts = new EventTexts(studio.book);
  mountOpenings(app, studio);
  openStream(app, studio);

  app.get('/api/sports/session', (request) => resumeSportsSession(studio, bearerOf(request)));

  app.get('/api/sports/directory', (request) =>
    forSession(request, reads, () => directories.read()),
  );

  app.get('/api/sports/events', (request, reply) =>
    forSession(request, reads, async (session) => {
      const query = readInput(eventsQuery, request.query);
      if (query.when === 'results') return readResults(studio, query);
      return sendList(studio, { session, directories, texts, query, reply });
    }),
  );

  app.get('/api/sports/events/:id', (request) =>
    forSession(request, reads, ({ merchant }) => {
      const { id } = readInput(idParams, request.params);
      return readEventPage(studio, { id, merchant });
    }),
  );

  app.get('/api/sports/leagues/:id', (request) =>
    forSession(request, reads, async ({ merchant }) => {
      const { id } = readInput(idParams, request.params);
      return readLeague(studio, await directories.read(), { id, merchant });
    }),
  );

  app.get('/api/sports/favourites', (request) =>
    forSession(request, reads, ({ playerId }) => readFavourites(studio.db, playerId)),
  );

  app.post('/api/sports/favourites', (request) =>
    forSession(request, acts, async ({ playerId }) => {
      await changeFavourites(studio.db, playerId, readInput(favouritesRequest, request.body));
      return readFavourites(studio.db, playerId);
    }),
  );
}

type EventsQuery = z.output<typeof eventsQuery>;

async function readResults(
  { db, clock }: Studio,
  { sport, league, day }: EventsQuery,
): Promise<ResultList> {
  const now = clock.now();
  const results = await listResults(db, { sport, league, ...spanOfDay(day ?? dayOf(now)) });
  return { now, results };
}

/** A list is made of texts that are there already: of a thousand events each is written once. */
async function sendList(
  studio: Studio,
  {
    session,
    directories,
    texts,
    query,
    reply,
  }: {
    readonly session: Session;
    readonly directories: Directories;
    readonly texts: EventTexts;
    readonly query: EventsQuery;
    readonly reply: FastifyReply;
  },
) {
  await studio.book.want();
  const now = studio.clock.now();
  const { sport, league, search } = query;
  const when = query.when === 'results' ? 'today' : query.when;
  const filter = { sport, league, search, when };
  const { events, counts } = listEvents(studio.book, await directories.read(), filter, now);
  const parts = events.map((event) => texts.of(event, session.merchant, 'main').text);
  return reply
    .type('application/json; charset=utf-8')
    .send(
      `{"now":${Math.floor(now)},"counts":${JSON.stringify(counts)},"events":[${parts.join()}]}`,
    );
}

function mountOpenings(app: FastifyInstance, studio: Studio): void {
  const launches = networkGate({ limit: LAUNCHES_PER_MINUTE, windowMs: WINDOW_MS });
  const demos = networkGate({
    limit: studio.settings.STUDIO_OPENINGS_PER_MINUTE,
    windowMs: WINDOW_MS,
  });

  /** Authority: the single-use launch code. */
  app.post('/api/sports/sessions', (request) => {
    if (!launches.admit(request.network)) throw refuse('too-fast', { retryAfterMs: WINDOW_MS });
    return openSportsSession(studio, readInput(openSessionRequest, request.body).code);
  });

  /** Open to all: play money only. */
  app.post('/api/sports/demo-sessions', (request) => {
    if (!demos.admit(request.network)) throw refuse('too-fast', { retryAfterMs: WINDOW_MS });
    return openSportsDemo(studio, readInput(demoRequest, request.body));
  });
}
