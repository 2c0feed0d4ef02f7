import { moneyText } from '@croupier/contract/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { refuse } from '#server/refuse.ts';
import { readInput } from '#server/request.ts';
import type { RateGate } from '#server/sessions/rate-gate.ts';
import { minuteGate, type SessionCalls, sessionCalls } from '#server/sessions/session-calls.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import { type BetPage, SLIP_BODY_MAX } from '../../protocol.ts';
import {
  autoCashOutRequest,
  betRequest,
  cashOutQuoteRequest,
  cashOutRequest,
  quoteRequest,
} from '../requests.ts';
import { cashOut, quoteCashOut, setAutoCashOut } from '../cash-out/cash-out.ts';
import { quoteSlip } from '../slip/quote-slip.ts';
import { findBets, listBets, sumBets } from './bet-store.ts';
import { placeBet } from './place-bet.ts';
import { readShared, SHARED_CODE, shareBet } from './share-bet.ts';
import { viewBets } from './view-bet.ts';

const idParams = z.object({ id: z.uuid() });
const codeParams = z.object({ code: z.string().regex(SHARED_CODE) });
const betsQuery = z.strictObject({
  state: z.enum(['open', 'settled']).default('open'),
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});

const BETS_PAGE = 20;
/** In a minute: bets and what is done with them, quotes and readings, of one session. */
const ACTS_PER_SESSION = 120;
const QUOTES_PER_SESSION = 300;
const READS_PER_SESSION = 300;

/** Slips and bets. Authority: the session's bearer token, and of a bet that it is the player's own. */
export function mountBets(app: FastifyInstance, studio: Studio): void {
  const acts = minuteGate(ACTS_PER_SESSION);
  const quotes = minuteGate(QUOTES_PER_SESSION);
  const reads = minuteGate(READS_PER_SESSION);
  const { forSession } = sessionCalls(studio);

  app.post('/api/sports/quote', { bodyLimit: SLIP_BODY_MAX }, (request) =>
    forSession(request, quotes, (session) =>
      quoteSlip(studio, session, readInput(quoteRequest, request.body)),
    ),
  );

  app.post('/api/sports/bets', { bodyLimit: SLIP_BODY_MAX }, (request) =>
    forSession(request, acts, (session) =>
      placeBet(studio, session, readInput(betRequest, request.body)),
    ),
  );

  app.get('/api/sports/bets', (request) =>
    forSession(request, reads, (session) =>
      pageOfBets(studio, session, readInput(betsQuery, request.query)),
    ),
  );

  app.get('/api/sports/bets/:id', (request) =>
    forSession(request, reads, async ({ playerId }) => {
      const { id } = readInput(idParams, request.params);
      const [bet] = await findBets(studio.db, [id]);
      if (bet?.playerId !== playerId) throw refuse('not-found');
      return (await viewBets(studio, [bet]))[0];
    }),
  );

  const calls = { acts, quotes, forSession };
  mountCashOuts(app, studio, calls);
  mountSharing(app, studio, calls);
}

interface Calls {
  readonly acts: RateGate;
  readonly quotes: RateGate;
  readonly forSession: SessionCalls['forSession'];
}

function mountSharing(
  app: FastifyInstance,
  studio: Studio,
  { acts, quotes, forSession }: Calls,
): void {
  app.post('/api/sports/bets/:id/share', (request) =>
    forSession(request, acts, (session) =>
      shareBet(studio, session, readInput(idParams, request.params).id),
    ),
  );

  app.get('/api/sports/shared/:code', (request) =>
    forSession(request, quotes, (session) =>
      readShared(studio, session, readInput(codeParams, request.params).code),
    ),
  );
}

function mountCashOuts(
  app: FastifyInstance,
  studio: Studio,
  { acts, quotes, forSession }: Calls,
): void {
  app.post('/api/sports/bets/:id/cash-out-quote', (request) =>
    forSession(request, quotes, (session) =>
      quoteCashOut(studio, session, {
        ...readInput(idParams, request.params),
        ...readInput(cashOutQuoteRequest, request.body),
      }),
    ),
  );

  app.post('/api/sports/bets/:id/cash-out', (request) =>
    forSession(request, acts, (session) =>
      cashOut(studio, session, {
        ...readInput(idParams, request.params),
        ...readInput(cashOutRequest, request.body),
      }),
    ),
  );

  app.post('/api/sports/bets/:id/auto-cash-out', (request) =>
    forSession(request, acts, (session) =>
      setAutoCashOut(studio, session, {
        ...readInput(idParams, request.params),
        ...readInput(autoCashOutRequest, request.body),
      }),
    ),
  );
}

async function pageOfBets(
  studio: Studio,
  { playerId }: Session,
  { state, before }: z.output<typeof betsQuery>,
): Promise<BetPage> {
  const wanted = { playerId, isOpen: state === 'open' };
  const from = before === undefined ? null : BigInt(before);
  const bets = await listBets(studio.db, { ...wanted, before: from, limit: BETS_PAGE + 1 });
  const page = bets.slice(0, BETS_PAGE);
  const sums = wanted.isOpen ? await sumBets(studio.db, wanted) : null;
  return {
    bets: await viewBets(studio, page),
    before: bets.length > BETS_PAGE ? String(page.at(-1)?.seq) : null,
    open: sums && { count: sums.count, staked: moneyText(sums.staked) },
  };
}
