/** Which odds table an issue has: the newest that holds from its draw or an earlier one on. */
import type { Queryable } from '#server/database.ts';
import { fixed, type Odds } from '../../engine/odds.ts';
import { noTables, type OddsTables, withOdds } from '../../engine/odds-tables.ts';
import type { Play } from '../../engine/play.ts';
import { dayOfIssue, type Lottery } from '../lotteries.ts';
import { listSaidOf, type Said } from './terms-store.ts';

export interface OddsVersion {
  readonly version: number;
  readonly tables: OddsTables;
}

/** That of the rules. */
const ownOdds: OddsVersion = { version: 0, tables: noTables };

/** The table for a draw; no issue that has opened gets another one any more. */
export async function oddsOfDraw(
  db: Queryable,
  lottery: Lottery,
  drawAt: number,
): Promise<OddsVersion> {
  return oddsAmong(lottery, await listSaidOf(db, lottery.id, 'odds'), drawAt);
}

export function oddsAmong(
  lottery: Lottery,
  said: readonly Said<'odds'>[],
  drawAt: number,
): OddsVersion {
  const held = said.findLast(({ fromAt }) => fromAt !== null && fromAt <= drawAt);
  if (held === undefined) return ownOdds;
  const tables = tablesOf(held.terms.odds);
  return {
    version: held.version,
    tables: tablesOfYear(lottery, tables, held.fromAt ?? drawAt, drawAt),
  };
}

/**
 * What still holds of tables that were said for a draw: nothing of a play whose chances are others by now,
 * for they were looked at with those of then. At the lunar new year another animal has five numbers.
 */
function tablesOfYear(
  lottery: Lottery,
  tables: OddsTables,
  fromAt: number,
  drawAt: number,
): OddsTables {
  const [then, now] = [fromAt, drawAt].map((at) => lottery.family.plays(dayOfIssue(lottery, at)));
  if (then === now) return tables;
  const chances = (plays: readonly Play<never>[] | undefined, code: string) =>
    JSON.stringify(
      plays
        ?.find((play) => play.code === code)
        ?.kinds.map(({ name, prizes }) => [
          name,
          prizes.map(({ chance }) => `${chance.num}/${chance.den}`),
        ]),
    );
  return Object.fromEntries(
    Object.entries(tables).filter(([code]) => chances(then, code) === chances(now, code)),
  );
}

/** Plays of an issue with what they pay in it. */
export async function playsOfDraw(
  db: Queryable,
  lottery: Lottery,
  drawAt: number,
): Promise<readonly Play<never>[]> {
  const { tables } = await oddsOfDraw(db, lottery, drawAt);
  return lottery.family.plays(dayOfIssue(lottery, drawAt)).map((play) => withOdds(play, tables));
}

/** Decimal text, as it was asked for, in thousandths. */
export function tablesOf(
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>,
): OddsTables {
  return Object.fromEntries(
    Object.entries(texts).map(([play, prizes]) => [
      play,
      Object.fromEntries(Object.entries(prizes).map(([name, text]) => [name, oddsFrom(text)])),
    ]),
  );
}

const oddsFrom = (text: string): Odds => {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole) * fixed(1) + BigInt(rest.padEnd(3, '0'));
};
