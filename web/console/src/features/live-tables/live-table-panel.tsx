import type {
  LiveTableLine,
  LiveTableRoundLine,
} from '@croupier/contract/live-tables/operator/tables';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { HostWeekPart } from './host-week.tsx';
import { TableVideo } from './table-video.tsx';

/** One table: its last rounds with the merchant's bets and their proof; closing it takes two people. */
export function LiveTablePanel({ table }: { readonly table: LiveTableLine }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState(false);
  const mayClose = useMay('vendor.write');
  const { gameId, vendorId, code, title, state, reason, hosted } = table;
  const isClosed = state === 'closed';
  const word = isClosed ? 'reopen' : 'close';
  return (
    <SidePanel
      title={title}
      footer={
        mayClose &&
        state !== 'silent' && (
          <Button variant={isClosed ? 'primary' : 'danger-soft'} onClick={() => setAsking(true)}>
            {t(`liveTables.${word}.open`)}
          </Button>
        )
      }
    >
      <AskedNote subject={`vendor:${vendorId}:live-table-${code}-${merchant.currency}`} />
      {reason !== null && <p className="c-lead">{t('liveTables.closedFor', { reason })}</p>}
      {hosted && state !== 'silent' && (
        <>
          <h3>{t('liveHosts.week.title')}</h3>
          <HostWeekPart gameId={gameId} vendorId={vendorId} title={title} />
          <h3>{t('liveTables.video.title')}</h3>
          <TableVideo table={table} />
        </>
      )}
      <h3>{t('liveTables.rounds')}</h3>
      <Rounds gameId={gameId} />
      {asking && (
        <ReasonDialog
          title={t(`liveTables.${word}.title`, { title })}
          text={t(`liveTables.${word}.text`, { currency: merchant.currency })}
          confirm={t(`liveTables.${word}.open`)}
          {...(!isClosed && { tone: 'danger' as const })}
          act={(_form, why) =>
            call('closeLiveTable', {
              vendorId,
              gameId,
              currency: merchant.currency,
              closed: !isClosed,
              reason: why,
            })
          }
          onDone={(answer) => {
            showSaved(answer, t('liveTables.done'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SidePanel>
  );
}

function Rounds({ gameId }: { readonly gameId: string }) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const rounds = useQuery(
    callQuery('merchantLiveTableRounds', { merchantId: merchant.id, gameId }),
  );
  if (rounds.isError) {
    return <LoadFailed error={rounds.error} onRetry={() => void rounds.refetch()} />;
  }
  if (!rounds.data) return <Skeleton height="160px" />;
  const { items } = rounds.data;
  if (items.length === 0) return <p className="c-lead">{t('liveTables.noRound')}</p>;
  return (
    <dl className="c-facts" data-sentences>
      {items.map((round) => (
        <div key={round.id}>
          <dt>
            {round.number} · <Instant at={round.openedAt} />
          </dt>
          <dd>
            <Round round={round} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Round({ round }: { readonly round: LiveTableRoundLine }) {
  const { t } = useTranslation('console-catalog');
  const { symbol } = useWorkplace().merchant;
  const { state, result, players, staked, won, bets, proofUrl, commit } = round;
  return (
    <>
      {t(`liveTables.roundStates.${state}`)}
      {result !== null && ` · ${result}`}
      <br />
      {t('liveTables.playersOf', { count: players })}
      {' · '}
      {t('liveTables.staked')} <Money amount={staked} symbol={symbol} />
      {' · '}
      {t('liveTables.won')} <Money amount={won} symbol={symbol} />
      {bets.map(({ roundId, account, spots, stake, win }) => (
        <span key={roundId} className="c-stacked">
          <span>
            {account} · <Money amount={stake} symbol={symbol} />
            {win !== null && (
              <>
                {' → '}
                <Money amount={win} symbol={symbol} />
              </>
            )}
          </span>
          <small>{spots}</small>
        </span>
      ))}
      <br />
      {proofUrl === null ? (
        <code className="c-code">{commit}</code>
      ) : (
        <a href={proofUrl} target="_blank" rel="noreferrer">
          {t('liveTables.proof')}
        </a>
      )}
    </>
  );
}
