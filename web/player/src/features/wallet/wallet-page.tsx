import type { Wallets } from '@croupier/contract/vendor-wallet/player';
import { fromTenThousandths, toTenThousandths } from '@croupier/kit/format/money';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { CallFailure } from '../../api/call-failure.tsx';
import { failureText } from '../../api/failure-text.ts';
import { Worth } from '../../figures/worth.tsx';
import { useFlag, usePermission } from '../../state/permission.ts';
import { MoveDialog, type WantedMove } from './move-dialog.tsx';
import { MoveList } from './move-list.tsx';
import { PurseCards } from './purse-cards.tsx';
import { mainOf, useMoneyMoved, useWallets } from './use-wallets.ts';
import { VendorWallets } from './vendor-wallets.tsx';
import '../../records/records.css';
import './wallet.css';

/** What the member has, in every purse and at every vendor, and moving it between them. */
export function WalletPage() {
  const { t } = useTranslation('wallet');
  const wallets = useWallets();
  const refresh = useRefresh();
  const recall = useRecall();
  const [wanted, setWanted] = useState<WantedMove>();
  const { mutate: look } = refresh;
  // What was won or lost at vendors meanwhile is asked for once; what the ledger has is there at once.
  useEffect(() => look(), [look]);
  if (wallets.isError) {
    return (
      <CallFailure
        title={t('failure')}
        error={wallets.error}
        onRetry={() => void wallets.refetch()}
      />
    );
  }
  if (!wallets.data) return <Skeleton shape="block" height="280px" />;
  const { vendors, isSingle } = wallets.data;
  return (
    <>
      <Head
        wallets={wallets.data}
        refreshing={refresh.isPending}
        onRefresh={() => look()}
        recalling={recall.isPending}
        onRecall={() => recall.mutate(undefined)}
      />
      <PurseCards
        balances={wallets.data}
        usual={['bonus', 'held', 'locked']}
        elsewhere={['total', 'main', 'vendor']}
      />
      <section className="wallet-section">
        <h2>{t('vendors')}</h2>
        <p className="wallet-lead">
          {vendors.length === 0 ? t('noVendors') : t(isSingle ? 'leadSingle' : 'lead')}
        </p>
        {vendors.length > 0 && (
          <VendorWallets
            wallets={wallets.data}
            recalling={recall.isPending ? { vendorId: recall.variables } : undefined}
            onMove={setWanted}
            onRecall={recall.mutate}
          />
        )}
      </section>
      <section className="wallet-section">
        <h2>{t('list.label')}</h2>
        <MoveList />
      </section>
      <MoveDialog wallets={wallets.data} wanted={wanted} onClose={() => setWanted(undefined)} />
    </>
  );
}

type HeadProps = {
  readonly wallets: Wallets;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
  readonly recalling: boolean;
  readonly onRecall: () => void;
};

/** The main wallet and all together, with what concerns all wallets at once. */
function Head({ wallets, refreshing, onRefresh, recalling, onRecall }: HeadProps) {
  const { t } = useTranslation('wallet');
  const { symbol } = usePermission().info.currency;
  const hasSome = wallets.vendors.some(({ balance }) => balance !== '0.00');
  return (
    <div className="wallet-head">
      <dl>
        <div>
          <dt>
            <Icon name="wallet-fill" size={20} />
            {t('main')}
          </dt>
          <dd>
            <Money amount={mainOf(wallets)} symbol={symbol} countUp />
          </dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <Money amount={wallets.total} symbol={symbol} countUp />
          </dd>
        </div>
        <Withdrawable main={mainOf(wallets)} />
      </dl>
      <div className="wallet-head-actions">
        <Button icon="arrows-clockwise" busy={refreshing} onClick={onRefresh}>
          {t('refresh')}
        </Button>
        <Button
          variant="primary"
          icon="arrow-u-up-left"
          disabled={!hasSome}
          busy={recalling}
          onClick={onRecall}
        >
          {t('recallAll')}
        </Button>
      </div>
    </div>
  );
}

/** What of the main wallet may leave now, and what must be played first; by what withdrawals go by. */
function Withdrawable({ main }: { readonly main: string }) {
  const { t } = useTranslation('wallet');
  const withdraws = useFlag('withdrawal');
  const { data } = useQuery({
    ...callQuery('turnover', {}),
    enabled: withdraws,
    refetchOnMount: 'always',
  });
  if (!withdraws || !data) return null;
  const held = toTenThousandths(main) - toTenThousandths(data.releasable);
  return (
    <>
      <div>
        <dt>{t('releasable')}</dt>
        <dd>
          <Worth amount={data.releasable} />
        </dd>
      </div>
      <div>
        <dt>{t('notYet')}</dt>
        <dd>
          <Worth amount={fromTenThousandths(held > 0n ? held : 0n)} />
        </dd>
      </div>
    </>
  );
}

/** Has the vendors asked what is there. A vendor that does not answer leaves what was known. */
function useRefresh() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('refreshWallets', {}),
    onSuccess: (wallets) => queries.setQueryData(callQuery('wallets', {}).queryKey, wallets),
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
}

/** Everything back, from one vendor or from all. */
function useRecall() {
  const { t } = useTranslation('wallet');
  const moneyMoved = useMoneyMoved();
  return useMutation({
    mutationFn: (vendorId: string | undefined) =>
      call('recallTransfers', vendorId === undefined ? {} : { vendorId }),
    onSuccess: async ({ items }) => {
      await moneyMoved();
      const states = new Set(items.map(({ state }) => state));
      if (states.has('refused')) showToast('bad', { title: t('recalled.refused') });
      else if (states.has('open')) showToast('info', { title: t('recalled.open') });
      else showToast('ok', { title: t('recalled.back') });
    },
    onError: (error) => showToast('bad', { title: failureText(error) }),
  });
}
