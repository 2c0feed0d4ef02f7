/** From which liability on numbers get half odds or are closed: by merchant, currency, game and play. */
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { Thresholds } from '../../engine/exposure.ts';

/** Whose players, and in which money. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

export interface SaidThresholds extends Thresholds {
  readonly play: string;
  /** 0 where nobody has said any. */
  readonly version: number;
  readonly by: string | null;
  readonly reason: string | null;
  readonly at: number | null;
}

/** Every play without thresholds of its own. */
export const EVERY_PLAY = '*';
/** Ten times what a single bet may win at most is what a number may cost a merchant. */
export const usualThresholds: Thresholds = {
  reduceAt: 5_000_000n * MINOR_PER_UNIT,
  closeAt: 10_000_000n * MINOR_PER_UNIT,
};
/** What a number may cost all merchants of a currency together. */
export const boundOfAll = 40_000_000n * MINOR_PER_UNIT;

const columns = sql`
  play, version, reduce_at as "reduceAt", close_at as "closeAt", said_by as by, reason,
  round(extract(epoch from created_at) * 1000)::float8 as at`;

/** Those that hold in a game, one a play that has some. */
export async function listThresholds(
  db: Queryable,
  { merchant, currency, game }: Place & { readonly game: string },
): Promise<readonly SaidThresholds[]> {
  const { rows } = await sql<SaidThresholds>`
    select distinct on (play) ${columns} from studio.lottery_threshold
    where merchant = ${merchant} and currency = ${currency} and game = ${game}
    order by play, version desc`.execute(db);
  return rows;
}

/** What holds for a play among those of its game. */
export function thresholdsOf(said: readonly SaidThresholds[], play: string): SaidThresholds {
  const own = said.find((one) => one.play === play);
  const usual = own ?? said.find((one) => one.play === EVERY_PLAY);
  return usual ?? { ...usualThresholds, play, version: 0, by: null, reason: null, at: null };
}

/** By what a number is bound; lines that are counted as a whole share the bound of one number. */
export const boundsOf = (
  said: readonly SaidThresholds[],
  { play }: { readonly play: string },
): Thresholds => thresholdsOf(said, play);

/**
 * Sets a further version of a play's thresholds. Answers its number, or undefined where another one holds
 * than was seen. The same again changes nothing.
 */
export async function setThresholds(
  tx: Tx,
  {
    merchant,
    currency,
    game,
    play,
    version: seen,
    reduceAt,
    closeAt,
    by,
    reason,
  }: Place &
    Thresholds & {
      readonly game: string;
      readonly play: string;
      readonly version: number;
      readonly by: string;
      readonly reason: string;
    },
): Promise<number | undefined> {
  const name = `${merchant} ${currency} ${game} ${play}`;
  await sql`select pg_advisory_xact_lock(7319002, hashtext(${name}))`.execute(tx);
  const said = await listThresholds(tx, { merchant, currency, game });
  const own = said.find((one) => one.play === play);
  const version = own?.version ?? 0;
  const isSame = own?.reduceAt === reduceAt && own.closeAt === closeAt;
  if (isSame && version === seen + 1) return version;
  if (version !== seen) return undefined;
  await sql`
    insert into studio.lottery_threshold
      (merchant, currency, game, play, version, reduce_at, close_at, said_by, reason)
    values (${merchant}, ${currency}, ${game}, ${play}, ${seen + 1}, ${reduceAt}, ${closeAt}, ${by},
            ${reason})`.execute(tx);
  return seen + 1;
}

/** As the wire has them. */
export const wireThresholds = ({ reduceAt, closeAt }: Thresholds) => ({
  reduce_at: reduceAt === null ? null : moneyText(reduceAt),
  close_at: closeAt === null ? null : moneyText(closeAt),
});

/** Below it nothing is reduced or closed by any threshold of the game. */
export function leastBound(said: readonly SaidThresholds[]): bigint {
  const bounds = [usualThresholds, ...said].flatMap(({ reduceAt, closeAt }) => [reduceAt, closeAt]);
  return bounds.reduce<bigint>(
    (least, one) => (one !== null && one < least ? one : least),
    boundOfAll,
  );
}
