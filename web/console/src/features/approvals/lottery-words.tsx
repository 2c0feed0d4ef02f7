import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../api/call.ts';
import { useOddsText } from '../../page/play-names.ts';
import { useWorkplace } from '../../state/staff.ts';

type Request = CallOutput<'requests'>['items'][number];

/** A result, other days, odds, limits or thresholds of a lottery, or a number without its bound. */
export function LotteryWords({
  request: { kind, name, before, after },
}: {
  readonly request: Request;
}) {
  const { t } = useTranslation('console-staff');
  const { symbol } = useWorkplace().merchant;
  const money = (text: string | null | undefined) =>
    text === null || text === undefined ? '–' : formatMoney(text, { symbol });
  const oddsText = useOddsText();
  if (kind === 'lottery-thresholds') {
    return t('approvals.words.lottery-thresholds', {
      name,
      reduce: money(after['reduceAt']),
      close: money(after['closeAt']),
    });
  }
  if (kind === 'lottery-number') {
    return t('approvals.words.lottery-number', { name, cost: money(before['liability']) });
  }
  if (kind === 'lottery-result') {
    return t(`approvals.words.${after['result'] === null ? 'lottery-void' : 'lottery-result'}`, {
      name,
      before: before['result'] ?? '–',
      after: after['result'],
      tickets: after['tickets'],
      changed: after['changed'],
      difference: after['difference'],
    });
  }
  if (after['drawDays'] !== undefined) {
    const { drawDays: days, issues, tickets } = after;
    return t('approvals.words.lottery-calendar', { name, days, issues: issues || '–', tickets });
  }
  return after['odds'] === undefined
    ? t('approvals.words.lottery-late', { name, after: after['lateSteps'] ?? '–' })
    : t('approvals.words.lottery-odds', {
        name,
        before: oddsText(before['odds']),
        after: oddsText(after['odds']),
      });
}
