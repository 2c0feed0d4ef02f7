import { moneyText } from '@croupier/contract/money';
import type {
  SportsFindingsAnswer,
  sportsFindingsRequest,
} from '@croupier/contract/seamless/sports-report';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Studio } from '#server/studio.ts';
import { briefOf, type Names } from './brief.ts';
import { eventsNamed } from './events-named.ts';

const PAGE = 50;
const DAYS = 30;

type Rule = SportsFindingsAnswer['findings'][number]['rule'];
/** Rules as they are stored. */
const kindOf = {
  'fast-series': 'fast-series',
  'stake-jump': 'above-median',
  ring: 'ring',
  opposite: 'opposite-sides',
} as const satisfies Record<Rule, string>;
const ruleOf = Object.fromEntries(
  Object.entries(kindOf).map(([rule, kind]) => [kind, rule]),
) as Readonly<Record<string, Rule>>;

/** What a finding keeps of what it saw; older ones may have less. */
const detail = z
  .object({
    /** Further accounts beside the player's own. */
    accounts: z.array(z.string()),
    bets: z.int(),
    /** Minor units. */
    stakes: z.string(),
    measure: z.string(),
    from: z.iso.datetime(),
    to: z.iso.datetime(),
  })
  .partial();

/** What rules of behaviour saw, the newest first. */
export async function answerFindings(
  { db, clock }: Studio,
  names: Names,
  { merchant, rule, after }: z.output<typeof sportsFindingsRequest>,
): Promise<SportsFindingsAnswer> {
  const within = sql`f.merchant = ${merchant} and f.created_at > now() - make_interval(days => ${DAYS})`;
  const { rows: counts } = await sql<{ kind: string; findings: number }>`
    select kind, count(*)::int as findings from studio.sports_finding f where ${within}
    group by kind order by kind`.execute(db);
  const kind = rule === undefined ? null : kindOf[rule];
  const { rows } = await sql<{
    id: bigint;
    kind: string;
    accountId: string;
    detail: unknown;
    at: Date;
    stake: bigint;
    event: string | null;
    market: string | null;
    outcome: string | null;
  }>`
    select f.id, f.kind, p.account_id as "accountId", f.detail, f.created_at as at,
      b.stake + b.closed as stake, l.event_id as event, l.market, l.outcome
    from studio.sports_finding f
    join studio.player p on p.id = f.player_id
    join studio.sports_bet b on b.id = f.bet_id
    left join lateral (
      select event_id, market, outcome from studio.sports_leg where bet_id = b.id order by place limit 1) l
      on true
    where ${within} and (${kind}::text is null or f.kind = ${kind})
      and (${after ?? null}::bigint is null or f.id < ${after ?? null}::bigint)
    order by f.id desc limit ${PAGE + 1}`.execute(db);
  const shown = rows.slice(0, PAGE);
  const events = await eventsNamed(
    db,
    shown.flatMap(({ event }) => event ?? []),
  );
  const now = clock.now();
  return {
    counts: counts.flatMap(({ kind: of, findings }) => {
      const named = ruleOf[of];
      return named === undefined ? [] : [{ rule: named, findings }];
    }),
    findings: shown.flatMap((row) => {
      const named = ruleOf[row.kind];
      if (named === undefined) return [];
      const seen = detail.safeParse(row.detail).data ?? {};
      const known = row.event === null ? undefined : events.get(row.event);
      const at = row.at.toISOString();
      return [
        {
          id: String(row.id),
          rule: named,
          accounts: [...new Set([row.accountId, ...(seen.accounts ?? [])])].slice(0, 50),
          event: known ? briefOf(known, names, now) : null,
          market: row.market,
          outcome: row.outcome,
          bets: seen.bets ?? 1,
          stakes: moneyText(minorOf(seen.stakes) ?? row.stake),
          measure: (seen.measure ?? '').slice(0, 24),
          from: seen.from ?? at,
          to: seen.to ?? at,
        },
      ];
    }),
    next: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null,
  };
}

const minorOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
