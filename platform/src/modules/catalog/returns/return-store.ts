/** Statements on what games return: sums of rounds, and games that were closed for theirs. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Minute, MoneySums } from './add-up-rounds.ts';
import type { ReturnSpan, StatedReturn } from './return-rules.ts';

export interface GameOf {
  readonly merchantId: bigint;
  readonly gameId: bigint;
}

export interface RunRow extends GameOf, Minute, StatedReturn {
  readonly run: number;
  readonly block: number;
  readonly blockRounds: number;
}

/** Runs of the games, begun where there is none; locked in one order. Unknown games are absent. */
export async function lockRuns(tx: Tx, games: readonly GameOf[]): Promise<RunRow[]> {
  const merchants = games.map(({ merchantId }) => String(merchantId));
  const ids = games.map(({ gameId }) => String(gameId));
  await sql`
    insert into catalog.return_run (merchant_id, game_id)
    select u.merchant_id, g.id
    from unnest(${merchants}::bigint[], ${ids}::bigint[]) as u (merchant_id, game_id)
    join catalog.game g on g.id = u.game_id
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<RunRow>`
    select r.merchant_id as "merchantId", r.game_id as "gameId", r.run, r.block,
      r.block_rounds::int as "blockRounds", r.minute::int as minute, r.minute_gap as gap,
      g.rtp, g.volatility, g.model
    from unnest(${merchants}::bigint[], ${ids}::bigint[]) as u (merchant_id, game_id)
    join catalog.return_run r on r.merchant_id = u.merchant_id and r.game_id = u.game_id
    join catalog.game g on g.id = r.game_id
    order by r.merchant_id, r.game_id for update of r`.execute(tx);
  return rows;
}

/** Where a run stands now. */
export async function writeRun(tx: Tx, row: Omit<RunRow, keyof StatedReturn>): Promise<void> {
  await sql`
    update catalog.return_run set block = ${row.block}, block_rounds = ${row.blockRounds},
      minute = ${row.minute}, minute_gap = ${row.gap}
    where merchant_id = ${row.merchantId} and game_id = ${row.gameId}`.execute(tx);
}

/** Of the rows: a block's number, a day since 1970, the level of a stake. */
type SumSpan = 'block' | 'day' | 'stake';

/** Minutes that levels of stakes were added to last, by merchant, game and level. */
export async function lastMinutes(
  tx: Tx,
  runs: readonly RunRow[],
): Promise<ReadonlyMap<string, Minute>> {
  const { rows } = await sql<Minute & { readonly key: string }>`
    select concat_ws(':', s.merchant_id, s.game_id, s.number) as key, s.minute::int as minute,
      s.minute_gap as gap
    from unnest(${runs.map(({ merchantId }) => String(merchantId))}::bigint[],
      ${runs.map(({ gameId }) => String(gameId))}::bigint[],
      ${runs.map(({ run }) => run)}::int[]) as u (merchant_id, game_id, run)
    join catalog.return_sum s on s.merchant_id = u.merchant_id and s.game_id = u.game_id
      and s.run = u.run and s.span = 'stake'`.execute(tx);
  return new Map(rows.map(({ key, minute, gap }) => [key, { minute, gap }]));
}

export interface SumAddition extends GameOf, MoneySums, Minute {
  readonly run: number;
  readonly span: SumSpan;
  readonly number: number;
}

/** Adds to blocks, days and levels in one statement; what was over is judged again. */
export async function addToSums(tx: Tx, additions: readonly SumAddition[]): Promise<void> {
  if (additions.length === 0) return;
  const rows = additions.map(({ merchantId, gameId, stakeMinor, winMinor, ...rest }) => ({
    ...rest,
    merchant_id: String(merchantId),
    game_id: String(gameId),
    stake: String(stakeMinor),
    win: String(winMinor),
  }));
  await sql`
    insert into catalog.return_sum as s (merchant_id, game_id, run, span, number, rounds, paid,
      expected, variance, spread, largest, stake, win, minute, minute_gap)
    select merchant_id, game_id, run, span, number, rounds, paid, expected, variance, spread, largest,
      stake, win, minute, gap
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (merchant_id bigint, game_id bigint,
      run int, span text, number int, rounds bigint, paid float8, expected float8, variance float8,
      spread float8, largest float8, stake bigint, win bigint, minute bigint, gap float8)
    on conflict (merchant_id, game_id, run, span, number) do update set
      rounds = s.rounds + excluded.rounds, paid = s.paid + excluded.paid,
      expected = s.expected + excluded.expected, variance = s.variance + excluded.variance,
      spread = s.spread + excluded.spread, largest = greatest(s.largest, excluded.largest),
      stake = s.stake + excluded.stake, win = s.win + excluded.win,
      minute = excluded.minute, minute_gap = excluded.minute_gap`.execute(tx);
}

const sums = sql`s.rounds::int as rounds, s.paid, s.expected, s.variance, s.spread, s.largest,
  s.stake as "stakeMinor", s.win as "winMinor"`;

export interface DueSum extends GameOf, MoneySums, StatedReturn {
  readonly run: number;
  readonly span: SumSpan;
  readonly number: number;
}

/**
 * Sums of the runs that go on which have come to their mark, and days that are over; locked.
 * @param today days since 1970
 */
export async function lockDueSums(tx: Tx, today: number, limit: number): Promise<DueSum[]> {
  const { rows } = await sql<DueSum>`
    select s.merchant_id as "merchantId", s.game_id as "gameId", s.run, s.span, s.number, ${sums},
      g.rtp, g.volatility, g.model
    from catalog.return_sum s
    join catalog.return_run r on r.merchant_id = s.merchant_id and r.game_id = s.game_id
      and r.run = s.run
    join catalog.game g on g.id = s.game_id
    where s.judged_at is not null and (s.rounds >= s.judged_at or (s.span = 'day' and s.number < ${today}))
      and not exists (select from catalog.return_stop o
        where o.merchant_id = s.merchant_id and o.game_id = s.game_id and o.lifted_at is null)
    order by s.merchant_id, s.game_id, s.span, s.number limit ${limit}
    for update of s skip locked`.execute(tx);
  return rows;
}

/** At how many rounds it is judged next; null when it has been for the last time. */
export async function writeMark(
  tx: Tx,
  { merchantId, gameId, run, span, number }: DueSum,
  mark: number | null,
): Promise<void> {
  await sql`
    update catalog.return_sum set judged_at = ${mark}::bigint
    where merchant_id = ${merchantId} and game_id = ${gameId} and run = ${run} and span = ${span}
      and number = ${number}`.execute(tx);
}

export interface SumRow extends MoneySums {
  readonly number: number;
}

/** Blocks or days of a run, oldest first, or its levels of stakes, the lowest first. */
export async function listSums(
  db: Queryable,
  of: GameOf & { readonly run: number; readonly span: SumSpan },
): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select s.number, ${sums} from catalog.return_sum s
    where s.merchant_id = ${of.merchantId} and s.game_id = ${of.gameId} and s.run = ${of.run}
      and s.span = ${of.span} order by s.number`.execute(db);
  return rows;
}

