import { isRefused } from '@croupier/kit/api/refused-error';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { UnknownContract } from './contract-page.tsx';
import { NoOwn } from './offer-contract.tsx';
import { OfferForm } from './offer-form.tsx';
import { useContractInfo } from './use-contract-info.ts';

/** Other terms in place of a contract in force. */
export function AmendContract({ contractId }: { readonly contractId: string }) {
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
