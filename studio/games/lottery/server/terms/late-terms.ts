/** What a number may take shortly before its issue closes: what fills up late, others may know. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  LotteryLateAnswer,
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import { type LateStep, mostAt } from '../../engine/most-at.ts';
import { exposureOf } from '../../engine/exposure.ts';
import type { Play } from '../../engine/play.ts';
import { parseSelection } from '../../engine/selection.ts';
import type { Issue } from '../issue-store.ts';
import type { JudgedLine } from '../judge-lines.ts';
import { dayOfIssue, type Lottery } from '../lotteries.ts';
import { listSaidOf } from './terms-store.ts';

type LateChange = Extract<LotteryTermsChange, { kind: 'late' }>;

const stepsOf = ({ steps }: LateChange): readonly LateStep[] =>
  steps.map(({ seconds, most }) => ({ seconds, most: parseMoney(most) ?? 0n }));

/** Steps that are no steps: less time left never lets a number take more. */
export function faultsOfLate({ steps }: LateChange): PreviewLotteryTermsAnswer['faults'] {
  const sorted = steps.toSorted((a, b) => b.seconds - a.seconds);
  const isFalling = sorted.every(({ seconds, most }, at) => {
    const before = sorted[at - 1];
    const amount = parseMoney(most) ?? 0n;
    if (amount <= 0n) return false;
    return !before || (before.seconds > seconds && (parseMoney(before.most) ?? 0n) >= amount);
  });
  return isFalling ? [] : [{ code: 'steps' }];
}

export async function describeLate(db: Queryable, game: string): Promise<LotteryLateAnswer> {
  const said = await listSaidOf(db, game, 'late');
  return {
    steps: said.at(-1)?.terms.steps ?? [],
    versions: said
      .slice(-100)
      .toReversed()
      .map(({ version, by, reason, at, terms: { steps } }) => {
        return { version, by, reason, at: at.toISOString(), steps };
      }),
  };
}

/**
 * Refuses `stake-too-large` where a number of a ticket costs more than one may take at this hour, by the
 * database's clock; all lines of the ticket together.
 */
export async function judgeLate(
  db: Queryable,
  { lottery, issue }: { readonly lottery: Lottery; readonly issue: Pick<Issue, 'id' | 'drawAt'> },
  lines: readonly JudgedLine[],
): Promise<void> {
  const last = (await listSaidOf(db, lottery.id, 'late')).at(-1);
  if (last === undefined || last.terms.steps.length === 0) return;
  const most = mostAt(stepsOf(last.terms), await secondsLeft(db, issue.id));
  if (most === undefined) return;
  const stakes = numbersOf(lottery.family.plays(dayOfIssue(lottery, issue.drawAt)), lines);
  if (stakes.some((stake) => stake > most)) {
    throw refuse('stake-too-large', { limit: moneyText(most) });
  }
}

/** What each number of a ticket costs. */
function numbersOf(list: readonly Play<never>[], lines: readonly JudgedLine[]): readonly bigint[] {
  const plays = new Map(list.map((play) => [play.code, play]));
  const stakes = new Map<string, bigint>();
  for (const { play: code, selection, unit, multiple, odds } of lines) {
    const play = plays.get(code);
    if (play === undefined) throw new RangeError(`no play ${code}`);
    const each = unit * BigInt(multiple);
    for (const one of exposureOf(play, parseSelection(play.grammar, selection), { each, odds })) {
      const name = `${code} ${one.number}`;
      stakes.set(name, (stakes.get(name) ?? 0n) + one.stake);
    }
  }
  return [...stakes.values()];
}

async function secondsLeft(db: Queryable, issueId: bigint): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from close_at - clock_timestamp())::float8 as left
    from studio.lottery_issue where id = ${issueId}`.execute(db);
  return rows[0]?.left ?? 0;
}
