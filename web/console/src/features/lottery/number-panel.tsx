import type { LotteryExposure, LotteryNumber } from '@croupier/contract/lottery/operator/exposure';
import { formatMoney } from '@croupier/kit/format/money';
import { Badge } from '@croupier/kit/ui/badge';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callQuery } from '../../api/call.ts';
import { KpiStrip } from '../../kit/kpi-strip.tsx';
import { OpenRowContext } from '../../kit/list-context.ts';
import { SidePanel } from '../../kit/side-panel.tsx';
import { Instant } from '../../page/instant.tsx';
import { LoadFailed } from '../../page/load-failed.tsx';
import { percentText } from '../../page/percent-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { boardNumbers, chanceOfHit, consequences } from './exposure-rules.ts';
import { NumberCurve } from './number-curve.tsx';
import { usePlayNames } from '../../page/play-names.ts';
import { moneyText } from '@croupier/contract/amounts';

const REFRESH_MS = 5000;
const acts = ['auto', 'full', 'reduced', 'closed'] as const;
type Act = (typeof acts)[number];

interface Named {
  readonly merchantId: string;
  readonly gameId: string;
  readonly issue: string;
  readonly play: string;
  readonly number: string;
}

/** One number beside the board: how it filled up, what its hits cost, who has it, and what staff can do. */
export function NumberPanel({
  exposure,
  of,
  onOpen,
}: {
  readonly exposure: LotteryExposure;
  readonly of: Named;
  readonly onOpen: (number: string | undefined) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const mayAct = useMay('vendor.write');
  const [act, setAct] = useState<Act | 'beyond'>();
  const { number } = of;
  const detail = useQuery({
    ...callQuery('merchantLotteryNumber', of),
    refetchInterval: REFRESH_MS,
  });
  const all = boardNumbers(exposure);
  const at = all.findIndex((one) => one.number === number);
  const goTo = (other: string | undefined) =>
    other === undefined ? undefined : () => onOpen(other);
  const now = detail.data ?? all[at];
  const place = {
    close: () => onOpen(undefined),
    next: goTo(all[at + 1]?.number),
    previous: goTo(all[at - 1]?.number),
    isStale: detail.isError,
    overtaken: undefined,
    act: () => undefined,
    acts: [],
    claimable: undefined,
    claiming: undefined,
  };
  return (
    <OpenRowContext value={place}>
      <SidePanel
        title={names.option(number)}
        footer={
          mayAct &&
          exposure.state === 'open' && (
            <>
              {acts
                .filter((one) => one !== (now?.set ?? 'auto'))
                .map((one) => (
                  <Button
                    key={one}
                    {...(one === 'closed' && { variant: 'danger-soft' as const })}
                    onClick={() => setAct(one)}
                  >
                    {t(`board.acts.${one}`)}
                  </Button>
                ))}
              <Button onClick={() => setAct('beyond')}>{t('board.beyond')}</Button>
            </>
          )
        }
      >
        {now && (
          <p>
            <Badge tone={now.state === 'full' ? 'ok' : 'warn'}>
              {t(`board.states.${now.state}`)}
            </Badge>{' '}
            {t(now.set === null ? 'board.automatic' : 'board.byStaff')} · {t('odds.odds')}{' '}
            <strong>{now.odds}</strong>
          </p>
        )}
        {detail.isError && (
          <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
        )}
        {detail.isPending && <Skeleton height="260px" />}
        {detail.data && <Details detail={detail.data} exposure={exposure} />}
        {act === 'beyond' && <BeyondDialog of={of} onClose={() => setAct(undefined)} />}
        {act && act !== 'beyond' && (
          <ActDialog of={of} act={act} onClose={() => setAct(undefined)} />
        )}
      </SidePanel>
    </OpenRowContext>
  );
}

function ActDialog({
  of,
  act,
  onClose,
}: {
  readonly of: Named;
  readonly act: Act;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-lottery');
  return (
    <ReasonDialog
      title={`${t(`board.acts.${act}`)}: ${of.number}`}
      text={t(act === 'full' ? 'board.fullText' : 'board.actText')}
      confirm={t(`board.acts.${act}`)}
      {...(act === 'closed' && { tone: 'danger' as const })}
      act={(_form, reason) => call('setLotteryNumber', { ...of, state: act, reason })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

/** Above its bound a number is opened by two. */
function BeyondDialog({ of, onClose }: { readonly of: Named; readonly onClose: () => void }) {
  const { t } = useTranslation('console-lottery');
  return (
    <ReasonDialog
      title={`${t('board.beyond')}: ${of.number}`}
      text={t('board.beyondText')}
      confirm={t('terms.ask')}
      act={(_form, reason) => call('askToOpenLotteryNumber', { ...of, reason })}
      onDone={(request) => {
        showSaved({ request }, '');
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function Details({
  detail,
  exposure,
}: {
  readonly detail: LotteryNumber;
  readonly exposure: LotteryExposure;
}) {
  const { t } = useTranslation('console-lottery');
  const { symbol } = useWorkplace().merchant;
  const chance = chanceOfHit(exposure);
  const { tickets, members, stake, curve, players, changes } = detail;
  return (
    <>
      <KpiStrip
        kpis={[
          { label: t('columns.stakes'), value: formatMoney(stake, { symbol }), isMain: true },
          { label: t('columns.tickets'), value: tickets },
          { label: t('board.members'), value: members },
        ]}
      />
      <NumberCurve curve={curve} thresholds={exposure.thresholds} />
      {chance !== undefined && (
        <>
          <h3>{t('board.if', { number: detail.number })}</h3>
          <dl className="c-facts">
            {consequences(detail, { hitsMost: exposure.hitsMost, chance }).map((row) => (
              <div key={row.hits}>
                <dt>
                  {t(row.orMore ? 'board.hitsOrMore' : 'board.hits', { count: row.hits })},{' '}
                  {percentText(row.chance)} %
                </dt>
                <dd data-below={row.net < 0n || undefined}>{netText(row.net, symbol)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <h3>{t('board.from-whom')}</h3>
      {players.length === 0 && <p className="c-lead">{t('exposure.none')}</p>}
      <dl className="c-facts">
        {players.map((player) => (
          <div key={player.memberId}>
            <dt>
              <Link to="/members/$memberId" params={{ memberId: player.memberId }}>
                {player.username}
              </Link>{' '}
              · {t('exposure.tickets', { count: player.tickets })}
            </dt>
            <dd>{formatMoney(player.stake, { symbol })}</dd>
          </div>
        ))}
      </dl>
      {changes.length > 0 && <h3>{t('said.title')}</h3>}
      <dl className="c-facts" data-sentences>
        {changes.map(({ state, by, at, reason }) => (
          <div key={at}>
            <dt>
              <Instant at={at} />
            </dt>
            <dd>
              {t(`board.acts.${state}`)} · {by} · {reason}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the house keeps, or with a minus pays. */
function netText(net: bigint, symbol: string): string {
  const text = formatMoney(moneyText(net < 0n ? -net : net), { symbol });
  return net < 0n ? `−${text}` : `+${text}`;
}
