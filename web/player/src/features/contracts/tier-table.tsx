import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { gameTypes } from '@croupier/contract/games';
import { formatCount } from '@croupier/kit/format/numbers';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../state/permission.ts';
import { changeOf, percentText, rateOf, tierAt } from './tier-text.ts';
import './tiers.css';

export type TierTableProps = {
  readonly kind: ContractKind;
  readonly tiers: readonly WireTier[];
  /** What is in force meanwhile; its rates stand beside the new ones. */
  readonly before?: readonly WireTier[] | undefined;
  /** The step that a period reached, counted from 1. */
  readonly reached?: number;
};

/** The steps of a contract, the lowest first, beside those of before. */
export function TierTable({ kind, tiers, before, reached }: TierTableProps) {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  return (
    <div className="tier-frame">
      <table className="tier-table">
        <thead>
          <tr>
            <th scope="col">{t(`tier.from.${kind}`, { symbol })}</th>
            <th scope="col">{t('tier.active')}</th>
            {before && <th scope="col">{t('tier.now')}</th>}
            <th scope="col">{before ? t('tier.new') : t('tier.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, index) => {
            const now = before && tierAt(before, tier);
            return (
              <tr key={index} data-reached={index + 1 === reached || undefined}>
                <th scope="row">
                  <Conditions kind={kind} tier={tier} />
                  {index + 1 === reached && (
                    <span className="tier-reached">
                      <Badge tone="ok">{t('tier.reached')}</Badge>
                    </span>
                  )}
                </th>
                <td>{formatCount(tier.minActive)}</td>
                {before && (
                  <td className="tier-now">{now ? <Rate tier={now} /> : t('tier.none')}</td>
                )}
                <td>
                  <Rate tier={tier} change={before && changeOf(now, tier)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Conditions({ kind, tier }: { readonly kind: ContractKind; readonly tier: WireTier }) {
  const { t } = useTranslation('contract');
  const amount = (value: string) => formatMoney(value, { decimals: 0 });
  if (kind !== 'dividend') return t('tier.least', { amount: amount(tier.minValidBet) });
  return (
    <>
      {t('tier.least', { amount: amount(tier.minLoss) })}
      {/[1-9]/.test(tier.minValidBet) && (
        <small>{t('tier.andBets', { amount: amount(tier.minValidBet) })}</small>
      )}
    </>
  );
}

type RateProps = {
  readonly tier: WireTier;
  readonly change?: ReturnType<typeof changeOf> | undefined;
};

/** What a step pays; types of games with a rate of their own stand below. */
function Rate({ tier, change }: RateProps) {
  const { t } = useTranslation(['contract', 'common']);
  const others = gameTypes.filter((type) => tier.ratesPpm?.[type] !== undefined);
  return (
    <span className="tier-rate" data-change={change}>
      <span>
        {(change === 'up' || change === 'down') && (
          <Icon
            name={change === 'up' ? 'arrow-up' : 'arrow-down'}
            size={14}
            label={t(`tier.change.${change}`)}
          />
        )}
        <b>{percentText(tier.ratePpm)}%</b>
      </span>
      {others.map((type) => (
        <small key={type}>
          {t(`common:gameType.${type}`)} {percentText(rateOf(tier, type))}%
        </small>
      ))}
    </span>
  );
}
