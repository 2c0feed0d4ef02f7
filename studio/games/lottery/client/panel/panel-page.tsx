import { announce } from '@croupier/kit/ui/live-region';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LotterySession, PanelView, ResultView } from '#games/lottery/protocol.ts';
import { useSecond } from '../frame/clock.ts';
import { drawingNow, lastDrawn, lockedNow } from '../frame/issues.ts';
import { timeText } from '../frame/times.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { show } from '../frame/view.ts';
import { sceneOf } from '../lobby/scenes.ts';
import { useMoment } from '../moment/use-moment.ts';
import { Drawn, drawnText } from '../pieces/drawn.tsx';
import { useSession } from '../session/desk.ts';
import { dayOf, drawnBy, gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { useHistory } from '../trends/use-history.ts';
import { DayContext, DrawsContext } from './missing.ts';
import { Panel } from './panel.tsx';
import { usePanel, usePanelView } from './use-panel.ts';

const Moment = lazy(async () => ({ default: (await import('../moment/moment.tsx')).Moment }));

const RulesSheet = lazy(async () => ({
  default: (await import('../rules/rules-sheet.tsx')).RulesSheet,
}));

/** The bet panel of a lottery. */
export function PanelPage({ game }: { readonly game: string }) {
  const t = useWords();
  const { value: panel, session, isFailed, isRefused, ask } = usePanelView(game);
  if (panel !== undefined && session !== undefined) {
    return <OpenPanel key={game} panel={panel} session={session} />;
  }
  return (
    <>
      <TopBar title={gameName(t, game)} session={session} />
      <main className="lt-page">
        {isRefused && <EmptyState title={t('panel.not-open')} />}
        {isFailed && <ErrorState title={t('panel.failed')} onRetry={ask} />}
        {!isRefused && !isFailed && <Waiting />}
      </main>
    </>
  );
}

function OpenPanel({
  panel,
  session,
}: {
  readonly panel: PanelView;
  readonly session: LotterySession;
}) {
  const t = useWords();
  const model = usePanel(panel, session);
  const newest = lastDrawn(panel.results);
  const news =
    newest &&
    t('issue.result-in', {
      game: gameName(t, panel.code),
      number: issueName(newest.number),
      result: newest.result === null ? t('issue.void') : drawnText(panel.family, newest.result),
    });
  const { desk } = model;
  // Stations draw apart from each other: what is counted is the first of those chosen.
  const [station] = model.stations;
  const moment = useMoment(panel, station);
  // While a draw is shown, the row of the last one does not tell how it ends.
  const last = moment.draw ? before(panel, moment.draw) : newest;
  const history = useHistory(panel.code, { station, newest: newest?.number });
  useEffect(() => {
    if (news === undefined) return;
    announce(news);
    // What was won is paid a moment after the draw.
    const timer = setTimeout(() => void desk.refreshBalance(panel.code), PAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [news, desk, panel.code]);
  const [isRules, setRules] = useState(false);
  return (
    <>
      <PanelHead panel={panel} onRules={() => setRules(true)} />
      {isRules && (
        <Suspense>
          <RulesSheet model={model} onClose={() => setRules(false)} />
        </Suspense>
      )}
      <main className="lt-page">
        {moment.draw && (
          <Suspense>
            <Moment
              key={moment.draw.number}
              panel={panel}
              draw={moment.draw}
              symbol={model.symbol}
              onEnd={moment.end}
            />
          </Suspense>
        )}
        {last && (
          <div className="lt-last" data-family={panel.family}>
            <img src={sceneOf(panel.code)} alt="" />
            <span>
              {t('issue.last')}{' '}
              <b>
                {[issueName(last.number), drawnBy(t, panel.code, last)].filter(Boolean).join(', ')}
              </b>
            </span>
            <Drawn family={panel.family} view={last} t={t} />
            <div className="lt-last-acts">
              <IconButton
                bare
                icon="chart-line-up"
                label={t('trends.open')}
                onClick={() => show('trends')}
              />
              <IconButton
                bare
                icon="list-numbers"
                label={t('lobby.results')}
                onClick={() => show('results')}
              />
              <IconButton
                bare
                icon="ticket"
                label={t('lobby.tickets')}
                onClick={() => show('tickets')}
              />
            </div>
          </div>
        )}
        {model.current === undefined ? (
          <EmptyState title={t('panel.no-issue')} text={t('panel.no-issue-text')} />
        ) : (
          <DrawsContext value={history.value?.draws}>
            <DayContext value={dayOf(model.current.issues[0]?.number ?? '')}>
              <Panel model={model} />
            </DayContext>
          </DrawsContext>
        )}
      </main>
    </>
  );
}

const PAID_AFTER_MS = 2500;

const before = ({ results }: PanelView, { drawAt }: ResultView) =>
  lastDrawn(results.filter((one) => one.drawAt < drawAt));

/** Which issue it is, and the time until it closes. */
function PanelHead({
  panel,
  onRules,
}: {
  readonly panel: PanelView;
  readonly onRules: () => void;
}) {
  const t = useWords();
  const session = useSession(panel.code);
  const now = useSecond();
  const drawing = drawingNow(panel, now);
  const [locked] = lockedNow(panel, now)?.issues ?? [];
  const coming = panel.issues.find(({ closeAt }) => closeAt > now);
  const isOpen = coming !== undefined && coming.openAt <= now;
  // Nothing takes bets yet: the head is about the issue that is locked, or that is drawn.
  const held = isOpen ? undefined : (locked ?? drawing?.issues[0]);
  const next = held ?? coming;
  const together = panel.issues.filter(({ drawAt }) => drawAt === next?.drawAt).length;
  const who =
    together > 1
      ? t('panel.stations-of-day', { count: together })
      : next && drawnBy(t, panel.code, next);
  const sub = next && [
    panel.everySeconds === null && who,
    t('issue.name', { number: issueName(next.number) }),
    panel.everySeconds === null && timeText(next.drawAt),
  ];
  return (
    <TopBar title={gameName(t, panel.code)} sub={sub?.filter(Boolean).join(', ')} session={session}>
      <IconButton bare icon="question" label={t('help.open')} onClick={onRules} />
      <div className="lt-clock" data-locked={!isOpen || undefined}>
        {next && isOpen && (
          <>
            <small>{t('issue.closes')}</small>
            <TimeLeft until={next.closeAt} />
          </>
        )}
        {next && !isOpen && (
          <>
            <small>{t(drawing ? 'issue.drawing' : 'issue.closed')}</small>
            {coming && <TimeLeft until={coming.openAt} isOpening />}
          </>
        )}
      </div>
    </TopBar>
  );
}

function Waiting() {
  return (
    <div className="lt-waiting">
      <Skeleton shape="block" height={40} />
      <Skeleton shape="block" height={40} />
      <div className="lt-tokens" data-shape="square">
        {Array.from({ length: 70 }, (_, at) => (
          <Skeleton key={at} shape="block" height={40} />
        ))}
      </div>
    </div>
  );
}
