import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** The line that a player belongs to: the agents above, who invited them, and the way into the tree. */
export function MemberLine({
  memberId,
  account,
}: {
  readonly memberId: string;
  readonly account: string;
}) {
  const { t } = useTranslation('console-people');
  const { merchant } = useWorkplace();
  const maySeeTree = useMay('agent.read');
  const line = useQuery(callQuery('memberLine', { merchantId: merchant.id, memberId }));
  if (line.isError) return <LoadFailed error={line.error} onRetry={() => void line.refetch()} />;
  if (!line.data) return <Skeleton height="20px" />;
  const { above, hasPlace, isAgent, team, inviter } = line.data;
  const upline = above.at(-1);
  return (
    <span className="c-stacked">
      {above.length > 0 ? (
        <nav className="c-line-path" aria-label={t('line.path')}>
          {above.map(({ id, account: name }, at) => (
            <Fragment key={id}>
              {at > 0 && <span aria-hidden> › </span>}
              <Link
                to="/members/$memberId"
                params={{ memberId: id }}
                className={id === upline?.id ? 'c-strong' : undefined}
              >
                {name}
              </Link>
            </Fragment>
          ))}
        </nav>
      ) : (
        t(hasPlace ? 'line.top' : 'line.none')
      )}
      {isAgent && <small>{t('line.team', { count: team })}</small>}
      {inviter && inviter.id !== upline?.id && (
        <small>
          {t('line.inviter')}{' '}
          <Link to="/members/$memberId" params={{ memberId: inviter.id }}>
            {inviter.account}
          </Link>
        </small>
      )}
      {hasPlace && maySeeTree && (
        <Link to="/agents" search={(upline ? { under: upline.id } : { account }) as never}>
          {t('line.tree')}
        </Link>
      )}
    </span>
  );
}
