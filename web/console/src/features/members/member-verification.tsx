import { formatDay } from '@croupier/kit/format/dates';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Verification = CallOutput<'memberVerification'>;

/** What a player has proven, and what that lets them move within a month. */
export function MemberVerification({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console-care');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('memberVerification', { merchantId: merchant.id, memberId }));
  if (read.isError) return <LoadFailed error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height="160px" />;
  const { level, deposit, withdrawal, documents } = read.data;
  return (
    <Card
      title={t('level.title')}
      actions={<Badge tone={level === 0 ? 'neutral' : 'ok'}>{t(`level.names.${level}`)}</Badge>}
    >
      <dl className="c-facts">
        <Allowance name={t('level.deposit')} {...deposit} />
        <Allowance name={t('level.withdrawal')} {...withdrawal} />
        {documents.map((one) => (
          <div key={one.id}>
            <dt>{t(`documents.kinds.${one.kind}`)}</dt>
            <dd>
              {t(`documents.states.${one.state}`)}
              {one.validUntil && ` · ${t('level.until', { day: formatDay(one.validUntil) })}`}
              {one.decidedAt && (
                <>
                  {' '}
                  · <Instant at={one.decidedAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Allowance({ name, limit, used }: Verification['deposit'] & { readonly name: string }) {
  const { t } = useTranslation('console-care');
  const { symbol } = useWorkplace().merchant;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money amount={used} symbol={symbol} /> /{' '}
        {limit === null ? t('level.unlimited') : <Money amount={limit} symbol={symbol} />}
      </dd>
    </div>
  );
}
