import { moneyText } from '@croupier/contract/money';
import type {
  SportsRefusalsAnswer,
  sportsRefusalsRequest,
} from '@croupier/contract/seamless/sports-report';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import { briefOf, type Names } from './brief.ts';
import { eventsNamed } from './events-named.ts';

const PAGE = 50;

/** Slips that were refused in the last hours, and how many for which reason. */
export async function answerRefusals(
  { db, clock }: Studio,
  names: Names,
  { merchant, currency, reason, hours, after }: z.output<typeof sportsRefusalsRequest>,
): Promise<SportsRefusalsAnswer> {
  const within = sql`r.merchant = ${merchant} and r.currency = ${currency}
    and r.created_at > now() - make_interval(hours => ${hours})`;
  const { rows: reasons } = await sql<{ reason: string; slips: number; stakes: bigint }>`
    select r.reason, count(*)::int as slips, sum(r.stake)::bigint as stakes
    from studio.sports_refusal r where ${within}
    group by r.reason order by slips desc, r.reason limit 40`.execute(db);
  const { rows } = await sql<{
    id: bigint;
    accountId: string | null;
    event: string | null;
    market: string | null;
    reason: string;
    stake: bigint;
    at: Date;
  }>`
    select r.id, p.account_id as "accountId", r.event_id as event, r.market, r.reason, r.stake,
      r.created_at as at
    from studio.sports_refusal r left join studio.player p on p.id = r.player_id
    where ${within} and (${reason ?? null}::text is null or r.reason = ${reason ?? null})
      and (${after ?? null}::bigint is null or r.id < ${after ?? null}::bigint)
    order by r.id desc limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const events = await eventsNamed(
    db,
    shown.flatMap(({ event }) => event ?? []),
  );
  const now = clock.now();
  return {
    reasons: reasons.map((one) => ({ ...one, stakes: moneyText(one.stakes) })),
    slips: shown.map(({ id, accountId, event, market, reason: why, stake, at }) => {
      const known = event === null ? undefined : events.get(event);
      return {
        id: String(id),
        account_id: accountId,
        event: known ? briefOf(known, names, now) : null,
        market,
        reason: why,
        stake: moneyText(stake),
        at: at.toISOString(),
      };
    }),
    next: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null,
  };
}
