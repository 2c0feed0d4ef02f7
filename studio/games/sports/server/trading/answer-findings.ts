import { moneyText } from '@croupier/contract/money';
import type {
  SportsFindingsAnswer,
  sportsFindingsRequest,
} from '@croupier/contract/seamless/sports-report';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Queryable } from '#server/database.ts';
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

/** What findings keep of what they saw, each kind its own. */
const detail = z
  .object({
    /** Of a series. */
    bets: z.int(),
    seconds: z.number(),
    /** Of a stake: what was usual. */
    median: z.string(),
    /** Of a ring: the players in it, by our ids. */
    players: z.array(z.string().regex(/^\d{1,18}$/)),
    /** Of opposite sides: the other bets. */
    with: z.array(z.string()),
  })
  .partial();

/** What rules of behaviour saw, the newest first. */
export async function answerFindings(
  { db, clock }: Studio,
  names: Names,
  { merchant, rule, after }: z.output<typeof sportsFindingsRequest>,
): Promise<SportsFindingsAnswer> {
  const within = sql`f.merchant = ${merchant} and f.created_at > now() - make_interval(days => ${DAYS})`;
  const counts = await countsOf(db, within);
  const kind = rule === undefined ? null : kindOf[rule];
  const rows = await rowsOf(db, within, { kind, after });
  const shown = rows.slice(0, PAGE);
  const events = await eventsNamed(
    db,
    shown.flatMap(({ event }) => event ?? []),
  );
  const accounts = await accountsOf(
    db,
    shown.flatMap((row) => detailOf(row.detail).players ?? []),
  );
  const now = clock.now();
  return {
    counts,
    findings: shown.flatMap((row) => {
      const named = ruleOf[row.kind];
      if (named === undefined) return [];
      const seen = detailOf(row.detail);
      const known = row.event === null ? undefined : events.get(row.event);
      const at = row.at.toISOString();
      return [
        {
          id: String(row.id),
          rule: named,
          accounts: [
            ...new Set([
              row.accountId,
              ...(seen.players ?? []).flatMap((id) => accounts.get(id) ?? []),
            ]),
          ].slice(0, 50),
          event: known ? briefOf(known, names, now) : null,
          market: row.market,
          outcome: row.outcome,
          bets: seen.bets ?? (seen.with?.length ?? 0) + 1,
          stakes: moneyText(row.stake),
          measure: String(seen.seconds ?? seen.median ?? seen.players?.length ?? '').slice(0, 24),
          from: at,
          to: at,
        },
      ];
    }),
    next: rows.length > PAGE ? String(shown.at(-1)?.id ?? '') : null,
  };
}

/** How many findings of each rule there are. */
async function countsOf(
  db: Queryable,
  within: RawBuilder<unknown>,
): Promise<SportsFindingsAnswer['counts']> {
  const { rows } = await sql<{ kind: string; findings: number }>`
    select kind, count(*)::int as findings from studio.sports_finding f where ${within}
    group by kind order by kind`.execute(db);
  return rows.flatMap(({ kind, findings }) => {
    const rule = ruleOf[kind];
    return rule === undefined ? [] : [{ rule, findings }];
  });
}

const detailOf = (kept: unknown) => detail.safeParse(kept).data ?? {};

/** Accounts of players by our ids, as text. */
async function accountsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; account: string }>`
    select id::text as id, account_id as account from studio.player
    where id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, account }) => [id, account]));
}

interface Row {
  readonly id: bigint;
  readonly kind: string;
  readonly accountId: string;
  readonly detail: unknown;
  readonly at: Date;
  readonly stake: bigint;
  readonly event: string | null;
  readonly market: string | null;
  readonly outcome: string | null;
}

/** A page of them, and one more. */
async function rowsOf(
  db: Queryable,
  within: RawBuilder<unknown>,
  { kind, after }: { readonly kind: string | null; readonly after: string | undefined },
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
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
  return rows;
}
