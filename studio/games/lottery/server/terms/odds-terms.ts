/** Odds tables that two people say: what they change, from which issue on, and what they bring back. */
import type {
  LotteryOddsAnswer,
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import { sql } from 'kysely';
import { toBasisPoints, toDecimal } from '#engine/rational.ts';
import type { Queryable } from '#server/database.ts';
import { oddsText } from '../../engine/odds.ts';
import {
  faultsOfTables,
  type OddsTables,
  returnBands,
  withOdds,
} from '../../engine/odds-tables.ts';
import { type Play, returnOf } from '../../engine/play.ts';
import { dayAt } from '../../engine/schedule.ts';
import type { Lottery } from '../lotteries.ts';
import { oddsAmong, tablesOf } from './odds-of-issue.ts';
import { listSaidOf, type Said } from './terms-store.ts';

type OddsChange = Extract<LotteryTermsChange, { kind: 'odds' }>;

/** Rows of all plays are many in a draw of digits. */
const ROWS_MOST = 2000;
const CHANCE_PLACES = 12;

export interface OddsEffect {
  readonly faults: PreviewLotteryTermsAnswer['faults'];
  readonly odds: PreviewLotteryTermsAnswer['odds'];
  readonly from: { readonly at: number; readonly issue: string } | null;
}

/** What a table would change for issues from one on that has not opened. */
export async function effectOfOdds(
  db: Queryable,
  lottery: Lottery,
  change: OddsChange,
  now: number,
): Promise<OddsEffect> {
  const tables = tablesOf(change.odds);
  const from = await firstIssue(db, lottery.id, change.from_issue);
  const plays = playsNow(lottery, from?.at ?? now);
  const before = oddsAmong(
    lottery,
    await listSaidOf(db, lottery.id, 'odds'),
    from?.at ?? now,
  ).tables;
  const faults = faultsOfTables(plays, tables, lottery.game.mode).map(
    ({ play, prize, reason }) => ({ code: reason, play, prize }),
  );
  return {
    faults: from === null ? [...faults, { code: 'no-issue' }] : faults,
    odds: differences(plays, before, tables),
    from,
  };
}

/** What prizes pay now, and the versions before. */
export async function describeOdds(
  db: Queryable,
  lottery: Lottery,
  now: number,
): Promise<LotteryOddsAnswer> {
  const said = await listSaidOf(db, lottery.id, 'odds');
  const next = await firstIssue(db, lottery.id, null);
  const { version, tables } = oddsAmong(lottery, said, next?.at ?? now);
  const plays = playsNow(lottery, now);
  const [least, most] = returnBands[lottery.game.mode];
  return {
    version,
    band: { least, most },
    has_series: lottery.game.mode === 'ELOTT',
    rows: plays.flatMap((play) => rowsOf(play, tables)).slice(0, ROWS_MOST),
    versions: said
      .map((one, at) => versionOf(one, said[at - 1], plays))
      .slice(-100)
      .toReversed(),
  };
}

function rowsOf(play: Play<never>, tables: OddsTables): LotteryOddsAnswer['rows'] {
  const changed = withOdds(play, tables);
  return play.kinds.flatMap((kind, at) => {
    const now = changed.kinds[at] ?? kind;
    const returns = toBasisPoints(returnOf(now));
    return kind.prizes.flatMap(({ name, chance, odds, isPush }, place) => {
      if (isPush) return [];
      const text = oddsText(now.prizes[place]?.odds ?? odds);
      return [
        {
          play: play.code,
          kind: kind.name,
          prize: name,
          chance: toDecimal(chance, CHANCE_PLACES),
          odds: text,
          own: oddsText(odds),
          returns,
        },
      ];
    });
  });
}

function versionOf(
  { version, by, reason, at, terms, fromAt, fromIssue }: Said<'odds'>,
  before: Said<'odds'> | undefined,
  plays: readonly Play<never>[],
): LotteryOddsAnswer['versions'][number] {
  const tables = tablesOf(terms.odds);
  const rows = differences(plays, before ? tablesOf(before.terms.odds) : {}, tables);
  return {
    version,
    by,
    reason,
    at: at.toISOString(),
    from_issue: fromIssue ?? '',
    from_at: new Date(fromAt ?? 0).toISOString(),
    changes: rows.map(({ play, prize, before: was, after }) => {
      return { play, prize, before: was, after };
    }),
  };
}

/** Prizes that pay otherwise by one table than by another. */
function differences(
  plays: readonly Play<never>[],
  before: OddsTables,
  after: OddsTables,
): PreviewLotteryTermsAnswer['odds'] {
  const rows = plays.flatMap((play) => {
    const was = new Map(rowsOf(play, before).map((row) => [`${row.kind} ${row.prize}`, row]));
    return rowsOf(play, after).flatMap((row) => {
      const old = was.get(`${row.kind} ${row.prize}`);
      if (old === undefined || old.odds === row.odds) return [];
      return [
        {
          play: row.play,
          prize: row.prize,
          before: old.odds,
          after: row.odds,
          returns_before: old.returns,
          returns_after: row.returns,
        },
      ];
    });
  });
  return rows.slice(0, ROWS_MOST);
}

const playsNow = (lottery: Lottery, now: number): readonly Play<never>[] =>
  lottery.family.plays(dayAt(now, lottery.game.schedule.zone));

/** The draw of an issue that has not opened, or of the next such; all of that draw have one table. */
async function firstIssue(
  db: Queryable,
  game: string,
  number: string | null,
): Promise<OddsEffect['from']> {
  // Whoever opens it at this moment may have seen the table before.
  const { rows } = await sql<{ issue: string; at: number }>`
    select i.number as issue, round(extract(epoch from i.draw_at) * 1000)::float8 as at
    from studio.lottery_issue i
    where i.game = ${game} and i.state = 'open' and i.open_at > clock_timestamp() + interval '5 seconds'
      and (${number}::text is null or i.number = ${number})
    order by i.draw_at, i.number limit 1`.execute(db);
  return rows[0] ?? null;
}
