/** What vendors tell of calendars, odds and limits, as the console reads it, and back. Pure. */
import type {
  LotteryCalendar,
  LotteryDayChange,
  LotteryLate,
  LotteryOddsTable,
  LotteryPendingTerms,
  LotteryTermsChangeInput,
  LotteryTermsPreview,
} from '@croupier/contract/lottery/operator/terms';
import type {
  LotteryCalendarAnswer,
  LotteryLateAnswer,
  LotteryOddsAnswer,
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
} from '@croupier/contract/seamless/lottery-terms';
import type { AgreedTerms } from '../store/agreed-terms.ts';

type Told<View> = Omit<View, 'pending'>;
type WireDay = LotteryCalendarAnswer['versions'][number]['days'][number];

/** What vendors understand. */
export function wireOf(change: LotteryTermsChangeInput): LotteryTermsChange {
  switch (change.kind) {
    case 'calendar':
      return { kind: 'calendar', days: change.days.map(wireDay) };
    case 'odds':
      return { kind: 'odds', from_issue: change.fromIssue, odds: change.odds };
    case 'late':
      return { kind: 'late', steps: change.steps };
  }
}

const wireDay = ({ drawAt, closeSeconds, ...rest }: LotteryDayChange): WireDay => ({
  ...rest,
  ...(drawAt !== undefined && { draw_at: drawAt }),
  ...(closeSeconds !== undefined && { close_seconds: closeSeconds }),
});

const dayView = ({ draw_at: drawAt, close_seconds: closeSeconds, ...rest }: WireDay) => ({
  ...rest,
  ...(drawAt !== undefined && { drawAt }),
  ...(closeSeconds !== undefined && { closeSeconds }),
});

export const calendarView = (told: LotteryCalendarAnswer): Told<LotteryCalendar> => ({
  zone: told.zone,
  drawAt: told.draw_at,
  closeSeconds: told.close_seconds,
  days: told.days.map(({ draw_at: drawAt, close_seconds: closeSeconds, issues, ...day }) => ({
    ...day,
    drawAt,
    closeSeconds,
    issues: issues.map(({ issue, station, tickets, ...at }) => {
      return {
        issue,
        station,
        tickets,
        openAt: at.open_at,
        closeAt: at.close_at,
        drawAt: at.draw_at,
      };
    }),
  })),
  versions: told.versions.map(({ days, ...version }) => ({ ...version, days: days.map(dayView) })),
});

export const oddsView = (told: LotteryOddsAnswer): Told<LotteryOddsTable> => ({
  version: told.version,
  band: told.band,
  hasSeries: told.has_series,
  rows: told.rows,
  versions: told.versions.map(({ from_issue: fromIssue, from_at: fromAt, ...version }) => ({
    ...version,
    fromIssue,
    fromAt,
  })),
});

export const lateView = (told: LotteryLateAnswer): Told<LotteryLate> => told;

export const previewView = (told: PreviewLotteryTermsAnswer): LotteryTermsPreview => ({
  faults: told.faults,
  issues: told.issues.map(({ close_at: closeAt, draw_at: drawAt, ...issue }) => {
    return { ...issue, closeAt, drawAt };
  }),
  odds: told.odds.map(({ returns_before: before, returns_after: after, ...row }) => {
    return { ...row, returnsBefore: before, returnsAfter: after };
  }),
  fromIssue: told.from_issue,
});

/** What waits for the vendor's word, or was refused. */
export const pendingView = (rows: readonly AgreedTerms[]): LotteryPendingTerms =>
  rows.flatMap(({ kind, state, firstName, secondName, agreedAt, refusal }) =>
    state === 'told' || kind === 'number'
      ? []
      : [
          {
            kind,
            state,
            by: `${firstName}, ${secondName}`,
            at: agreedAt.toISOString(),
            refusal,
          },
        ],
  );
