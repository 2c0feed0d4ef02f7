import { type ContractKind, contractKinds } from '@croupier/contract/contracts/kinds';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { contractAddress } from './contract-address.ts';
import { OfferForm } from './offer-form.tsx';
import { useContractInfo } from './use-contract-info.ts';

export type OfferContractProps = {
  readonly memberId: string;
  /** Without one the first is meant that the agent can offer. */
  readonly kind: ContractKind | undefined;
};

/** A new contract for somebody right below. */
export function OfferContract({ memberId, kind: asked }: OfferContractProps) {
  const { t } = useTranslation('contract');
  const info = useContractInfo();
  const member = useQuery(callQuery('teamMember', { memberId }));
  const failed = info.isError ? info : member.isError ? member : undefined;
  if (failed) {
    return (
      <CallFailure
        title={t('failure')}
        error={failed.error}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!info.data || !member.data) return <Skeleton shape="block" height="360px" />;
  const kind =
    asked ?? contractKinds.find((one) => info.data.some((own) => own.kind === one && own.inForce));
  const own = info.data.find((one) => one.kind === kind)?.inForce;
  if (!kind || !own) return <NoOwn />;
  return (
    <OfferForm
      member={{ id: memberId, account: member.data.account }}
      kind={kind}
      own={own}
      send={(terms) => call('offerContract', { memberId, kind, ...terms })}
    />
  );
}

/** Nobody can pass on what they are not paid by. */
export function NoOwn() {
  const { t } = useTranslation('contract');
  return (
    <EmptyState
      title={t('noOwn.title')}
      text={t('noOwn.text')}
      action={
        <Button variant="primary" render={<PageLink to={contractAddress()} />}>
          {t('back')}
        </Button>
      }
    />
  );
}
