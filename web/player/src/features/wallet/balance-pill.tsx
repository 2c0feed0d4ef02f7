import { playMoney } from '@croupier/contract/currencies';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { balanceHiddenStore, balanceStore, hideBalance } from '../../state/balance.ts';
import { usePermission } from '../../state/permission.ts';
import { useStore } from '../../state/store.ts';
import { useBalanceRefresh } from './use-balance-refresh.ts';
import './balance-pill.css';

export type BalancePillProps = {
  /** Adds the button that asks the server again. */
  readonly refreshable?: boolean;
  /** Leaves the figure alone, for toolbars. */
  readonly bare?: boolean;
};

/** The balance, which follows the wallet by itself. */
export function BalancePill({ refreshable = false, bare = false }: BalancePillProps) {
  const { t } = useTranslation();
  const { symbol } = usePermission().info.currency;
  const balance = useStore(balanceStore);
  const hidden = useStore(balanceHiddenStore);
  const { isPending, refresh } = useBalanceRefresh();
  return (
    <div className="balance-pill" data-bare={bare || undefined}>
      {balance ? (
        <Money
          amount={balance.main}
          symbol={balance.currency === playMoney.code ? playMoney.symbol : symbol}
          hidden={hidden}
          countUp
        />
      ) : (
        <Skeleton width="84px" />
      )}
      {!bare && (
        <IconButton
          bare
          size="sm"
          iconSize={18}
          icon={hidden ? 'eye-slash' : 'eye'}
          label={hidden ? t('balance.show') : t('balance.hide')}
          aria-pressed={hidden}
          onClick={() => hideBalance(!hidden)}
        />
      )}
      {refreshable && (
        <span data-busy={isPending || undefined} className="balance-refresh">
          <IconButton
            bare
            size="sm"
            iconSize={18}
            icon="arrows-clockwise"
            label={t('balance.refresh')}
            onClick={() => {
              if (!isPending) refresh();
            }}
          />
        </span>
      )}
    </div>
  );
}
