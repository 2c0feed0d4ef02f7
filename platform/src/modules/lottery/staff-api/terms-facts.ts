/** Other terms of a lottery in words of a request: what holds now, and what would. Pure. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import type { requests } from '#staff';

interface Both {
  readonly before: requests.Facts;
  readonly after: requests.Facts;
}
type Steps = Extract<LotteryTermsChange, { kind: 'late' }>['steps'];

/** What a request shows at most of what is long. */
const SHOWN = 20;

/** @param steps late limits that hold now */
export function termsFacts(
  change: LotteryTermsChange,
  told: PreviewLotteryTermsAnswer,
  steps: Steps,
): Both {
  switch (change.kind) {
    case 'calendar':
      return {
        before: { drawDays: null },
        after: { drawDays: some(change.days.map(dayText)), ...issueFacts(told) },
      };
    case 'odds': {
      const rows = (of: 'before' | 'after') =>
        some(
          told.odds.map((row) => {
            const returns = of === 'before' ? row.returns_before : row.returns_after;
            return `${row.play} ${row.prize} ${row[of]} (${percentText(returns)} %)`;
          }),
        );
      return {
        before: { odds: rows('before') },
        after: { odds: rows('after'), fromIssue: told.from_issue },
      };
    }
    case 'late':
      return {
        before: { lateSteps: stepsText(steps) },
        after: { lateSteps: stepsText(change.steps) },
      };
  }
}

type Day = Extract<LotteryTermsChange, { kind: 'calendar' }>['days'][number];

/** `2026-12-25 closed`, `2026-12-24 moved 2026-12-26`, `2026-12-24 hours 18:00 600 s +` */
function dayText({ day, what, to, draw_at: at, close_seconds: lead, onward }: Day): string {
  const parts = [day, what, to, at, lead === undefined ? undefined : `${lead} s`];
  return [...parts, onward ? '+' : undefined].filter((part) => part !== undefined).join(' ');
}

function issueFacts({ issues }: PreviewLotteryTermsAnswer): requests.Facts {
  const count = (wanted: string) => issues.filter(({ what }) => what === wanted).length;
  const stakes = issues.flatMap((issue) => issue.stakes);
  const places = Map.groupBy(stakes, ({ merchant, currency }) => `${merchant} ${currency}`);
  return {
    issues: ['added', 'gone', 'moved', 'void']
      .filter((what) => count(what) > 0)
      .map((what) => `${what} ${count(what)}`)
      .join(', '),
    tickets: String(stakes.reduce((sum, { tickets }) => sum + tickets, 0)),
    stakes: [...places]
      .map(([place, rows]) => `${place}: ${sumOf(rows.map((row) => row.stakes))}`)
      .join(', '),
  };
}

const sumOf = (amounts: readonly string[]): string =>
  moneyText(amounts.reduce((sum, one) => sum + (parseMoney(one) ?? 0n), 0n));

/** Basis points in per cent. */
const percentText = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`;

const stepsText = (steps: Steps): string | null =>
  steps.length === 0 ? null : steps.map(({ seconds, most }) => `${seconds} s ${most}`).join(', ');

function some(rows: readonly string[]): string {
  const rest = rows.length - SHOWN;
  return [...rows.slice(0, SHOWN), ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}
