import {
  LISTING_MAX,
  type OpenRound,
  openRoundsQuery,
  type OpenRoundsListing,
} from '@croupier/contract/seamless/listings';
import { moneyText } from '@croupier/contract/money';
import { playedRounds, type Round } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { understood } from '../dialect.ts';
import { betKey, stackKey } from '../unbatched-calls/name-call.ts';
import { openKinds } from '../store/open-kinds.ts';

const HOUR_MS = 3_600_000;
/** Rows of the betting record are found by their time; this far back they are looked through. */
export const OPEN_FOR_MAX_MS = 90 * 24 * HOUR_MS;

/** A round that its vendor left open, with what it is. */
export interface LeftOpen extends Round {
  /** `bet`: settled later · `stack`: chips on a table. */
  readonly kind: 'round' | 'bet' | 'stack';
  /** Of a bet: whether its vendor ever confirmed it. */
  readonly confirmed: boolean;
}

/** Rounds that were opened more than so many hours ago and are open still, oldest first. */
export async function roundsLeftOpen(
  db: Queryable,
  filter: {
    readonly at: Date;
    readonly hours: number;
    readonly limit: number;
    readonly vendorId?: bigint | undefined;
    readonly merchantId?: bigint | undefined;
    readonly after?: bigint | undefined;
  },
): Promise<LeftOpen[]> {
  const { at, hours, ...rest } = filter;
  const to = new Date(at.getTime() - hours * HOUR_MS);
  const from = new Date(at.getTime() - OPEN_FOR_MAX_MS);
  const rounds = await playedRounds.openRounds(db, { from, to, ...rest });
  const named = rounds.map((round) => ({
    bet: betKey(round.vendorId, round.vendorRoundId),
    stack: stackKey(round.vendorId, round.vendorRoundId),
    roundId: round.id,
  }));
  const kinds = await openKinds(db, named);
  return rounds.map((round) => {
    const { kind, confirmed } = kinds.get(round.id) ?? { kind: 'round', confirmed: false };
    return { ...round, kind, confirmed };
  });
}

/** A page of what a vendor left open at a merchant, for the vendor itself. */
export async function listOpenRounds(
  db: Queryable,
  asked: { vendorId: bigint; merchantId: bigint; query: unknown; at: Date },
): Promise<OpenRoundsListing> {
  const { vendorId, merchantId, at } = asked;
  const { hours, after } = understood(openRoundsQuery.safeParse(asked.query));
  const rounds = await roundsLeftOpen(db, {
    at,
    hours,
    vendorId,
    merchantId,
    after: after === undefined ? undefined : BigInt(after),
    limit: LISTING_MAX + 1,
  });
  const page = rounds.slice(0, LISTING_MAX);
  const last = rounds.length > LISTING_MAX ? page.at(-1) : undefined;
  return { rounds: page.map(told), after: last ? String(last.id) : null };
}

function told(round: LeftOpen): OpenRound {
  return {
    kind: round.kind,
    round_id: String(round.id),
    round_id_provider: round.vendorRoundId,
    account_id: String(round.accountId),
    bet: moneyText(round.stakeMinor),
    win: moneyText(round.winMinor),
    opened_at: round.openedAt.toISOString(),
  };
}
