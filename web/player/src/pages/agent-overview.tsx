import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { OfferInbox } from '../features/contracts/offer-inbox.tsx';
import { RealtimeCard } from '../features/contracts/realtime-card.tsx';
import { useContractInfo } from '../features/contracts/use-contract-info.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useFlag } from '../state/permission.ts';
import { agentAddress, useAgentEntries } from './use-agent-entries.ts';

/** Where an agent begins: what waits for them, what is running, and the ways on. */
export function AgentOverview() {
  const { t } = useTranslation('agent');
  const entries = useAgentEntries().filter(({ page }) => page !== 'agentTeamOverview');
  const { data: own = [] } = useContractInfo();
  const realtime = own.some(({ kind, inForce }) => kind === 'realtime' && inForce !== null);
  const shown = useFlag('realTimeSalary') && realtime;
  return (
    <>
      <OfferInbox />
      {shown && <RealtimeCard record={agentAddress('agentRealTimeSalary')} />}
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
