import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useSecond } from '#client/kit/clock.ts';
import { nextDraw } from '../frame/issues.ts';
import { textOf } from '../frame/sums.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { show } from '../frame/view.ts';
import { gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { OwnLines } from './own-lines.tsx';
import { sceneOfFamily, Stage } from './stage.tsx';
import type { TopProps, Win } from './top-props.ts';
import { WinPlate } from './win-plate.tsx';
import './moment.css';

/** All of a draw over the panel: the stage, the player's lines of it, and the way back (picture 13). */
export function DrawView({
  panel,
  symbol,
  moment,
  own,
  shown,
  win,
  onClose,
}: TopProps & { readonly win: Win | undefined; readonly onClose: () => void }) {
  const t = useWords();
  const { family, code } = panel;
  const isDrawing = moment.draw !== undefined && !moment.isDrawn;
  const scene = sceneOfFamily(family);
  const number = issueName(shown.number);
  const { beganAt = 0 } = moment;
  const hasStage = shown.result !== null && (!isDrawing || moment.beganAt !== undefined);
  return (
    <Dialog
      open
      flush
      initialFocus="window"
      onClose={onClose}
      title={
        <span className="lt-draw-title">
          {gameName(t, code)}
          <small>{t(isDrawing ? 'moment.drawing' : 'moment.over', { number })}</small>
        </span>
      }
      actions={
        isDrawing && (
          <Button size="sm" variant="soft" onClick={moment.drawn}>
            {t('moment.skip')}
          </Button>
        )
      }
      footer={<Foot panel={panel} hasBoard={scene === 'hall' && !isDrawing} onClose={onClose} />}
    >
      <div className="lt-draw-view">
        <div className="lt-stage" data-scene={scene}>
          {hasStage && (
            <Stage
              key={shown.number}
              {...{ family, symbol, draw: shown }}
              isDrawn={!isDrawing}
              beganAt={beganAt}
              isQuick={panel.everySeconds !== null}
              tickets={own.tickets}
              onDone={moment.drawn}
            />
          )}
          {win && (
            <WinPlate
              payout={textOf(win.payout)}
              stake={textOf(win.stake)}
              symbol={symbol}
              onDone={moment.end}
            />
          )}
        </div>
        <OwnLines
          tickets={own.tickets}
          symbol={symbol}
          result={isDrawing ? undefined : shown.result}
        />
      </div>
    </Dialog>
  );
}

/** When the next issue closes, and the way to bet on it. */
function Foot({
  panel,
  hasBoard,
  onClose,
}: Pick<TopProps, 'panel'> & { readonly hasBoard: boolean; readonly onClose: () => void }) {
  const t = useWords();
  const next = nextDraw(panel, useSecond());
  return (
    <div className="lt-draw-foot">
      {next && (
        <span>
          {t('moment.next-closes', { number: issueName(next.issues[0]?.number ?? '') })}{' '}
          <TimeLeft until={next.closeAt} />
        </span>
      )}
      {hasBoard && <Button onClick={() => show('results')}>{t('moment.see-board')}</Button>}
      <Button variant="primary" onClick={onClose}>
        {t('moment.bet-on')}
      </Button>
    </div>
  );
}
