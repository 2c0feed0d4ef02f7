import type { WithdrawalStory } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';

/** Why staff look at it: each rule that found something, with its figures. */
export function RiskBox({ story: { risks, stage } }: { readonly story: WithdrawalStory }) {
  const { t } = useTranslation('console-payouts');
  const { symbol } = useWorkplace().merchant;
  const money = (text = '0') => formatMoney(text, { symbol });
  if (risks.length === 0) {
    return (
      <p className="c-two-line">
        <Icon name="shield-check" size={16} />
        {t('withdrawals.cleared')}
      </p>
    );
  }
  return (
    <section className="c-risks">
      <h3>
        <Icon name="shield-warning" size={18} />{' '}
        {t(stage === 'review' || stage === 'held' ? 'withdrawals.whyHere' : 'withdrawals.found')}
      </h3>
      <ul>
        {risks.map(({ rule, facts }) => (
          <li key={rule}>
            <strong>{t(`risks.names.${rule}`)}</strong>
            <span>
              {t(`risks.texts.${rule}`, {
                ...facts,
                amount: money(facts['amount']),
                from: money(facts['from'] || '0'),
                staked: money(facts['staked']),
                concerns: (facts['concerns'] ?? '')
                  .split(',')
                  .filter(Boolean)
                  .map((concern) => t(`risks.concerns.${concern as 'harm'}`))
                  .join(', '),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
