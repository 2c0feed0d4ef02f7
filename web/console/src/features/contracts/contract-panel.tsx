import type { ContractLine } from '@croupier/contract/contracts/operator/contracts';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery, type CallOutput } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { rateText } from '../../page/rate-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { contractTones } from './contract-tones.ts';
import { TierList } from './tier-list.tsx';
import './contracts.css';

type File = CallOutput<'contractFile'>;

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
      <Facts contract={contract} />
      <section className="c-contract-part">
        <h3>{t('contracts.tiers')}</h3>
        <TierList tiers={contract.tiers} />
      </section>
      {file.isError && <LoadFailed error={file.error} onRetry={() => void file.refetch()} />}
      {file.isPending && <Skeleton height="160px" />}
      {file.data && <Line file={file.data} />}
      {file.data && <History file={file.data} />}
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

function Facts({ contract }: { readonly contract: ContractLine }) {
  const { t } = useTranslation('console-agents');
  const { effectiveFrom, endsAt, offeredAt, expiresAt, period, state, upline } = contract;
  const moments = [
    ['offeredAt', offeredAt],
    ...(state === 'pending' ? [['expiresAt', expiresAt] as const] : []),
    ...(effectiveFrom ? [['from', effectiveFrom] as const] : []),
    ...(endsAt ? [['until', endsAt] as const] : []),
  ] as const;
  return (
    <dl className="c-facts">
      <div>
        <dt>{t('contracts.state')}</dt>
        <dd>
          <Badge tone={contractTones[state]}>{t(`contracts.states.${state}`)}</Badge>
        </dd>
      </div>
      <div>
        <dt>{t('contracts.period')}</dt>
        <dd>{t(`contracts.periods.${period}`)}</dd>
      </div>
      <div>
        <dt>{t('contracts.payer')}</dt>
        <dd>{upline ? <Player party={upline} /> : t('house')}</dd>
      </div>
      {moments.map(([name, at]) => (
        <div key={name}>
          <dt>{t(`contracts.${name}`)}</dt>
          <dd>
            <Instant at={at} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Player({ party }: { readonly party: ContractLine['member'] }) {
  return (
    <Link className="c-strong" to="/members/$memberId" params={{ memberId: party.id }}>
      {party.account}
    </Link>
  );
}

/** From the house down to whoever is paid, then those whom they pay. */
function Line({ file: { above, below } }: { readonly file: File }) {
  const { t } = useTranslation('console-agents');
  const row = (contract: ContractLine) => (
    <li key={contract.id}>
      <span>
        <Player party={contract.member} />
        <small>{` · ${t(`contracts.states.${contract.state}`)}`}</small>
      </span>
      <span>{`${rateText(contract.tiers.at(-1)?.ratePpm ?? 0)}%`}</span>
    </li>
  );
  return (
    <>
      {above.length > 0 && (
        <section className="c-contract-part">
          <h3>{t('contracts.above')}</h3>
          <ul>{above.map(row)}</ul>
        </section>
      )}
      <section className="c-contract-part">
        <h3>{t('contracts.below')}</h3>
        {below.length === 0 ? (
          <p className="c-lead">{t('contracts.nobodyBelow')}</p>
        ) : (
          <ul>{below.map(row)}</ul>
        )}
      </section>
    </>
  );
}

function History({ file: { history } }: { readonly file: File }) {
  const { t } = useTranslation('console-agents');
  return (
    <section className="c-contract-part">
      <h3>{t('contracts.history')}</h3>
      <ul>
        {history.map(({ event, actor, staffName, at }) => (
          <li key={`${event} ${at}`}>
            <span>
              {t(`contracts.events.${event}`)}
              <small>{` · ${staffName ?? t(`contracts.actors.${actor}`)}`}</small>
            </span>
            <Instant at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}
