import { announce } from '@croupier/kit/ui/live-region';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LotterySession, PanelView } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { drawingNow, lastDrawn, lockedNow } from '../frame/issues.ts';
import { timeText } from '../frame/times.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { DrawTop } from '../moment/draw-top.tsx';
import { drawsToCount, resultsToSay } from '../moment/held-back.ts';
import { useMoment } from '../moment/use-moment.ts';
import { drawnText } from '../pieces/drawn.tsx';
import { useSession } from '../session/desk.ts';
import { dayOf, drawnBy, gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { RulesContext } from '../rules/rules-context.ts';
import { useHistory } from '../trends/use-history.ts';
import { DayContext, DrawsContext } from './missing.ts';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { Panel } from './panel.tsx';
import { usePanel, usePanelView } from './use-panel.ts';

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
        {!isRefused && !isFailed && <PanelSkeleton game={game} />}
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
  const { desk } = model;
  // Stations draw apart from each other: what is counted is the first of those chosen.
  const [station] = model.stations;
  const moment = useMoment(panel, station);
  // While a draw is shown nothing on the page tells how it ends.
  const results = resultsToSay(panel.results, moment);
  const newest = lastDrawn(results);
  const news =
    newest &&
    t('issue.result-in', {
      game: gameName(t, panel.code),
      number: issueName(newest.number),
      result: newest.result === null ? t('issue.void') : drawnText(panel.family, newest.result),
    });
  const history = useHistory(panel.code, { station, newest: newest?.number });
  const draws = drawsToCount(history.value?.draws, panel.results, moment);
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
      <PanelHead panel={panel} />
      {isRules && (
        <Suspense>
          <RulesSheet model={model} onClose={() => setRules(false)} />
        </Suspense>
      )}
      <main className="lt-page">
        <RulesContext value={() => setRules(true)}>
          <DrawTop {...{ panel, moment, results }} symbol={model.symbol} />
        </RulesContext>
        {model.current === undefined ? (
          <EmptyState title={t('panel.no-issue')} text={t('panel.no-issue-text')} />
        ) : (
          <DrawsContext value={draws}>
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

/** Which issue it is, and the time until it closes. */
function PanelHead({ panel }: { readonly panel: PanelView }) {
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
