import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositDetail } from '@croupier/contract/cashier/player';
import { callQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { addressOf } from '../../navigation/overlay.ts';
import { go, leaveSite } from '../../navigation/site-location.ts';
import { useOffers, withDeposit } from '../../offers/use-offers.ts';
import { DepositForm, type WantedDeposit } from './deposit-form.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { LevelNote } from './level-note.tsx';
import './deposit.css';

export type DepositPageProps = {
  /** The deposit to follow; without it a new one is asked for. */
  readonly depositId: string | undefined;
  /** What the address brings to a new one. */
  readonly wanted?: WantedDeposit;
  /** Stands before the form. */
  readonly before?: ReactNode;
};

/** Paying in: the form, and after it the deposit until it is credited or over. */
export function DepositPage({ depositId, wanted, before }: DepositPageProps) {
  return depositId === undefined ? (
    <NewDeposit
      // Another offer from a page begins another form.
      key={`${wanted?.offerId} ${wanted?.amount}`}
      before={before}
      {...(wanted && { wanted })}
    />
  ) : (
    <DepositStatus key={depositId} depositId={depositId} />
  );
}

function NewDeposit({ before, wanted }: Pick<DepositPageProps, 'before' | 'wanted'>) {
  const { t } = useTranslation('deposit');
  const methods = useQuery(callQuery('depositMethods', {}));
  // What stands before the form depends on it, and comes together with it.
  const protection = useQuery(callQuery('protection', {}));
  const offers = useOffers();
  // It stands above the form, which must not be pushed away under a finger.
  const verification = useQuery(callQuery('verification', {}));
  const queries = useQueryClient();

  /** How to pay is told on the deposit's page or on the gateway's, whose way back leads there. */
  function leaveFor(deposit: DepositDetail): void {
    queries.setQueryData(callQuery('deposit', { depositId: deposit.id }).queryKey, deposit);
    void queries.invalidateQueries({ queryKey: ['deposits'] });
    void queries.invalidateQueries({ queryKey: ['promotions'] });
    const followed = addressOf({ kind: 'member', page: 'depositv2', deposit: deposit.id });
    if (deposit.payUrl === null || deposit.pay?.form !== 'redirect')
      go(followed, { replace: true });
    else leaveSite(deposit.payUrl, followed);
  }

  if (isRefused(methods.error, 'merchant.flag-off')) return <NoMethods />;
  if (methods.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={methods.error}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  const isWaiting = protection.isPending || offers.isLoading || verification.isPending;
  if (!methods.data || isWaiting) return <Skeleton shape="block" height="320px" />;
  if (methods.data.items.length === 0) return <NoMethods />;
  return (
    <>
      {before}
      <LevelNote />
      <DepositForm
        methods={methods.data.items}
        offers={withDeposit(offers.data?.items ?? [])}
        offersFailed={offers.isError}
        wanted={wanted}
        onOpened={leaveFor}
      />
      <p className="deposit-history-link">
        <Button
          variant="quiet"
          icon="clock-counter-clockwise"
          render={
            <OverlayLink to={{ kind: 'member', page: 'depositHistory', deposit: undefined }} />
          }
        >
          {t('toHistory')}
        </Button>
      </p>
    </>
  );
}

/** The merchant takes no deposits now, or none in this way. */
function NoMethods() {
  const { t } = useTranslation('deposit');
  return <EmptyState title={t('noMethods')} text={t('noMethodsText')} />;
}
