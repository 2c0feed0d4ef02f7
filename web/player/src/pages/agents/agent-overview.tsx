import { Money } from '@croupier/kit/ui/money';
import { useTranslation } from 'react-i18next';
import { gameTypeView } from '../../features/catalog/game-type-views.ts';
import { RealtimeCard } from '../../features/contracts/realtime-card.tsx';
import { useContractInfo } from '../../features/contracts/use-contract-info.ts';
import { TeamOverview } from '../../features/teams/team-overview.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { useFlag, usePermission } from '../../state/permission.ts';
import { OfferInbox } from '../../features/contracts/offer-note.tsx';

/** Where an agent begins: what waits for an answer, the team's figures, and the window that runs. */
export function AgentOverview() {
  const { t } = useTranslation('contract');
  const { symbol } = usePermission().info.currency;
  const { data: own = [] } = useContractInfo();
  const isPaid = own.some(({ kind, inForce }) => kind === 'realtime' && inForce !== null);
  const realtime = useFlag('realTimeSalary') && isPaid;
  return (
    <>
      <OfferInbox />
      <TeamOverview iconOf={(type) => gameTypeView(type).icon}>
        {(overview) =>
          realtime && (
            <RealtimeCard record={agentAddress('agentRealTimeSalary')}>
              {overview && (
                <dl className="realtime-figures">
                  <dt>{t('team.live.bets')}</dt>
                  <dd>
                    <Money amount={overview.live.validBet} symbol={symbol} />
                  </dd>
                  <dt>{t('team.live.net')}</dt>
                  <dd>
                    <Money amount={overview.live.net} symbol={symbol} tone="delta" />
                  </dd>
                </dl>
              )}
            </RealtimeCard>
          )
        }
      </TeamOverview>
    </>
  );
}
