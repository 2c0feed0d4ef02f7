import type { OwnAgentPage } from '@croupier/contract/site/agent-pages';
import type { ContractKind } from '@croupier/contract/contracts/kinds';
import { SettlementPage } from '../../features/contracts/settlement-page.tsx';
import { SettlementRecord } from '../../features/contracts/settlement-record.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { AskAbout } from './ask-about.tsx';

export type AgentIncomePageProps = {
  readonly page: OwnAgentPage;
  readonly kind?: ContractKind;
  /** The line of the record that is shown. */
  readonly settlementId: string | undefined;
};

/** A record of what contracts paid, or how one line of it was calculated. */
export function AgentIncomePage({ page, kind, settlementId }: AgentIncomePageProps) {
  const back = agentAddress(page);
  if (settlementId !== undefined) {
    return (
      <SettlementPage
        key={settlementId}
        settlementId={settlementId}
        back={back}
        ask={<AskAbout about={`settlement:${settlementId}`} />}
      />
    );
  }
  return (
    <SettlementRecord {...(kind && { kind })} addressOf={(id) => `${back}&settlement=${id}`} />
  );
}
