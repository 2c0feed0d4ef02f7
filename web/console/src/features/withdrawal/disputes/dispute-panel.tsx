import type { WithdrawalDispute } from '@croupier/contract/withdrawal/operator/withdrawals';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Money } from '@croupier/kit/ui/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../api/call.ts';
import { SidePanel } from '../../../kit/side-panel.tsx';
import { AskedNote } from '../../../page/asked-note.tsx';
import { useMay, useWorkplace } from '../../../state/staff.ts';
import { AccountNumber } from '../account-number.tsx';
import { SliceList } from '../slice-list.tsx';
import { StorySteps } from '../story-steps.tsx';
import { placeOf } from '../withdrawal-columns.tsx';
import { Compared } from './compared.tsx';
import { ProofViewer } from './proof-viewer.tsx';
import '../withdrawals.css';
import './disputes.css';

/** One dispute: what the player says and shows, what the house holds, and the withdrawal around it. */
export function DisputePanel({ dispute }: { readonly dispute: WithdrawalDispute }) {
  const { t } = useTranslation('console-payouts');
  const { merchant } = useWorkplace();
  const mayLook = useMay('withdrawal.dispute');
  const { id: withdrawalId, slice, memberId, account, missing } = dispute;
  const { symbol } = merchant;
  const story = useQuery(callQuery('withdrawal', { merchantId: merchant.id, withdrawalId })).data;
  return (
    <SidePanel title={t('disputes.one', { n: slice.ord, account })}>
      <div className="c-stack c-dispute">
        <header className="c-payout-head">
          <div>
            <Money className="c-payout-amount" amount={slice.amount} symbol={symbol} />
            <Badge tone={slice.stage === 'partial' ? 'warn' : 'bad'}>
              {slice.stage === 'partial'
                ? t('disputes.short', { amount: formatMoney(missing, { symbol }) })
                : t('disputes.nothing')}
            </Badge>
          </div>
          <p>
            <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
              {account}
            </Link>{' '}
            → {placeOf(dispute)}
          </p>
        </header>
        <AskedNote subject={dispute.subject} />
        {slice.hasProof && mayLook && <ProofViewer dispute={dispute} />}
        {!slice.hasProof && <p className="c-quiet">{t('disputes.noPicture')}</p>}
        <Compared dispute={dispute} />
        {story && (
          <>
            <AccountNumber accountId={story.payoutAccount.id} />
            <SliceList slices={story.slices} withdrawalId={story.id} />
            <section className="c-part">
              <h3>{t('withdrawals.soFar')}</h3>
              <StorySteps steps={story.steps} />
            </section>
          </>
        )}
      </div>
    </SidePanel>
  );
}
