import type { Rebate } from '@croupier/contract/loyalty/player';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { callQuery } from '../../api/call-query.ts';
import { usePermission } from '../../state/permission.ts';
import { monthOf } from '../../loyalty/month-of.ts';
import { RebateCard } from './rebate-card.tsx';
import { RebateDetails } from './rebate-details.tsx';
import { RebateRates } from './rebate-rates.tsx';
import { isShown, type RebateListProps, shownLines } from './rebate-rules.ts';
import { RebateTypes } from './rebate-types.tsx';
import { useSubView } from '../../loyalty/sub-view.tsx';
import '../../loyalty/loyalty.css';
import './rebate.css';

/** What bets bring back: how much can be taken, what it comes from, and what was paid. */
export function RebatePage({ offered, iconOf }: RebateListProps) {
  const { t } = useTranslation('loyalty');
  const { data, ...read } = useQuery({ ...callQuery('rebate', {}), staleTime: 0 });
  if (data) return <Loaded rebate={data} offered={offered} iconOf={iconOf} />;
  if (read.isError) {
    return (
      <CallFailure
        title={t('rebate.failure')}
        error={read.error}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  return (
    <div className="loyalty" aria-busy>
      <Skeleton shape="block" height="234px" />
      <Skeleton shape="block" height="420px" />
      <Skeleton shape="block" height="112px" />
    </div>
  );
}

function Loaded({ rebate, offered, iconOf }: RebateListProps & { readonly rebate: Rebate }) {
  const { t } = useTranslation('loyalty');
  const { symbol } = usePermission().info.currency;
  const { isOpen, open, close, opener } = useSubView();
  const { isOpen: isTable, open: showTable, close: hideTable, opener: tableOpener } = useSubView();
  const { level, month, ofMonth } = rebate;
  const lines = shownLines(rebate.lines, offered);
  const rates = rebate.rates.filter(({ gameType }) => isShown(gameType, offered));
  if (isOpen) return <RebateDetails iconOf={iconOf} onBack={close} />;
  if (isTable) {
    return <RebateRates level={level} rates={rates} iconOf={iconOf} onBack={hideTable} />;
  }
  return (
    <div className="loyalty">
      {rates.length > 0 && (
        <Button
          ref={tableOpener}
          className="rebate-rates-way"
          size="sm"
          variant="quiet"
          trailingIcon="caret-right"
          onClick={showTable}
        >
          {t(rates[0]?.ofLevels.length === 1 ? 'rates.plain' : 'rates.open')}
        </Button>
      )}
      {lines.length === 0 ? (
        <EmptyState title={t('rebate.none')} text={t('rebate.noneText')} />
      ) : (
        <>
          <RebateCard rebate={rebate} />
          <RebateTypes lines={lines} iconOf={iconOf} />
        </>
      )}
      <section className="loyalty-card rebate-month">
        <p>
          <span>{t('rebate.ofMonth', monthOf(month))}</span>
          <Money amount={ofMonth} symbol={symbol} />
        </p>
        <Button ref={opener} block variant="soft" trailingIcon="caret-right" onClick={open}>
          {t('details.open')}
        </Button>
      </section>
    </div>
  );
}
