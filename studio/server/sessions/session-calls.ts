import type { FastifyRequest } from 'fastify';
import { refuse } from '../refuse.ts';
import { bearerOf } from '../request.ts';
import type { Studio } from '../studio.ts';
import { requireSession } from './open-session.ts';
import { networkGate } from './network-gate.ts';
import { type RateGate, rateGate } from './rate-gate.ts';
import type { Session } from './session-store.ts';

const WINDOW_MS = 60_000;
/** Many people may share a network. */
const CALLS_PER_NETWORK = 6000;
const RETRY_AFTER_MS = 5000;

/** Calls of players with the session's bearer token. */
export interface SessionCalls {
  /** Refuses `too-fast` where the network has called too often. */
  admit(network: string): void;
  /** Calls with the session, once the caller and the number of its calls are known to be good. */
  forSession<T>(
    request: FastifyRequest,
    gate: RateGate,
    answer: (session: Session) => Promise<T>,
  ): Promise<T>;
}

export function sessionCalls(studio: Studio): SessionCalls {
  const networks = networkGate({ limit: CALLS_PER_NETWORK, windowMs: WINDOW_MS });
  const tooFast = () => refuse('too-fast', { retryAfterMs: RETRY_AFTER_MS });
  const admit = (network: string): void => {
    if (!networks.admit(network)) throw tooFast();
  };
  return {
    admit,
    async forSession(request, gate, answer) {
      admit(request.network);
      const session = await requireSession(studio, bearerOf(request));
      if (!gate.admit(String(session.id))) throw tooFast();
      return answer(session);
    },
  };
}

/** Counts calls of one session. @param limit in a minute */
export function minuteGate(limit: number): RateGate {
  return rateGate({ limit, windowMs: WINDOW_MS });
}
