import { usePages } from '../../page/use-pages.ts';
import { grantStates, type GrantState as State } from '@croupier/contract/promotions/kinds';
import { Money } from '@croupier/kit/ui/money';
import { Select } from '@croupier/kit/ui/select';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { MoreRows } from '../../page/more-rows.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { GrantOutcome, GrantProgress, GrantStanding } from '../../page/grant-rows.tsx';

/** Who took an offer, newest first, and what became of it. */
export function OfferGrants({
  offerId,
  state,
  onState: setState,
}: {
  readonly offerId: string;
  readonly state: State | 'any';
  readonly onState: (state: State | 'any') => void;
}) {
  const { t } = useTranslation('console-promotions');
  const { merchant } = useWorkplace();
  const mayReadMembers = useMay('member.read');
  const of = { merchantId: merchant.id, offerId, ...(state !== 'any' && { state }) };
  const { read, rows: grants } = usePages('offerGrants', of);
  return (
    <>
      <Select
        size="md"
        ariaLabel={t('grants.state')}
        value={state}
        options={[
          { value: 'any', label: t('grants.anyState') },
          ...grantStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onValueChange={setState}
      />
      {read.isError && <LoadFailed error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton height="144px" />}
      {read.isSuccess && grants.length === 0 && <p className="c-quiet">{t('grants.empty')}</p>}
      <ul className="c-offer-grants">
        {grants.map((grant) => (
          <li key={grant.id}>
            <span>
              {mayReadMembers ? (
                <Link
                  className="c-strong"
                  to="/members/$memberId"
                  params={{ memberId: grant.memberId }}
                  search={{ tab: 'bonuses' } as never}
                >
                  {grant.account}
                </Link>
              ) : (
                <strong>{grant.account}</strong>
              )}
              <small>
                <Instant at={grant.grantedAt} /> ·{' '}
                {t('versions.number', { version: grant.version })}
              </small>
            </span>
            <Money amount={grant.amount} symbol={merchant.symbol} />
            <span className="c-offer-progress">
              <GrantProgress grant={grant} />
              <GrantOutcome grant={grant} />
            </span>
            <GrantStanding grant={grant} />
          </li>
        ))}
      </ul>
      <MoreRows of={[read]} />
    </>
  );
}
