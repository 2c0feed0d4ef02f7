import { Card } from '@croupier/kit/ui/card';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { LoadFailed } from '../../page/load-failed.tsx';
import { Page } from '../../page/page.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { ContractStory, ContractTerms } from './contract-sheet.tsx';

/** One contract by its address, as questions of agents lead to it. */
export function ContractPage() {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const { contractId } = useParams({ from: '/contracts/$contractId' });
  const file = useQuery(callQuery('contractFile', { merchantId: merchant.id, contractId }));
  const contract = file.data?.contract;
  return (
    <Page
      title={
        <>
          <Link to="/contracts" className="c-back" aria-label={t('contracts.title')}>
            <Icon name="arrow-left" />
          </Link>
          {contract
            ? `${contract.member.account} · ${t(`contracts.kinds.${contract.kind}`)}`
            : t('contracts.title')}
        </>
      }
    >
      <Card>
        {file.isError && <LoadFailed error={file.error} onRetry={() => void file.refetch()} />}
        {file.isPending && <Skeleton height="240px" />}
        {file.data && (
          <>
            <ContractTerms contract={file.data.contract} />
            <ContractStory file={file.data} />
          </>
        )}
      </Card>
    </Page>
  );
}
