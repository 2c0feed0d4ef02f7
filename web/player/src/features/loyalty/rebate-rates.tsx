import type { RebateRates as Rates } from '@croupier/contract/loyalty/player';
import { formatBasisPoints } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { SubView } from '../../loyalty/sub-view.tsx';
import type { RebateProps } from './rebate-rules.ts';
import { useSeenColumns } from './use-seen-columns.ts';
import './compare-levels.css';

export type RebateRatesProps = RebateProps & {
  /** The member's own. */
  readonly level: number;
  readonly rates: Rates;
  readonly onBack: () => void;
};

/** What bets on each type of games bring back at each level, the member's own in sight all the time. */
export function RebateRates({ level: own, rates, iconOf, onBack }: RebateRatesProps) {
  const { t } = useTranslation(['loyalty', 'common']);
  const { scroller } = useSeenColumns(own);
  const levels = rates[0]?.ofLevels.map((_, level) => level) ?? [];
  const isOwn = (level: number) => (level === own ? '' : undefined);
  return (
    <SubView title={t('rates.title')} note={t('rates.note')} onBack={onBack}>
      <div
        ref={scroller}
        className="compare rebate-rates"
        role="region"
        aria-label={t('rates.title')}
        // Keys scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {levels.map((level) => (
                <th key={level} scope="col" data-own={isOwn(level)}>
                  <b>{t('level', { level })}</b>
                  {level === own && <small>{t('compare.you')}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ gameType, ofLevels }) => (
              <tr key={gameType}>
                <th scope="row">
                  <span>
                    <Icon name={iconOf(gameType)} size={18} />
                    {t(`common:gameType.${gameType}`)}
                  </span>
                </th>
                {ofLevels.map((rateBp, level) => (
                  <td key={level} data-own={isOwn(level)}>
                    {formatBasisPoints(rateBp)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SubView>
  );
}
