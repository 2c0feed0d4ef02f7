import { nowMs } from '#kernel/clock.ts';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { announceChange } from '#merchant';
import { recordAudit } from '#staff';
import { DAY_MS } from './add-up-rounds.ts';
import {
  addSums,
  BLOCK_ROUNDS,
  deviationOf,
  expectationOf,
  MONTH_DAYS,
  nextMark,
  noRounds,
  type ReturnSpan,
  type ReturnSums,
  verdictOf,
} from './return-rules.ts';
import {
  type DueSum,
  forgetSums,
  insertStop,
  listSums,
  lockDueSums,
  writeMark,
} from './return-store.ts';
import { writeGameOffers } from '../store/game-offer.ts';

/** Blocks and days of one transaction. */
const DUE_MAX = 200;
const BLOCKS_KEPT = 100;
const DAYS_KEPT = 400;

/**
 * Judges every block, day and level of stakes that has come to its mark, each mark once, and with a
 * day that is over the thirty days and the run up to it. Processes may do so at once; each takes other
 * rows.
 */
export async function judgeReturns(db: Db, at: number = nowMs()): Promise<void> {
  const today = Math.floor(at / DAY_MS);
  for (;;) {
    const judged = await db.transaction().execute(async (tx) => {
      const due = await lockDueSums(tx, today, DUE_MAX);
      const stopped = new Set<string>();
      for (const sum of due) {
        const key = `${sum.merchantId}:${sum.gameId}`;
        // What was closed a moment ago is judged again after it was opened, from the beginning.
        if (stopped.has(key)) continue;
        if (await judge(tx, sum, today)) stopped.add(key);
      }
      return due.length;
    });
    if (judged < DUE_MAX) return;
  }
}

/** What nobody looks at any more. */
export async function forgetReturns(db: Db): Promise<void> {
  const beforeDay = Math.floor(nowMs() / DAY_MS) - DAYS_KEPT;
  await forgetSums(db, { blocks: BLOCKS_KEPT, beforeDay });
}

/** Whether the game was closed. */
async function judge(tx: Tx, sum: DueSum, today: number): Promise<boolean> {
  const isOver =
    sum.span === 'block' ? sum.rounds >= BLOCK_ROUNDS : sum.span === 'day' && sum.number < today;
  await writeMark(tx, sum, isOver ? null : nextMark(sum.rounds));
  const expectation = expectationOf(sum);
  if (!expectation) return false;
  for (const { span, sums } of await spansOf(tx, sum, isOver)) {
    const { score } = deviationOf(sums);
    const verdict = verdictOf({ rounds: sums.rounds, score }, expectation.isFixed);
    if (verdict === 'wrong') return stopGame(tx, sum, { span, sums, score });
    if (verdict === 'odd') await notify(tx, 'return.odd', sum, { span, sums, score });
  }
  return false;
}

/** Itself; and when a day is over, what it ends. */
async function spansOf(
  tx: Tx,
  sum: DueSum,
  isOver: boolean,
): Promise<{ readonly span: ReturnSpan; readonly sums: ReturnSums }[]> {
  const own = { span: sum.span, sums: sum };
  if (sum.span !== 'day' || !isOver) return [own];
  const days = (await listSums(tx, { ...sum, span: 'day' })).filter(
    ({ number }) => number <= sum.number,
  );
  const month = days.filter(({ number }) => number > sum.number - MONTH_DAYS);
  const total = (some: readonly ReturnSums[]) => some.reduce(addSums, noRounds);
  return [own, { span: 'month', sums: total(month) }, { span: 'run', sums: total(days) }];
}

interface Finding {
  readonly span: ReturnSpan;
  readonly sums: ReturnSums;
  readonly score: number;
}

/** Closes the game for the merchant until staff lift it, and tells them. */
async function stopGame(tx: Tx, sum: DueSum, found: Finding): Promise<boolean> {
  const { merchantId, gameId, run } = sum;
  await announceChange(tx, merchantId);
  const { span, sums, score } = found;
  const { rounds, paid, expected } = sums;
  const level = span === 'stake' ? sum.number : null;
  const facts = {
    span,
    level,
    rounds,
    returned: paid / rounds,
    expected: expected / rounds,
    score,
  };
  if (!(await insertStop(tx, { merchantId, gameId, run, ...facts }))) return true;
  await writeGameOffers(tx, merchantId, [gameId], { maintenance: { on: true, until: null } });
  await recordAudit(tx, 'platform', {
    action: 'returns.stop',
    subject: `game:${gameId}`,
    merchantId,
    before: { maintenance: false },
    after: { maintenance: true, ...textsOf(found) },
  });
  await notify(tx, 'return.stopped', sum, found);
  return true;
}

async function notify(
  tx: Tx,
  code: 'return.odd' | 'return.stopped',
  { merchantId, gameId }: DueSum,
  found: Finding,
): Promise<void> {
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code,
    subject: `game:${gameId}`,
    facts: textsOf(found),
  });
}

const decimals = (places: number) =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    useGrouping: false,
  });

/** As people read them: shares in per cent. */
function textsOf({ span, sums, score }: Finding) {
  const { rounds, paid, expected } = sums;
  const percent = (share: number) => decimals(2).format(share * 100);
  return {
    span,
    rounds: String(rounds),
    returned: percent(paid / rounds),
    expected: percent(expected / rounds),
    score: decimals(1).format(score),
  };
}
