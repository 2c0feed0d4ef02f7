import { Avatar } from '@croupier/kit/ui/avatar';
import { Badge } from '@croupier/kit/ui/badge';
import { Card } from '@croupier/kit/ui/card';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

type Related = CallOutput<'memberRelated'>['items'][number];

const SHOWN = 5;

/** Players who share a browser, an address or a payout account with one. */
export function MemberRelated({ memberId }: { readonly memberId: string }) {
  return <RelatedList memberId={memberId} shown={undefined} />;
}

/** The strongest of them, beside other things. */
export function RelatedCard({ memberId }: { readonly memberId: string }) {
  return <RelatedList memberId={memberId} shown={SHOWN} />;
}

function RelatedList({
  memberId,
  shown,
}: {
  readonly memberId: string;
  readonly shown: number | undefined;
}) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('memberRelated', { merchantId: merchant.id, memberId }));
  const rows = read.data?.items ?? [];
  return (
    <Card className="c-file-card" padding="none" title={t('file.related')}>
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="96px" />}
      {shown === undefined && <p className="c-file-none">{t('file.relatedText')}</p>}
      {read.isSuccess && rows.length === 0 && <p className="c-file-none">{t('file.noRelated')}</p>}
      <ul className="c-file-rows">
        {rows.slice(0, shown).map((one) => (
          <Row key={one.id} related={one} isWhole={shown === undefined} />
        ))}
      </ul>
      {shown !== undefined && rows.length > shown && (
        <Link
          className="c-file-more c-file-foot"
          to="/members/$memberId"
          params={{ memberId }}
          search={{ tab: 'related' } as never}
        >
          {t('file.allRelated')}
        </Link>
      )}
    </Card>
  );
}

function Row({ related, isWhole }: { readonly related: Related; readonly isWhole: boolean }) {
  const { t } = useTranslation('console');
  const { id, account, state, strong, by } = related;
  const told = isWhole ? by : by.slice(0, 1);
  return (
    <li>
      <Avatar name={account} size={28} />
      <span className="c-stacked">
        <Link className="c-strong" to="/members/$memberId" params={{ memberId: id }}>
          {account}
        </Link>
        {told.map(({ what, detail, others }) => (
          <small key={`${what} ${detail}`}>
            {t(`file.by.${what}`, { detail })}
            {others > 1 && ` · ${t('file.others', { count: others })}`}
          </small>
        ))}
      </span>
      {state === 'frozen' && <Badge tone="bad">{t('console:members.frozen')}</Badge>}
      <Badge tone={strong ? 'bad' : 'neutral'}>{t(strong ? 'file.strong' : 'file.weak')}</Badge>
    </li>
  );
}
