import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { agentAddress, useAgentEntries } from './use-agent-entries.ts';

/** Where an agent begins: the balance, and the ways on. */
export function AgentOverview() {
  const { t } = useTranslation('agent');
  const entries = useAgentEntries().filter(({ page }) => page !== 'agentTeamOverview');
  return (
    <>
      <section className="agent-card agent-balance" aria-label={t('overview.balance')}>
        <h2>{t('overview.balance')}</h2>
        <BalancePill refreshable />
      </section>
      <ul className="agent-ways">
        {entries.map(({ page, icon }) => (
          <li key={page}>
            <PageLink to={agentAddress(page)}>
              <Icon name={icon} size={22} />
              <span>{t(`page.${page}`)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
