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
  { id }: Pick<Lottery, 'id'>,
  drawAt: number,
): Promise<OddsVersion> {
  return oddsAmong(await listSaidOf(db, id, 'odds'), drawAt);
}

export function oddsAmong(said: readonly Said<'odds'>[], drawAt: number): OddsVersion {
  const held = said.findLast(({ fromAt }) => fromAt !== null && fromAt <= drawAt);
  return held ? { version: held.version, tables: tablesOf(held.terms.odds) } : ownOdds;
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
