import type { ContractLine } from '@croupier/contract/contracts/operator/contracts';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ContractStory, ContractTerms } from './contract-sheet.tsx';

/** One contract: its steps, who stands above and below it, what happened, and its end. */
export function ContractPanel({ contract }: { readonly contract: ContractLine }) {
  const { t } = useTranslation('console-agents');
  const { merchant } = useWorkplace();
  const [isEnding, setEnding] = useState(false);
  const mayEnd = useMay('agent.write');
  const { id: contractId, kind, member, state, upline } = contract;
  const file = useQuery(callQuery('contractFile', { merchantId: merchant.id, contractId }));
  const canEnd = state === 'active' || state === 'suspended' || (state === 'pending' && !upline);
  return (
    <SidePanel
      title={`${member.account} · ${t(`contracts.kinds.${kind}`)}`}
      footer={
        mayEnd &&
        canEnd && (
          <Button variant="danger-soft" onClick={() => setEnding(true)}>
            {t(state === 'pending' ? 'contracts.end.takeBack' : 'contracts.end.open')}
          </Button>
        )
      }
    >
      <AskedNote subject={`member:${member.id}`} />
      <ContractTerms contract={contract} />
      {file.isError && <LoadFailed error={file.error} onRetry={() => void file.refetch()} />}
      {file.isPending && <Skeleton height="160px" />}
      {file.data && <ContractStory file={file.data} />}
      {isEnding && (
        <ReasonDialog
          title={t('contracts.end.title', { account: member.account })}
          text={t('contracts.end.text', { count: file.data?.endsWith ?? 0 })}
          confirm={t('contracts.ask')}
          tone="danger"
          act={(_form, reason) =>
            call('askForContractEnd', { merchantId: merchant.id, contractId, reason })
          }
          onDone={(request) => {
            showSaved({ request }, t('contracts.asked'));
            setEnding(false);
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </SidePanel>
  );
}
