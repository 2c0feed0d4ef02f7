import { type ContractKind, contractKinds } from '@croupier/contract/contracts/kinds';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { type Ask, ContractPage, UnknownContract } from './contract-page.tsx';
import { GivenContracts } from './given-contracts.tsx';
import { OfferContract, NoOwn } from './offer-contract.tsx';
import { useContractInfo, type OwnContracts } from './use-contract-info.ts';
import './contracts.css';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';
import { OfferNote } from './offer-note.tsx';
import { percentText } from './tier-text.ts';
import { isRefused } from '@croupier/kit/api/refused-error';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { OfferForm } from './offer-form.tsx';

export type ContractsPageProps = {
  /** The query of the address (`contract-address.ts`). */
  readonly search: Readonly<Record<string, string>>;
  readonly ask: Ask;
};

const kindOf = (text: string | undefined): ContractKind | undefined =>
  contractKinds.find((kind) => kind === text);

/** What the agent is paid by and pays, one contract, or an offer that is being written. */
export function ContractsPage({ search, ask }: ContractsPageProps) {
  const contractId = idOf(search['contract']);
  const amended = idOf(search['amend']);
  const memberId = idOf(search['offer']);
  if (amended !== undefined) return <AmendContract key={amended} contractId={amended} />;
  if (memberId !== undefined) {
    return <OfferContract key={memberId} memberId={memberId} kind={kindOf(search['kind'])} />;
  }
  if (contractId !== undefined) {
    return <ContractPage key={contractId} contractId={contractId} ask={ask} />;
  }
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

/** What the agent is paid by: a card each kind, and above them what waits for an answer. */
function OwnCards({ own }: { readonly own: readonly OwnContracts[] }) {
  const { t } = useTranslation('contract');
  return (
    <>
      {own.map(({ offer }) => offer && <OfferNote key={offer.id} offer={offer} />)}
      <ul className="own-cards">
        {own.map(({ kind, inForce }) => (
          <li key={kind}>
            {inForce === null ? (
              <span>
                <small>{t(`kind.${kind}`)}</small>
                <b data-none>{t('own.none')}</b>
              </span>
            ) : (
              <PageLink to={contractAddress({ contract: inForce.id })}>
                <small>{t(`kind.${kind}`)}</small>
                <b>{t('own.upTo', { rate: percentText(inForce.tiers.at(-1)?.ratePpm ?? 0) })}</b>
                <small>
                  {t(`period.${inForce.period}`)}, {t('own.steps', { count: inForce.tiers.length })}
                </small>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Other terms in place of a contract in force. */
function AmendContract({ contractId }: { readonly contractId: string }) {
  const { t } = useTranslation('contract');
  const info = useContractInfo();
  const file = useQuery({ ...callQuery('contract', { contractId }), staleTime: 0 });
  if (isRefused(file.error, 'contracts.unknown')) return <UnknownContract />;
  const failed = info.isError ? info : file.isError ? file : undefined;
  if (failed) {
    return (
      <CallFailure
        title={t('failure')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!info.data || !file.data) return <Skeleton shape="block" height="360px" />;
  const { contract, acts } = file.data;
  const own = info.data.find(({ kind }) => kind === contract.kind)?.inForce;
  if (!acts.includes('amend')) return <UnknownContract />;
  if (!own) return <NoOwn />;
  return (
    <OfferForm
      member={contract.member}
      kind={contract.kind}
      own={own}
      current={contract}
      send={(terms) => call('amendContract', { contractId, ...terms })}
    />
  );
}
