import type { Verification } from '@croupier/contract/protection/player/verification';
import { documentKinds } from '@croupier/contract/protection/verification-kinds';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePermission } from '../../state/permission.ts';
import { DocumentCard } from './document-card.tsx';
import './verification.css';

/** The member's level, what it allows, and the documents that lead to the next one. */
export function VerificationPage() {
  const { t } = useTranslation('verification');
  const read = useQuery(callQuery('verification', {}));
  if (read.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (!read.data) return <Skeleton shape="block" height="420px" />;
  const { level, documents } = read.data;
  // Where money comes from is asked of whoever has proven the rest.
  const asked = documentKinds.filter(
    (kind) => kind !== 'funds' || level >= 2 || documents.some((one) => one.kind === kind),
  );
  return (
    <div className="verification">
      <Level verification={read.data} />
      {asked.map((kind) => (
        <DocumentCard key={kind} kind={kind} newest={documents.find((one) => one.kind === kind)} />
      ))}
    </div>
  );
}

function Level({ verification }: { readonly verification: Verification }) {
  const { t } = useTranslation('verification');
  const { level } = verification;
  return (
    <Card
      title={t('level.title')}
      actions={<Badge tone={level === 0 ? 'neutral' : 'ok'}>{t(`level.names.${level}`)}</Badge>}
    >
      <p className="verification-text">{t('level.text')}</p>
      <dl className="facts">
        <Allowance name={t('level.deposit')} {...verification.deposit} />
        <Allowance name={t('level.withdrawal')} {...verification.withdrawal} />
      </dl>
    </Card>
  );
}

type AllowanceProps = Verification['deposit'] & { readonly name: string };

function Allowance({ name, limit, used }: AllowanceProps) {
  const { t } = useTranslation('verification');
  const { symbol } = usePermission().info.currency;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={used} symbol={symbol} />{' '}
        {limit === null ? (
          t('level.unlimited')
        ) : (
          <>
            {t('level.of')} <Money amount={limit} symbol={symbol} />
          </>
        )}
      </dd>
    </div>
  );
}
