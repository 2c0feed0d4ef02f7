/** The highest stake of a slip: what it shows is what placing enforces, for both ask here. */
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Session } from '#server/sessions/session-store.ts';
import { centMinor } from '../../engine/odds/real-risk.ts';
import { type StakeBound, stakeLimit } from '../../engine/trading/stake-limits.ts';
import type { BetEvent } from '../slip/bet-event.ts';
import { limitSaid } from '../slip/limit-said.ts';
import type { SlipOdds } from '../slip/slip-odds.ts';
import { type ExposedLeg, readExposure } from './exposure-store.ts';
import { type SaidTerms, saidTerms, termsFor } from './scoped-terms.ts';
import type { SportsTerms } from './sports-terms.ts';

/** For each parlay of a bet, minor units. */
export interface SlipLimit {
  readonly min: bigint;
  readonly max: bigint;
  /** Why it is not more. */
  readonly bound: StakeBound;
  /** Most that it pays. */
  readonly cap: bigint;
}

/** Whose slip it is, and what their session allows. */
export type LimitedPlayer = Pick<Session, 'limits' | 'mode' | 'playerId' | 'merchant' | 'currency'>;

export interface LimitedSlip {
  readonly legs: readonly ExposedLeg[];
  readonly odds: Pick<SlipOdds, 'withBonus'>;
  /** Parlays of it. */
  readonly bets: number;
  readonly events: ReadonlyMap<string, BetEvent>;
  readonly terms: SportsTerms;
}

/** What a slip may cost now. Play money has no bounds but those of its session. */
export async function limitOfSlip(
  db: Queryable,
  session: LimitedPlayer,
  { legs, odds, bets, events, terms }: LimitedSlip,
): Promise<SlipLimit> {
  const { limits, mode, playerId } = session;
  const isReal = mode === 'real';
  const parts = BigInt(bets);
  const scoped = isReal ? await saidTerms(db, session) : [];
  const own = legs.flatMap(({ event }) => {
    const known = isReal ? events.get(event) : undefined;
    return known ? [termsFor(scoped, known)] : [];
  });
  const rooms = isReal ? await roomsOf(db, session, { legs, events, scoped }) : [];
  const { mostMinor, bound } = stakeLimit({
    odds: odds.withBonus,
    leastMinor: limits.min,
    betLimitMinor: leastOf([
      limits.max,
      ...betLimits(legs, events),
      ...own.map(({ betLimit }) => betLimit),
    ]),
    factorBasisPoints: isReal ? await factorOfPlayer(db, playerId) : 10_000,
    rooms,
    mostPayoutMinor: leastOf([terms.payout, ...own.map(({ payoutLimit }) => payoutLimit)]),
    ...(isReal && { dailyWinLeftMinor: await winLeftOf(db, playerId, terms.dailyWin) }),
  });
  const each = mostMinor / parts;
  const least = limits.min > centMinor ? limits.min : centMinor;
  return {
    min: ceilCents(least, parts),
    max: each - (each % centMinor),
    bound,
    cap: terms.payout,
  };
}

/** What staff said is the most of one bet on its markets. */
function betLimits(
  legs: readonly ExposedLeg[],
  events: ReadonlyMap<string, BetEvent>,
): readonly bigint[] {
  return legs.flatMap(({ event, market }) => events.get(event)?.markets[market]?.limitMinor ?? []);
}

const leastOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, one) => (one < least ? one : least));

type Room = Parameters<typeof stakeLimit>[0]['rooms'][number];

async function roomsOf(
  db: Queryable,
  place: LimitedPlayer,
  {
    legs,
    events,
    scoped,
  }: Pick<LimitedSlip, 'legs' | 'events'> & { readonly scoped: readonly SaidTerms[] },
): Promise<readonly Room[]> {
  const exposed = await readExposure(db, place, legs);
  return exposed.flatMap(({ event: id, market, ofOutcome, ofEvent }): readonly Room[] => {
    const event = events.get(id);
    const terms = termsFor(scoped, event ?? { sport: '', league: '' });
    const said = (of: string | null) => event && limitSaid(event, of);
    return [
      {
        kind: 'market-liability',
        mostMinor: said(market) ?? terms.marketLimit,
        nowMinor: ofOutcome,
      },
      {
        kind: 'event-liability',
        mostMinor: said(null) ?? terms.eventLimit,
        nowMinor: ofEvent,
      },
    ];
  });
}

/** The day of merchants. */
const ZONE = 'Asia/Ho_Chi_Minh';

/** What a player may still win today: what was won since midnight counts, and all that could be. */
async function winLeftOf(db: Queryable, playerId: bigint, most: bigint): Promise<bigint> {
  const { rows } = await sql<{ won: bigint }>`
    select (coalesce((
        select sum(b.possible - b.stake) from studio.sports_bet b
        where b.player_id = ${playerId} and b.state in ('reserved', 'waiting', 'open')), 0)
      + coalesce((
        select sum(greatest(s.payout - b.stake - b.closed, 0)) from studio.sports_bet b
        join lateral (select payout from studio.sports_settlement t
                      where t.bet_id = b.id and t.undone_at is null
                      order by t.revision desc limit 1) s on true
        where b.player_id = ${playerId} and b.state = 'settled'
          and b.settled_at >= date_trunc('day', now(), ${ZONE})), 0))::bigint as won`.execute(db);
  return most - (rows[0]?.won ?? 0n);
}

const ceilCents = (amount: bigint, parts: bigint): bigint => {
  const step = parts * centMinor;
  return ((amount + step - 1n) / step) * centMinor;
};

/** All of every limit. */
const WHOLE = 10_000;

/** What share of every limit a player has, basis points. */
async function factorOfPlayer(db: Queryable, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    select basis_points as share from studio.sports_factor where player_id = ${playerId}
    order by id desc limit 1`.execute(db);
  return rows[0]?.share ?? WHOLE;
}
