import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { StatementLines } from '../../page/statement-lines.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

const SHOWN = 20;

/** The first lines of a statement that waits for a second person, and the way to all of them. */
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
    ...callQuery('statementLines', { merchantId: merchant.id, statementId }),
    enabled: mayRead,
  });
  const [, currency = ''] = (after['cameIn'] ?? '').split(' ');
  if (!mayRead || lines.isError) return null;
  if (!lines.data) return <Skeleton height="160px" />;
  return (
    <section aria-label={t('firstLines')}>
      <h3>{t('firstLines')}</h3>
      <StatementLines lines={lines.data.items.slice(0, SHOWN)} currency={currency} />
      <p>
        <Link className="c-strong" to="/statements" search={{ statement: statementId } as never}>
          {t('allLines', { count: Number(after['lines'] ?? 0) })}
        </Link>
      </p>
    </section>
  );
}
