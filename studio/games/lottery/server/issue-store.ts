import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { IssueState, IssueView, ResultView } from '../protocol.ts';
import type { IssueTimes } from '../engine/schedule.ts';

/** A draw of a lottery. Moments are ms since 1970. */
export interface Issue {
  readonly id: bigint;
  readonly game: string;
  readonly number: string;
  readonly station: string | null;
  readonly openAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
  /** When all of it was paid, or given back. */
  readonly settledAt: number | null;
  readonly state: 'open' | 'drawn' | 'settled' | 'void';
  readonly commitHash: Buffer | null;
  readonly serverSeed: Buffer | null;
  readonly build: string;
  readonly revision: number;
  readonly result: unknown;
}

const ms = (column: string) => sql.raw(`round(extract(epoch from ${column}) * 1000)::float8`);
const issueColumns = sql`
  i.id, i.game, i.number, i.station, ${ms('i.open_at')} as "openAt", ${ms('i.close_at')} as "closeAt",
  ${ms('i.draw_at')} as "drawAt", ${ms('i.settled_at')} as "settledAt", i.state, i.commit_hash as "commitHash", i.server_seed as "serverSeed",
  i.build_hash as build, i.revision, i.result`;

export interface NewIssue extends IssueTimes {
  readonly sealedSeed: Buffer | null;
  readonly commitHash: Buffer | null;
}

/** Stores issues that are not there yet. */
export async function insertIssues(
  db: Queryable,
  { game, build }: { readonly game: string; readonly build: string },
  issues: readonly NewIssue[],
): Promise<void> {
  const rows = issues.map(({ sealedSeed, commitHash, ...times }) => ({
    ...times,
    seed: sealedSeed?.toString('hex') ?? null,
    commit: commitHash?.toString('hex') ?? null,
  }));
  await sql`
    insert into studio.lottery_issue
      (game, number, station, open_at, close_at, draw_at, sealed_seed, commit_hash, build_hash)
    select ${game}, r.number, r.station, to_timestamp(r."openAt" / 1000), to_timestamp(r."closeAt" / 1000),
           to_timestamp(r."drawAt" / 1000), decode(r.seed, 'hex'), decode(r.commit, 'hex'), ${build}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      number text, station text, "openAt" float8, "closeAt" float8, "drawAt" float8, seed text, commit text)
    order by r."drawAt", r.number
    on conflict (game, number) do nothing`.execute(db);
}

/** When the last issue that is stored draws; undefined where there is none. */
export async function lastPlanned(db: Queryable, game: string): Promise<number | undefined> {
  const { rows } = await sql<{ drawAt: number | null }>`
    select ${ms('max(draw_at)')} as "drawAt" from studio.lottery_issue where game = ${game}`.execute(
    db,
  );
  return rows[0]?.drawAt ?? undefined;
}

export async function findIssue(
  db: Queryable,
  { game, number }: { readonly game: string; readonly number: string },
): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from studio.lottery_issue i
    where i.game = ${game} and i.number = ${number}`.execute(db);
  return rows[0];
}

export async function findIssueById(db: Queryable, id: bigint): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from studio.lottery_issue i where i.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Keeps an issue that takes bets at this moment as it is until the transaction ends, and answers whether it
 * does. One that takes none is not held, so that nobody who comes too late holds up its draw.
 */
export async function holdOpenIssue(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from studio.lottery_issue
    where id = ${id} and state = 'open'
      and clock_timestamp() >= open_at and clock_timestamp() < close_at
    for share`.execute(tx);
  return rows.length > 0;
}

/**
 * Forgets issues of lotteries that draw through the day, a month after their draw, where nobody had a ticket;
 * so many at once. What people played in stays, and so do the draws of each day.
 */
export async function forgetIssues(
  db: Queryable,
  games: readonly string[],
  limit: number,
): Promise<void> {
  await sql`
    delete from studio.lottery_issue where id in (
      select i.id from studio.lottery_issue i
      where i.game = any(${games}::text[]) and i.draw_at < now() - interval '30 days'
        and i.settled_at is not null
        and not exists (select from studio.lottery_ticket t where t.issue_id = i.id)
        and not exists (select from studio.lottery_result r where r.issue_id = i.id)
        and not exists (select from studio.lottery_chase c where c.issue_id = i.id)
        and not exists (select from studio.lottery_number n where n.issue_id = i.id)
      order by i.draw_at limit ${limit})`.execute(db);
}

/**
 * The first issue of a chase's lottery and station that draws after a moment and has not closed: where one is
 * moved by a holiday, or passed while a result was awaited, the next one takes its place.
 */
