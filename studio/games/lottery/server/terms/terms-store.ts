/** Statements on what staff said of lotteries. Nothing is ever changed here. */
import type { LotteryTermsChange } from '@croupier/contract/seamless/lottery-terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';

export type TermsKind = LotteryTermsChange['kind'];
type Of<Kind extends TermsKind> = Extract<LotteryTermsChange, { kind: Kind }>;

export interface Said<Kind extends TermsKind> {
  readonly version: number;
  readonly terms: Of<Kind>;
  /** Of odds: ms. */
  readonly fromAt: number | null;
  readonly fromIssue: string | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** What may be said of a lottery, the newest last. It is little, and read whole. */
const MOST = 1000;

export async function listSaidOf<Kind extends TermsKind>(
  db: Queryable,
  game: string,
  kind: Kind,
): Promise<readonly Said<Kind>[]> {
  const { rows } = await sql<Said<Kind>>`
    select version, terms, round(extract(epoch from from_at) * 1000)::float8 as "fromAt",
           from_issue as "fromIssue", said_by as by, reason, created_at as at
    from (select * from studio.lottery_terms where game = ${game} and kind = ${kind}
          order by version desc limit ${sql.lit(MOST)}) t
    order by version`.execute(db);
  return rows;
}

/** One at a time says something of a game, and issues of it are stored by what was said before. */
export async function holdTerms(tx: Tx, game: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7318010, hashtext(${game}))`.execute(tx);
}

/** The version that stands under that key. */
export async function versionOfKey(tx: Tx, game: string, key: string): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select version from studio.lottery_terms where game = ${game} and key = ${key}`.execute(tx);
  return rows[0]?.version;
}

/** Stores the next version of its kind. Answers its number. */
export async function insertTerms(
  tx: Tx,
  game: string,
  said: {
    readonly terms: LotteryTermsChange;
    readonly from: { readonly at: number; readonly issue: string } | null;
    readonly by: string;
    readonly reason: string;
    readonly key: string;
  },
): Promise<number> {
  const { terms, from, by, reason, key } = said;
  const { rows } = await sql<{ version: number }>`
    insert into studio.lottery_terms
      (game, kind, version, terms, from_at, from_issue, said_by, reason, key)
    select ${game}, ${terms.kind}, coalesce(max(version), 0) + 1, ${JSON.stringify(terms)}::jsonb,
           to_timestamp(${from?.at ?? null}::float8 / 1000), ${from?.issue ?? null}, ${by}, ${reason}, ${key}
    from studio.lottery_terms where game = ${game} and kind = ${terms.kind}
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}
