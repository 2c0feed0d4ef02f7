import type { PaidRebate } from '@croupier/contract/loyalty/player';
import { formatDay } from '@croupier/kit/format/dates';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { Badge } from '@croupier/kit/ui/badge';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { usePages } from '../../api/use-pages.tsx';
import { usePermission } from '../../state/permission.ts';
import { ListSkeleton } from './rebate-games.tsx';
import type { RebateProps } from './rebate-rules.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';
import '../../language/month-names.ts';

/** Rebates that were paid, newest first, each with what it came from. */
export function PaidRebates({ iconOf }: RebateProps) {
  const { t } = useTranslation('loyalty');
  const { items, failed, more } = usePages(
    'rebates',
    {},
    { failure: t('paid.failure'), more: t('paid.more') },
  );
  if (failed) return failed;
  if (!items) return <ListSkeleton />;
  if (items.length === 0) return <EmptyState title={t('paid.none')} text={t('paid.noneText')} />;
  return (
    <div className="rebate-list">
      <ul className="loyalty-card paid-rebates">
        {items.map((rebate) => (
          <Paid key={rebate.id} rebate={rebate} iconOf={iconOf} />
        ))}
      </ul>
      {more}
    </div>
  );
}

function Paid({ rebate, iconOf }: RebateProps & { readonly rebate: PaidRebate }) {
  const { t } = useTranslation(['loyalty', 'common']);
  const { symbol } = usePermission().info.currency;
  const { clock, dayOf, money } = useLoyaltyWords();
  const { by, day, at, amount, lines } = rebate;
  return (
    <li>
      <details>
        <summary>
          <span>
            <b>{formatDay(day, 'row')}</b>
            <Badge dot={false} tone={by === 'member' ? 'ok' : 'neutral'}>
              {t(`paid.by.${by}`)}
            </Badge>
          </span>
          <Money amount={amount} symbol={symbol} tone="win" />
          <small>{t(`paid.at.${by}`, { time: clock(at), day: dayOf(at) })}</small>
          <Icon name="caret-down" size={16} />
        </summary>
        <ul className="rebate-games">
          {lines.map(({ gameType, validBet, rateBp, amount: brought }) => (
            <li key={gameType}>
              <span>
                <span>
                  <Icon name={iconOf(gameType)} size={16} /> {t(`common:gameType.${gameType}`)}
                </span>
                <small>{formatBasisPoints(rateBp)}</small>
              </span>
              <span>{money(validBet)}</span>
              <Money amount={brought} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