export interface StopRow extends GameOf {
  readonly id: bigint;
  readonly run: number;
  readonly stoppedAt: Date;
  readonly span: ReturnSpan;
  /** Of the span `stake`: decimal digits of the stakes in minor units. */
  readonly level: number | null;
  readonly rounds: number;
  readonly returned: number;
  readonly expected: number;
  readonly score: number;
  readonly liftedAt: Date | null;
  readonly liftedBy: string | null;
  readonly reason: string | null;
}

const stopColumns = sql`o.id, o.merchant_id as "merchantId", o.game_id as "gameId", o.run,
  o.stopped_at as "stoppedAt", o.span, o.level, o.rounds::int as rounds, o.returned, o.expected, o.score,
  o.lifted_at as "liftedAt", o.lifted_by as "liftedBy", o.reason`;

/** Notes that a game is closed for its returns; false when it is already. */
export async function insertStop(
  tx: Tx,
  stop: GameOf &
    Pick<StopRow, 'run' | 'span' | 'level' | 'rounds' | 'returned' | 'expected' | 'score'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into catalog.return_stop
      (merchant_id, game_id, run, span, level, rounds, returned, expected, score)
    values (${stop.merchantId}, ${stop.gameId}, ${stop.run}, ${stop.span}, ${stop.level},
      ${stop.rounds},
      ${stop.returned}, ${stop.expected}, ${stop.score})
    on conflict (merchant_id, game_id) where lifted_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Stops of a merchant's games, newest first: of one game, or those that nobody has lifted. */
export async function listStops(
  db: Queryable,
  merchantId: bigint,
  which: { readonly gameId: bigint } | 'open',
): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select ${stopColumns} from catalog.return_stop o
    where o.merchant_id = ${merchantId}
      and ${which === 'open' ? sql`o.lifted_at is null` : sql`o.game_id = ${which.gameId}`}
    order by o.id desc limit 500`.execute(db);
  return rows;
}

/** Games of these that are closed for their returns. */
export async function stoppedGames(
  db: Queryable,
  merchantId: bigint,
  gameIds: readonly bigint[],
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select game_id as id from catalog.return_stop
    where merchant_id = ${merchantId} and lifted_at is null
      and game_id = any (${gameIds.map(String)}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lifts the game's stop and begins its next run; undefined when there is none. */
export async function liftOpenStop(
  tx: Tx,
  { merchantId, gameId, by, reason }: GameOf & { readonly by: string; readonly reason: string },
): Promise<StopRow | undefined> {
  const { rows } = await sql<StopRow>`
    update catalog.return_stop o set lifted_at = now(), lifted_by = ${by}, reason = ${reason}
    where o.merchant_id = ${merchantId} and o.game_id = ${gameId} and o.lifted_at is null
    returning ${stopColumns}`.execute(tx);
  if (rows[0]) {
    await sql`
      update catalog.return_run set run = run + 1, block = 1, block_rounds = 0, minute = 0, minute_gap = 0
      where merchant_id = ${merchantId} and game_id = ${gameId}`.execute(tx);
  }
  return rows[0];
}

/** Blocks that are no longer the newest hundred, levels of earlier runs, and days of long ago. */
export async function forgetSums(
  db: Queryable,
  { blocks, beforeDay }: { readonly blocks: number; readonly beforeDay: number },
): Promise<void> {
  await sql`
    delete from catalog.return_sum s using catalog.return_run r
    where r.merchant_id = s.merchant_id and r.game_id = s.game_id
      and (s.span = 'day' and s.number < ${beforeDay}
        or s.span = 'stake' and s.run < r.run
        or s.span = 'block' and s.judged_at is null
          and (s.run < r.run or s.number < r.block - ${blocks}::int))`.execute(db);
}

export interface PlayedGame extends MoneySums, StatedReturn {
  readonly gameId: bigint;
}

/** Games of a merchant with all that their runs came to. `search` is searchable text. */
export async function listRuns(
  db: Queryable,
  merchantId: bigint,
  search: string | undefined,
): Promise<PlayedGame[]> {
  const words = search === undefined ? [] : search.split(' ');
  const { rows } = await sql<PlayedGame>`
    select g.id as "gameId", g.rtp, g.volatility, g.model, s.*
    from (
      select game_id, sum(s.rounds)::int as rounds, sum(s.paid) as paid, sum(s.expected) as expected,
        sum(s.variance) as variance, sum(s.spread) as spread, max(s.largest) as largest,
        sum(s.stake)::bigint as "stakeMinor", sum(s.win)::bigint as "winMinor"
      from catalog.return_sum s join catalog.return_run r using (merchant_id, game_id, run)
      where merchant_id = ${merchantId} and s.span = 'day' group by game_id
      union all
      select r.game_id, 0, 0, 0, 0, 0, 0, 0, 0 from catalog.return_run r
      where r.merchant_id = ${merchantId} and not exists (
        select from catalog.return_sum n where n.merchant_id = r.merchant_id
          and n.game_id = r.game_id and n.run = r.run and n.span = 'day')) s
    join catalog.game g on g.id = s.game_id
    where true ${sql.join(
      words.map((word) => sql`and g.search_text like ${`%${word}%`}`),
      sql` `,
    )}`.execute(db);
  return rows;
}

/** The run that goes on, and what its vendor states; undefined for a game that was never played for money. */
export async function runOf(
  db: Queryable,
  { merchantId, gameId }: GameOf,
): Promise<(StatedReturn & { readonly run: number }) | undefined> {
  const { rows } = await sql<StatedReturn & { readonly run: number }>`
    select r.run, g.rtp, g.volatility, g.model
    from catalog.return_run r join catalog.game g on g.id = r.game_id
    where r.merchant_id = ${merchantId} and r.game_id = ${gameId}`.execute(db);
  return rows[0];
}
