import type { LineOutcome } from '@croupier/contract/cashier/statement-kinds';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { tenderText } from './amount-text.ts';
import { Instant } from './instant.tsx';
import './statement-lines.css';

const tones = {
  credited: 'ok',
  review: 'warn',
  unmatched: 'warn',
  known: 'neutral',
  differs: 'bad',
  out: 'neutral',
} as const satisfies Record<LineOutcome, BadgeTone>;

/** Lines of a bank's statement, each with what became of it. */
export function StatementLines({
  lines,
  currency,
}: {
  readonly lines: CallOutput<'statementLines'>['items'];
  readonly currency: string;
}) {
  const { t } = useTranslation('console-statements');
  return (
    <ul className="st-lines">
      {lines.map((line) => (
        <li key={line.line}>
          <span className="c-stacked">
            <span>{line.memo || t('noMemo')}</span>
            <small>
              {[
                line.payerName,
                line.reference,
                line.pairedWith !== null && t('pairedWith', { line: line.pairedWith }),
                line.dayOnly && t('dayOnly'),
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              <Instant at={line.bookedAt} />
            </small>
          </span>
          <span className="c-stacked st-end">
            <strong data-out={line.isOut || undefined}>
              {`${line.isOut ? '−' : ''}${tenderText(line.amount, currency)}`}
            </strong>
            <Badge size="sm" tone={line.outcome === null ? 'info' : tones[line.outcome]}>
              {t(line.outcome === null ? 'open' : `outcomes.${line.outcome}`)}
            </Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