export async function nextOpen(
  db: Queryable,
  {
    game,
    station,
    after,
    chaseId,
  }: {
    readonly game: string;
    readonly station: string | null;
    readonly after: number;
    readonly chaseId: string;
  },
): Promise<Issue | undefined> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from studio.lottery_issue i
    where i.game = ${game} and i.station is not distinct from ${station}
      and i.draw_at > to_timestamp(${after}::float8 / 1000) and i.state = 'open'
      and i.close_at > clock_timestamp()
      and not exists (select from studio.lottery_ticket t
                      where t.chase_id = ${chaseId} and t.issue_id = i.id)
    order by i.draw_at, i.number limit 1`.execute(db);
  return rows[0];
}

/** For each lottery, the issues that take bets or will, first to close first, so many a lottery and draw. */
export async function listNext(db: Queryable, most: number): Promise<readonly Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from (
      select n.*, dense_rank() over (partition by n.game order by n.draw_at) as turn
      from studio.lottery_issue n where n.state = 'open' and n.draw_at > clock_timestamp() - interval '1 day'
    ) i where i.turn <= ${most} order by i.close_at, i.number`.execute(db);
  return rows;
}

/** The newest results of a lottery, newest first. */
export async function listResults(
  db: Queryable,
  {
    game,
    before = null,
    station = null,
    limit,
  }: {
    readonly game: string;
    readonly before?: number | null;
    readonly station?: string | null;
    readonly limit: number;
  },
): Promise<readonly Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from studio.lottery_issue i
    where i.game = ${game} and i.state in ('drawn', 'settled', 'void')
      and (${before}::float8 is null or i.draw_at < to_timestamp(${before}::float8 / 1000))
      and (${station}::text is null or i.station = ${station})
    order by i.draw_at desc, i.number desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest results of several lotteries, newest first, so many a lottery; none that were called off. */
export async function listRecent(
  db: Queryable,
  games: readonly string[],
  limit: number,
): Promise<readonly Pick<Issue, 'game' | 'number' | 'drawAt' | 'result'>[]> {
  const { rows } = await sql<Pick<Issue, 'game' | 'number' | 'drawAt' | 'result'>>`
    select r.game, r.number, ${ms('r.draw_at')} as "drawAt", r.result
    from unnest(${games}::text[]) as g (game)
    cross join lateral (
      select i.game, i.number, i.draw_at, i.result from studio.lottery_issue i
      where i.game = g.game and i.state in ('drawn', 'settled')
      order by i.draw_at desc, i.number desc limit ${limit}) r
    order by r.draw_at desc, r.number desc`.execute(db);
  return rows;
}

/** Issues that draw within a span, the first to draw first. @param span of ISO moments */
export async function listDay(
  db: Queryable,
  span: { readonly games: readonly string[]; readonly from: string; readonly to: string },
): Promise<readonly Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns} from studio.lottery_issue i
    where i.game = any(${span.games}::text[])
      and i.draw_at >= ${span.from}::timestamptz and i.draw_at < ${span.to}::timestamptz
    order by i.draw_at, i.game, i.number limit 500`.execute(db);
  return rows;
}

/** Every lottery's newest results: of its last draw, and of all stations of that moment. */
export async function listLastResults(db: Queryable): Promise<readonly Issue[]> {
  const { rows } = await sql<Issue>`
    select ${issueColumns}
    from (select distinct game from studio.lottery_issue) g
    cross join lateral (
      select max(draw_at) as draw_at from studio.lottery_issue d
      where d.game = g.game and d.state in ('drawn', 'settled')) l
    join studio.lottery_issue i
      on i.game = g.game and i.draw_at = l.draw_at and i.state in ('drawn', 'settled')
    order by i.number`.execute(db);
  return rows;
}

/** What an issue is at a moment. */
export function stateAt(
  { state, openAt, closeAt }: Pick<Issue, 'state' | 'openAt' | 'closeAt'>,
  now: number,
): IssueState {
  if (state !== 'open') return state;
  return now >= openAt && now < closeAt ? 'open' : 'closed';
}

export function viewIssue(issue: Issue, now: number): IssueView {
  const { game, number, station, openAt, closeAt, drawAt, commitHash } = issue;
  const commit = commitHash?.toString('hex') ?? null;
  return { game, number, station, openAt, closeAt, drawAt, state: stateAt(issue, now), commit };
}

export function viewResult(issue: Issue): ResultView {
  const { game, number, station, drawAt, revision } = issue;
  return { game, number, station, drawAt, revision, result: issue.result ?? null };
}
