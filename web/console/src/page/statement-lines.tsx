import type { LineOutcome } from '@croupier/contract/cashier/statement-kinds';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../api/call.ts';
import { tenderText } from './amount-text.ts';
import { ForeseenWords } from './foreseen-words.tsx';
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

type Lines = CallOutput<'statementLines'>['items'];

/** Lines of a bank's statement, each with what became of it. */
export function StatementLines({
  lines,
  currency,
}: {
  readonly lines: Lines;
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
            {line.foreseen && <ForeseenWords foreseen={line.foreseen} />}
          </span>
          <span className="c-stacked st-end">
            <strong data-out={line.isOut || undefined}>
              {`${line.isOut ? '−' : ''}${tenderText(line.amount, currency)}`}
            </strong>
            <LineBadge line={line} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function LineBadge({ line: { outcome, foreseen } }: { readonly line: Lines[number] }) {
  const { t } = useTranslation('console-statements');
  if (outcome === null && foreseen) {
    const isCredit = foreseen.credits !== null;
    return (
      <Badge size="sm" tone={isCredit ? 'ok' : 'warn'}>
        {t(isCredit ? 'foreseen.credit' : 'foreseen.wait')}
      </Badge>
    );
  }
  return (
    <Badge size="sm" tone={outcome === null ? 'info' : tones[outcome]}>
      {t(outcome === null ? 'open' : `outcomes.${outcome}`)}
    </Badge>
  );
}
