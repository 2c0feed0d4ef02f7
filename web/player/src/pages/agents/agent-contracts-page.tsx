import { ContractsPage } from '../../features/contracts/contracts-page.tsx';
import { AskAbout } from './ask-about.tsx';

export type AgentContractsPageProps = {
  /** The query of the address. */
  readonly search: Readonly<Record<string, string>>;
};

/** Contracts and offers of the agent, each with a way to ask the house about it. */
export function AgentContractsPage({ search }: AgentContractsPageProps) {
  return <ContractsPage search={search} ask={(about) => <AskAbout about={about} />} />;
}
