import type { GameType } from '@croupier/contract/games';
import type { Withdrawal } from '@croupier/contract/withdrawal/player';
import { isRefused } from '@croupier/kit/api/refused-error';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Worth } from '../../figures/worth.tsx';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { addressOf } from '../../navigation/overlay.ts';
import { go } from '../../navigation/site-location.ts';
import { TurnoverCard } from './turnover-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalStatus } from './withdrawal-status.tsx';
import './withdraw.css';
import { Icon } from '@croupier/kit/ui/icon';
import { SliceBar } from './slice-bar.tsx';
import { withdrawalStateViews } from './withdrawal-state-view.ts';

export type WithdrawPageProps = {
  /** The withdrawal to follow; without it a new one is asked for. */
  readonly withdrawalId: string | undefined;
  /** The payout to answer for. */
  readonly sliceId: string | undefined;
  /** Types that the merchant has games of. */
  readonly offered: readonly GameType[];
};

/** Money out: the form, and after it the withdrawal until its member has the money. */
export function WithdrawPage({ withdrawalId, sliceId, offered }: WithdrawPageProps) {
  return withdrawalId === undefined ? (
    <NewWithdrawal offered={offered} />
  ) : (
    <WithdrawalStatus key={withdrawalId} withdrawalId={withdrawalId} sliceId={sliceId} />
  );
}

function NewWithdrawal({ offered }: Pick<WithdrawPageProps, 'offered'>) {
  const { t } = useTranslation('withdraw');
  const queries = useQueryClient();
  const methods = useQuery(callQuery('payoutMethods', {}));
  const accounts = useQuery(callQuery('payoutAccounts', {}));
  const terms = useQuery({ ...callQuery('withdrawalTerms', {}), refetchOnMount: 'always' });
  const security = useQuery(callQuery('security', {}));
  // It stands above the form, which must not be pushed away under a finger.
  const turnover = useQuery({ ...callQuery('turnover', {}), refetchOnMount: 'always' });

  function follow(withdrawal: Withdrawal): void {
    const { id } = withdrawal;
    queries.setQueryData(callQuery('withdrawal', { withdrawalId: id }).queryKey, withdrawal);
    for (const queryKey of [['withdrawals'], ['withdrawalTerms'], ['turnover'], ['transfers']]) {
      void queries.invalidateQueries({ queryKey });
    }
    const page = { kind: 'member', page: 'withdraw', deposit: undefined, withdrawal: id } as const;
    go(addressOf(page), { replace: true });
  }

  const reads = [methods, accounts, terms, security, turnover];
  if (isRefused(methods.error, 'merchant.flag-off')) return <Closed />;
  const failed = reads.find(({ isError }) => isError);
  if (failed) {
    return (
      <CallFailure
        title={t('failure')}
        error={failed.error}
        onRetry={() => reads.forEach((read) => void read.refetch())}
      />
    );
  }
  if (!methods.data || !accounts.data || !terms.data || !security.data || turnover.isPending) {
    return <Skeleton shape="block" height="420px" />;
  }
  if (methods.data.items.length === 0) return <Closed />;
  return (
    <div className="withdraw">
      {terms.data.pendingId !== null && <PendingCard withdrawalId={terms.data.pendingId} />}
      <TurnoverCard offered={offered} />
      <WithdrawForm
        methods={methods.data.items}
        accounts={accounts.data}
        terms={terms.data}
        security={security.data}
        onRequested={follow}
      />
      <p className="withdraw-history-link">
        <Button
          variant="quiet"
          icon="clock-counter-clockwise"
          render={
            <OverlayLink to={{ kind: 'member', page: 'withdrawalHistory', deposit: undefined }} />
          }
        >
          {t('toHistory')}
        </Button>
      </p>
    </div>
  );
}

/** The merchant pays nothing out now, or has no way to. */
function Closed() {
  const { t } = useTranslation('withdraw');
  return <EmptyState title={t('closed')} text={t('closedText')} />;
}

/** The withdrawal that is under way: what the next one has to wait for. */
function PendingCard({ withdrawalId }: { readonly withdrawalId: string }) {
  const { t } = useTranslation('withdraw');
  const { data } = useQuery(callQuery('withdrawal', { withdrawalId }));
  if (!data) return null;
  const to = {
    kind: 'member',
    page: 'withdraw',
    deposit: undefined,
    withdrawal: withdrawalId,
  } as const;
  return (
    <OverlayLink className="withdraw-pending" deeper to={to}>
      <span>
        <Icon name={withdrawalStateViews[data.state].icon} size={20} />
        <b>
          {t('pending')} <Worth amount={data.amount} />
        </b>
        <small>{t(`state.${data.state}`)}</small>
        <Icon name="caret-right" size={16} />
      </span>
      <SliceBar withdrawal={data} />
    </OverlayLink>
  );
}
