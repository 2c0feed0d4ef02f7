/**
 * How often one caller may call. Reads and reports are counted in memory, each process for itself: a
 * write for each of them would cost more than they do. Everything else is counted in PostgreSQL, so that more
 * processes do not mean more tries; when that fails, memory counts on.
 */
import type { ThrottleClass } from '@croupier/contract/endpoint';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf, widerNetworksOf } from '@croupier/server/network-of';
import { refuse } from '../refuse.ts';

/**
 * Calls per minute. A principal is one signed-in person; an address may be a household, a café or
 * a whole mobile carrier, so it gets more.
 */
export const callsPerMinute = {
  read: { principal: 300, address: 1500 },
  write: { principal: 60, address: 600 },
  money: { principal: 30, address: 300 },
  /** While somebody types: a pause of a quarter of a second lies between two. */
  search: { principal: 120, address: 600 },
  costly: { principal: 30, address: 300 },
  export: { principal: 6, address: 60 },
  auth: { principal: 30, address: 120 },
  // A page in trouble, or a browser that adds to it, must not use up what its person may do.
  report: { principal: 60, address: 300 },
} as const satisfies Record<ThrottleClass, { principal: number; address: number }>;

/** Who calls: the address always, the principal once signed in. */
export interface Caller {
  readonly address: string;
  readonly principal?: string | undefined;
}

export interface Throttle {
  /** Counts one call. Refuses `request.too-many` with `details.retryAfterSeconds`. */
  count(throttle: ThrottleClass, caller: Caller): Promise<void>;
}

type Limits = Readonly<Record<ThrottleClass, { principal: number; address: number }>>;

/** @param audience keeps the counts of several tables apart. */
export function openThrottle(
  pool: pg.Pool,
  audience: string,
  limits: Limits = callsPerMinute,
): Throttle {
  const limiterOf = (throttle: ThrottleClass, points: number, by: string) => {
    const settings = { points, duration: 60, keyPrefix: `${audience}.${throttle}.${by}` };
    const inMemory = new RateLimiterMemory(settings);
    if (throttle === 'read' || throttle === 'report') return inMemory;
    return new RateLimiterPostgres({
      ...settings,
      storeClient: pool,
      storeType: 'pool',
      schemaName: 'kernel',
      tableName: 'call_count',
      tableCreated: true,
      // Whoever is over the limit costs no further statement until the minute is over.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: inMemory,
    });
  };
  const pairs = Object.fromEntries(
    Object.entries(limits).map(([throttle, { principal, address }]) => [
      throttle,
      {
        principal: limiterOf(throttle as ThrottleClass, principal, 'principal'),
        address: limiterOf(throttle as ThrottleClass, address, 'address'),
      },
    ]),
  );
  const wider = new Map<string, RateLimiterMemory>();
  /** In memory: two more statements for each call cost more than so wide a bound is worth. */
  const widerOf = (throttle: ThrottleClass, times: number) => {
    const name = `${throttle} ${times}`;
    const points = limits[throttle].address * times;
    const limiter = wider.get(name) ?? new RateLimiterMemory({ points, duration: 60 });
    wider.set(name, limiter);
    return limiter;
  };
  return {
    async count(throttle, { address, principal }) {
      const limiters = pairs[throttle];
      if (!limiters) throw new Error(`no limits for ${throttle}`);
      const network = networkOf(address);
      await Promise.all([
        consume(limiters.address, network),
        ...widerNetworksOf(network).map((one) =>
          consume(widerOf(throttle, one.times), one.network),
        ),
        principal && consume(limiters.principal, principal),
      ]);
    },
  };
}

async function consume(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw refuse('request.too-many', {
      params: { seconds },
      details: { retryAfterSeconds: seconds },
    });
  }
}
