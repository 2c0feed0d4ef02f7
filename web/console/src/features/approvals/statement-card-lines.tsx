import { formatMoney } from '@croupier/kit/format/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { StatementLines } from '../../page/statement-lines.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { StatementChanges } from './statement-changes.tsx';

/** The lines that a request's card shows. */
export const statementQuery = (merchantId: string, subject: string) =>
  callQuery('statementLines', { merchantId, statementId: subject.replace('statement:', '') });

/** Whom agreeing to a statement credits, first of all its lines, and the way to the others. */
export function StatementCardLines({
  request: { subject, after },
}: {
  readonly request: CallOutput<'requests'>['items'][number];
}) {
  const { t } = useTranslation('console-statements');
  const { merchant } = useWorkplace();
  const mayRead = useMay('deposit.read');
  const statementId = subject.replace('statement:', '');
  const lines = useQuery({
    ...statementQuery(merchant.id, subject),
    enabled: mayRead,
  });
  const [, currency = ''] = (after['cameIn'] ?? '').split(' ');
  if (!mayRead || lines.isError) return null;
  if (!lines.data) return <Skeleton height="160px" />;
  const { credits, changes } = lines.data;
  return (
    <section aria-label={t('creditLines')}>
      <h3>{t('creditLines')}</h3>
      {changes && <StatementChanges changes={changes} />}
      {credits && <Credits credits={credits} currency={currency} />}
      <p>
        <Link className="c-strong" to="/statements" search={{ statement: statementId } as never}>
          {t('allLines', { count: Number(after['lines'] ?? 0) })}
        </Link>
      </p>
    </section>
  );
}

function Credits({
  credits: { lines, count, players, sum, restSum, unjudged },
  currency,
}: {
  readonly credits: NonNullable<CallOutput<'statementLines'>['credits']>;
  readonly currency: string;
}) {
  const { t } = useTranslation('console-statements');
  const { symbol } = useWorkplace().merchant;
  const inWords = (amount: string) => formatMoney(amount, { symbol });
  const more = count - lines.length;
  return (
    <>
      <p>
        <strong>
          {count === 0 ? t('creditNone') : t('creditHead', { count: players, sum: inWords(sum) })}
        </strong>
      </p>
      {unjudged > 0 && (
        <p className="c-warning" role="note">
          {t('unjudged', { count: unjudged })}
        </p>
      )}
      <StatementLines lines={lines} currency={currency} />
      {more > 0 && <p>{t('creditMore', { count: more, sum: inWords(restSum) })}</p>}
    </>
  );
}
