import type { WireTier } from '@croupier/contract/contracts/tiers';
import { formatMoney } from '@croupier/kit/format/money';
import { useTranslation } from 'react-i18next';
import { rateText } from '../../page/rate-text.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Steps of a contract: what each pays, and what it asks for. */
export function TierList({ tiers }: { readonly tiers: readonly WireTier[] }) {
  const { t } = useTranslation('console-agents');
  const { symbol } = useWorkplace().merchant;
  const asks = ({ minValidBet, minLoss, minActive }: WireTier) =>
    [
      `${t('contracts.minValidBet')} ${formatMoney(minValidBet, { symbol })}`,
      ...(Number(minLoss) > 0
        ? [`${t('contracts.minLoss')} ${formatMoney(minLoss, { symbol })}`]
        : []),
      `${t('contracts.minActive')} ${minActive}`,
    ].join(' · ');
  return (
    <ul className="c-tier-list">
      {tiers.map((tier, at) => (
        <li key={at}>
          <span>
            <strong>{`${rateText(tier.ratePpm)}%`}</strong>
            {Object.entries(tier.ratesPpm ?? {}).map(([type, ppm]) => (
              <small key={type}>{` ${type} ${rateText(ppm)}%`}</small>
            ))}
          </span>
          <small>{asks(tier)}</small>
        </li>
      ))}
    </ul>
  );
}
