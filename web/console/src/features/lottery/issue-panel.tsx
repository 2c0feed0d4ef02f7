import type { LotteryIssueDetail, LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../api/call.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { EntryPart } from './entry-part.tsx';
import { TicketsDialog } from './tickets-dialog.tsx';
import { PrizeList } from './prize-list.tsx';

/** One issue: what two people key or have said, what its tickets come to, and the largest stakes. */
export function IssuePanel({ line }: { readonly line: LotteryIssueLine }) {
  const { t } = useTranslation('console-lottery');
  const { merchant } = useWorkplace();
  const [asking, setAsking] = useState<'correction' | 'void' | undefined>();
  const mayAsk = useMay('vendor.write');
  const { gameId, vendorId, code, title, issue, state, revision } = line;
  const detail = useQuery(
    callQuery('merchantLotteryIssue', { merchantId: merchant.id, gameId, issue }),
  );
  const now = detail.data ?? line;
  const isOver = state === 'settled' || state === 'void';
  return (
    <SidePanel
      title={`${title} ${issue}`}
      footer={
        mayAsk && (
          <>
            {!isOver && (
              <Button variant="danger-soft" onClick={() => setAsking('void')}>
                {t('void.open')}
              </Button>
            )}
            {revision > 0 && state !== 'void' && (
              <Button onClick={() => setAsking('correction')}>{t('correction.open')}</Button>
            )}
          </>
        )
      }
    >
      <AskedNote subject={`vendor:${vendorId}:lottery-${code}-${issue}`} />
      <Sums line={now} />
      {(now.isWaiting || (now.entry && now.entry.state !== 'told')) && (
        <>
          <h3>{t('entry.title')}</h3>
          <EntryPart line={now} />
        </>
      )}
      {now.prizes.length > 0 && (
        <>
          <h3>{t('columns.result')}</h3>
          <PrizeList prizes={now.prizes} />
        </>
      )}
      {detail.isError && <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data ? <Said detail={detail.data} /> : !detail.isError && <Skeleton height="120px" />}
      {asking && <ChangeDialog line={now} what={asking} onClose={() => setAsking(undefined)} />}
    </SidePanel>
  );
}

/** What the merchant's players have in it; each figure opens its tickets. */
function Sums({
  line: { gameId, issue, title, tickets, stakes, payouts },
}: {
  readonly line: LotteryIssueLine;
}) {
  const { t } = useTranslation('console-lottery');
  const { symbol } = useWorkplace().merchant;
  const [isOpen, setOpen] = useState(false);
  const figures = [
    ['tickets', tickets],
    ['stakes', <Money key="stakes" amount={stakes} symbol={symbol} />],
    ['payouts', <Money key="payouts" amount={payouts} symbol={symbol} />],
  ] as const;
  return (
    <>
      <dl className="c-facts">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{t(`columns.${name}`)}</dt>
            <dd>
              <button type="button" className="c-figure" onClick={() => setOpen(true)}>
                {figure}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && (
        <TicketsDialog
          title={`${title} ${issue}`}
          of={{ gameId, issue }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Said({ detail: { said, changes, exposure } }: { readonly detail: LotteryIssueDetail }) {
  const { t } = useTranslation('console-lottery');
  const { symbol } = useWorkplace().merchant;
  return (
    <>
      {(said.length > 0 || changes.length > 0) && <h3>{t('said.title')}</h3>}
      <dl className="c-facts" data-sentences>
        {changes
          .filter(({ state }) => state !== 'told')
          .map(({ kind, state, first, second, refusal }) => (
            <div key={`${kind} ${first.at}`}>
              <dt>
                <Instant at={(second ?? first).at} />
              </dt>
              <dd>
                {t(`said.changes.${kind}`)} · {t(`said.states.${state}`)}
                {refusal !== null && ` · ${refusal}`}
              </dd>
            </div>
          ))}
        {said.map(({ revision, by, at, reason }) => (
          <div key={revision}>
            <dt>
              <Instant at={at} />
            </dt>
            <dd>
              {by}
              {reason !== null && ` · ${reason}`}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('exposure.title')}</h3>
      {exposure.length === 0 && <p className="c-lead">{t('exposure.none')}</p>}
      <dl className="c-facts">
        {exposure.slice(0, 20).map(({ play, selection, tickets, stake }) => (
          <div key={`${play} ${selection}`}>
            <dt>
              {play} {selection} · {t('exposure.tickets', { count: tickets })}
            </dt>
            <dd>
              <Money amount={stake} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
