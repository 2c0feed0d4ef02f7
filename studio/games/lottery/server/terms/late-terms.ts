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
import { lateRoom, type LateStep, stepsBegun } from '../../engine/late-room.ts';
import { NUMBERS_MAX } from '../../engine/ticket-limits.ts';
import { type CountedLine, numbersOfLines, type Wanted } from '../exposure/numbers-of-lines.ts';
import type { Issue } from '../issue-store.ts';
import type { Lottery } from '../lotteries.ts';
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

/** From how many seconds before the close on something falls; 0 where nothing does. */
async function lateSeconds(db: Queryable, game: string): Promise<number> {
  return Math.max(0, ...(await stepsNow(db, game)).map(({ seconds }) => seconds));
}

async function stepsNow(db: Queryable, game: string): Promise<readonly LateStep[]> {
  const last = (await listSaidOf(db, game, 'late')).at(-1);
  return last === undefined ? [] : stepsOf(last.terms);
}

/**
 * Refuses `stake-too-large` where a number would cost the player more than it may from some second before the
 * close on, by the database's clock: all that was staked on it since then. The player adds nothing elsewhere
 * meanwhile (`countTickets`). Refuses `too-many-numbers` of more late ones than can be looked through.
 */
export async function judgeLate(
  db: Queryable,
  of: {
    readonly lottery: Lottery;
    readonly issue: Pick<Issue, 'id' | 'drawAt'>;
    readonly playerId: bigint;
  },
  wanted: ReadonlyMap<string, Pick<Wanted, 'stake'>>,
): Promise<void> {
  const { lottery, issue, playerId } = of;
  const steps = await stepsNow(db, lottery.id);
  if (steps.length === 0) return;
  const left = await secondsLeft(db, issue.id);
  const begun = stepsBegun(steps, left);
  if (begun.length === 0) return;
  const since = Math.max(...begun.map(({ seconds }) => seconds));
  const placed = await placedSince(db, { issueId: issue.id, playerId, since });
  let numbers = wanted.size;
  const before = placed.map(({ secondsBefore, ...line }) => {
    const own = numbersOfLines({ lottery, drawAt: issue.drawAt }, [lineOf(line)]);
    numbers += own.size;
    if (numbers > NUMBERS_MAX) throw refuse('too-many-numbers', { limit: String(NUMBERS_MAX) });
    return { secondsBefore, own };
  });
  for (const [name, { stake }] of wanted) {
    const stakes = before.map(({ secondsBefore, own }) => {
      return { secondsBefore, stake: own.get(name)?.stake ?? 0n };
    });
    const room = lateRoom(begun, stakes);
    if (room !== undefined && stake > room) {
      throw refuse('stake-too-large', { limit: moneyText(room < 0n ? 0n : room) });
    }
  }
}

interface LateLine extends Omit<CountedLine, 'odds'> {
  readonly odds: Readonly<Record<string, string>>;
  /** The close. */
  readonly secondsBefore: number;
}

const lineOf = ({ odds, ...line }: Omit<LateLine, 'secondsBefore'>): CountedLine => ({
  ...line,
  odds: Object.fromEntries(Object.entries(odds).map(([name, one]) => [name, BigInt(one)])),
});

/** Lines of the player's tickets of the last seconds that count or will; as many as can matter. */
async function placedSince(
  db: Queryable,
  of: { readonly issueId: bigint; readonly playerId: bigint; readonly since: number },
): Promise<readonly LateLine[]> {
  const { rows } = await sql<LateLine>`
    select l.play, l.selection, l.unit, l.multiple, l.odds, l.reduced,
           extract(epoch from i.close_at - t.created_at)::float8 as "secondsBefore"
    from studio.lottery_issue i
    join studio.lottery_ticket t on t.issue_id = i.id
    join studio.lottery_line l on l.ticket_id = t.id
    where i.id = ${of.issueId} and t.player_id = ${of.playerId} and t.state in ('open', 'reserved')
      and t.created_at >= i.close_at - make_interval(secs => ${of.since})
    limit ${sql.lit(NUMBERS_MAX + 1)}`.execute(db);
  return rows;
}

async function secondsLeft(db: Queryable, issueId: bigint): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select extract(epoch from close_at - clock_timestamp())::float8 as left
    from studio.lottery_issue where id = ${issueId}`.execute(db);
  return rows[0]?.left ?? 0;
}

/**
 * Whether the issue is so near its close that tickets are not taken back any more: else a late one would be
 * an option that costs nothing.
 */
export async function isPastCancelling(
  db: Queryable,
  { game, id }: Pick<Issue, 'game' | 'id'>,
): Promise<boolean> {
  const seconds = await lateSeconds(db, game);
  return seconds > 0 && (await secondsLeft(db, id)) <= seconds;
}
