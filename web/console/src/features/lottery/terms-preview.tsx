import type { LotteryTermsPreview } from '@croupier/contract/lottery/operator/terms';
import { formatCount } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { Instant } from '../../page/instant.tsx';
import { percentText } from '../../page/percent-text.ts';
import { usePlayNames } from '../../page/play-names.ts';

/** What the vendor still takes; others it names by codes of its own. */
const knownFaults = [
  'past',
  'no-draw',
  'has-draw',
  'hours',
  'has-tickets',
  'above',
  'below',
  'order',
  'play',
  'prize',
  'no-issue',
  'steps',
] as const;

/** What a change would do, and what speaks against it. */
export function TermsPreview({
  preview: { faults, issues, odds, fromIssue },
  family,
}: {
  readonly preview: LotteryTermsPreview;
  readonly family: string;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const { currency, symbol } = useWorkplace().merchant;
  // A merchant's own units: others of the currency have the same.
  const symbolOf = (code: string) => (code === currency ? symbol : code);
  const faultText = (code: string) => {
    const known = knownFaults.find((one) => one === code);
    return known ? t(`terms.faults.${known}`) : code;
  };
  return (
    <div className="c-lottery-preview" aria-live="polite">
      {faults.map(({ code, day, issue, play, prize }) => (
        <p key={`${code} ${day} ${issue} ${play} ${prize}`} className="k-help" data-tone="error">
          {[day, issue, play && names.play(family, play), prize].filter(Boolean).join(' ')}:{' '}
          {faultText(code)}
        </p>
      ))}
      {fromIssue !== null && <p className="c-quiet">{t('odds.from', { issue: fromIssue })}</p>}
      {odds.slice(0, 60).map((row) => (
        <p key={`${row.play} ${row.prize}`}>
          {names.play(family, row.play)} {names.prize(row.prize)}: {row.before} →{' '}
          <strong>{row.after}</strong>, {t('odds.returns')} {percentText(row.returnsBefore)} →{' '}
          {percentText(row.returnsAfter)}
        </p>
      ))}
      {issues.map(({ issue, what, drawAt, stakes }) => (
        <p key={issue}>
          <Badge size="sm" tone={what === 'void' || what === 'held' ? 'bad' : 'info'}>
            {t(`terms.effects.${what}`)}
          </Badge>{' '}
          {issue} <Instant at={drawAt} />
          {stakes.map((one) => (
            <span key={`${one.merchant} ${one.currency}`} className="c-quiet">
              {' '}
              {one.merchant}: {t('exposure.tickets', { count: one.tickets })},{' '}
              {formatMoney(one.stakes, { symbol: symbolOf(one.currency) })}
            </span>
          ))}
        </p>
      ))}
      {faults.length === 0 && odds.length === 0 && issues.length === 0 && (
        <p className="c-quiet">{t('terms.nothing', { count: formatCount(0) })}</p>
      )}
    </div>
  );
}
