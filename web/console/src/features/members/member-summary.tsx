import { Card } from '@croupier/kit/ui/card';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery, type CallOutput } from '../../api/call.ts';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MemberDetails } from './member-details.tsx';
import { NotesCard } from './member-notes.tsx';
import { MemberProfile } from './member-profile.tsx';
import { RelatedCard } from './member-related.tsx';
import { SegmentsCard } from './segments-card.tsx';

const SHOWN = 8;

/** What somebody wants to know first of a player. */
export function MemberSummary({ member }: { readonly member: CallOutput<'member'> }) {
  const mayReadWallet = useMay('wallet.read');
  const mayReadPromotions = useMay('promotion.read');
  return (
    <div className="c-file">
      <div>
        {mayReadWallet && <LastTransfers memberId={member.id} />}
        <MemberProfile member={member} />
        <MemberDetails key={member.id} memberId={member.id} account={member.account} />
      </div>
      <div>
        <NotesCard memberId={member.id} />
        {mayReadPromotions && <SegmentsCard memberId={member.id} />}
        <RelatedCard memberId={member.id} />
      </div>
    </div>
  );
}

function LastTransfers({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const read = useQuery(callQuery('memberTransfers', { merchantId: merchant.id, memberId }));
  const rows = read.data?.items.slice(0, SHOWN) ?? [];
  return (
    <Card
      className="c-file-card"
      padding="none"
      title={t('file.wallet')}
      actions={
        <Link
          className="c-file-more"
          to="/members/$memberId"
          params={{ memberId }}
          search={{ tab: 'wallet' } as never}
        >
          {t('file.allWallet')}
        </Link>
      }
    >
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="200px" />}
      {read.isSuccess && rows.length === 0 && (
        <p className="c-file-none">{t('console:member.walletEmpty')}</p>
      )}
      <ul className="c-file-rows">
        {rows.map(({ reference, at, kind, amount, balanceAfter, subject }) => (
          <li key={reference}>
            <Instant at={at} />
            <span className="c-stacked">
              <strong>{t(`console:kinds.${kind}`)}</strong>
              <small>
                {subject
                  ? t(`console:subjects.${subject.type}`, { id: subject.reference ?? subject.id })
                  : reference}
              </small>
            </span>
            <b>
              <Money amount={amount} tone="delta" />
            </b>
            <span className="c-file-after">
              <Money amount={balanceAfter} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
