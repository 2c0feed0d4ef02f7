import type { MerchantRound } from '@croupier/contract/bets/operator';
import { Badge, type BadgeTone } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Money } from '@croupier/kit/ui/money';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { RoundTransfers } from './round-transfers.tsx';
import { useReplay } from './use-replay.ts';
import { useRoundVoid, VoidDialog, VoidState } from './void-round.tsx';

/** How a state looks: what still waits for its vendor stands out. */
export const roundTones: Readonly<Record<MerchantRound['state'], BadgeTone>> = {
  open: 'warn',
  closed: 'ok',
  voided: 'neutral',
};

/** One round: what was staked and paid, each transfer, and its replay at the vendor. */
export function RoundPanel({ round }: { readonly round: MerchantRound }) {
  const { t } = useTranslation(['console-play', 'console']);
  const { merchant } = useWorkplace();
  const replay = useReplay(merchant.id, round);
  const mayVoid = useMay('vendor.write');
  const view = useRoundVoid(round);
  const [isVoiding, setVoiding] = useState(false);
  const { id, vendorRoundId, memberId, account, gameTitle, vendor, state } = round;
  const money = (amount: string) => <Money amount={amount} symbol={merchant.symbol} />;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('rounds.round'), <Copied key="id" text={id} label={t('rounds.copyRound')} />],
    [
      t('rounds.vendorRound'),
      <Copied key="vendor" text={vendorRoundId} label={t('rounds.copyVendorRound')} />,
    ],
    [
      t('rounds.player'),
      <Link key="player" className="c-strong" to="/members/$memberId" params={{ memberId }}>
        {account}
      </Link>,
    ],
    [t('rounds.stake'), money(round.stake)],
    [t('rounds.win'), money(round.win)],
    ...(round.net === null ? [] : [[t('rounds.net'), money(round.net)] as const]),
    [t('rounds.validBet'), money(round.validBet)],
    [t('rounds.opened'), <Instant key="opened" at={round.openedAt} />],
    ...(round.closedAt === null
      ? []
      : [[t('rounds.closed'), <Instant key="closed" at={round.closedAt} />] as const]),
  ];
  return (
    <SidePanel
      title={gameTitle}
      footer={
        <>
          <Button
            variant="primary"
            icon="play-circle"
            busy={replay.isPending}
            busyLabel={t('rounds.asking')}
            onClick={() => replay.mutate()}
          >
            {t('rounds.replay')}
          </Button>
          {mayVoid && view.data?.can && (
            <Button variant="danger-soft" onClick={() => setVoiding(true)}>
              {t('rounds.void.act')}
            </Button>
          )}
        </>
      }
    >
      <div className="c-stack">
        <p className="c-round-head">
          <Badge tone={roundTones[state]}>{t(`console:roundStates.${state}`)}</Badge>
          <span className="c-quiet">{vendor}</span>
        </p>
        <VoidState round={round} view={view.data} />
        <dl className="c-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <RoundTransfers round={round} />
        <p className="c-quiet">{t('rounds.replayHelp', { vendor })}</p>
      </div>
      {isVoiding && view.data && (
        <VoidDialog round={round} view={view.data} onClose={() => setVoiding(false)} />
      )}
    </SidePanel>
  );
}

function Copied({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="c-round-id">
      <code className="c-code">{text}</code>
      <CopyButton value={text} label={label} />
    </span>
  );
}
