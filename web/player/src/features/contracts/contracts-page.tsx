import { type ContractKind, contractKinds } from '@croupier/contract/contract-kinds';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { AmendContract } from './amend-contract.tsx';
import { ContractPage } from './contract-page.tsx';
import { GivenContracts } from './given-contracts.tsx';
import { OfferContract } from './offer-contract.tsx';
import { OwnCards } from './own-cards.tsx';
import { useContractInfo } from './use-contract-info.ts';
import './contracts.css';

export type ContractsPageProps = {
  /** The query of the address (`contract-address.ts`). */
  readonly search: Readonly<Record<string, string>>;
};

const kindOf = (text: string | undefined): ContractKind | undefined =>
  contractKinds.find((kind) => kind === text);

/** What the agent is paid by and pays, one contract, or an offer that is being written. */
export function ContractsPage({ search }: ContractsPageProps) {
  const contractId = idOf(search['contract']);
  const amended = idOf(search['amend']);
  const memberId = idOf(search['offer']);
  if (amended !== undefined) return <AmendContract key={amended} contractId={amended} />;
  if (memberId !== undefined) {
    return <OfferContract key={memberId} memberId={memberId} kind={kindOf(search['kind'])} />;
  }
  if (contractId !== undefined) return <ContractPage key={contractId} contractId={contractId} />;
  return <Overview />;
}

function Overview() {
  const { t } = useTranslation('contract');
  const info = useContractInfo();
  return (
    <>
      <section className="agent-card own-contracts" aria-labelledby="own-contracts">
        <h2 id="own-contracts">{t('own.title')}</h2>
        {info.isError ? (
          <CallFailure
            title={t('failure')}
            error={info.error}
            onRetry={() => void info.refetch()}
          />
        ) : info.data ? (
          <OwnCards own={info.data} />
        ) : (
          <Skeleton shape="block" height="96px" />
        )}
      </section>
      <GivenContracts />
    </>
  );
}
