import type { StaffPayoutAccount } from '@croupier/contract/withdrawal/operator/payouts';
import { Badge } from '@croupier/kit/ui/badge';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../../kit/side-panel.tsx';
import { Instant } from '../../../page/instant.tsx';
import { AccountNumber } from '../account-number.tsx';
import '../withdrawals.css';
import { holderTones } from '../stage-tones.ts';

/** One account: the name on it beside the one that the house knows, and who else has it. */
export function PayoutAccountPanel({ account: line }: { readonly account: StaffPayoutAccount }) {
  const { t } = useTranslation('console-payouts');
  const { account, memberId, holder, holderName, realName, others, note } = line;
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    [t('accounts.holderName'), holderName],
    [t('accounts.realName'), realName ?? t('accounts.noName')],
    [t('accounts.at'), `${line.provider ?? line.methodName} ${line.number}`],
    [t('accounts.others'), others],
    [t('accounts.bound'), <Instant key="bound" at={line.boundAt} />],
    [t('accounts.usable'), <Instant key="usable" at={line.usableAt} />],
    ...(line.decidedAt
      ? [[t('accounts.decided'), <Decided key="decided" line={line} />] as const]
      : []),
  ];
  return (
    <SidePanel title={t('accounts.one', { account })}>
      <div className="c-stack">
        <p className="c-badges">
          <Link className="c-strong" to="/members/$memberId" params={{ memberId }}>
            {account}
          </Link>
          <Badge tone={holderTones[holder]}>{t(`holders.${holder}`)}</Badge>
        </p>
        <dl className="c-lines">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {note !== null && <q>{note}</q>}
        <AccountNumber accountId={line.id} />
      </div>
    </SidePanel>
  );
}

function Decided({ line: { decidedBy, decidedAt } }: { readonly line: StaffPayoutAccount }) {
  return (
    <>
      {decidedBy} · {decidedAt && <Instant at={decidedAt} />}
    </>
  );
}
