import type { RebateLine } from '@croupier/contract/loyalty/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBets, playedFirst, type RebateProps } from './rebate-rules.ts';
import { useLoyaltyWords } from '../../loyalty/use-loyalty-words.ts';

export type RebateTypesProps = RebateProps & {
  readonly lines: readonly RebateLine[];
};

/** What each type of games brings back by now. */
export function RebateTypes({ lines, iconOf }: RebateTypesProps) {
  const { t } = useTranslation(['loyalty', 'common']);
  const { money } = useLoyaltyWords();
  const title = useId();
  return (
    <section className="loyalty-card">
      <header className="loyalty-head">
        <h3 id={title}>{t('types.title')}</h3>
        <small>{t('types.columns')}</small>
      </header>
      <table className="rebate-types" aria-labelledby={title}>
        <thead className="k-visually-hidden">
          <tr>
            <th scope="col">{t('types.type')}</th>
            <th scope="col">{t('types.rate')}</th>
            <th scope="col">{t('types.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {playedFirst(lines).map(({ gameType, validBet, rateBp, amount }) => (
            <tr key={gameType} data-none={hasBets(validBet) ? undefined : ''}>
              <th scope="row">
                <Icon name={iconOf(gameType)} size={20} />
                <span>
                  {t(`common:gameType.${gameType}`)}
                  <small>{hasBets(validBet) ? money(validBet) : t('types.none')}</small>
                </span>
              </th>
              <td>{formatBasisPoints(rateBp)}</td>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
