import { Button } from '@croupier/kit/ui/button';
import { Die } from '../pieces/pieces.tsx';
import { textOf } from '../frame/sums.ts';
import { issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { OwnChip } from './own-chip.tsx';
import { sceneOfFamily, Stage } from './stage.tsx';
import { TopActs } from './top-acts.tsx';
import type { TopProps, Win } from './top-props.ts';
import { WinPlate } from './win-plate.tsx';
import './moment.css';

const words: Readonly<Record<string, string>> = { dice: 'moment.shaking', race: 'moment.racing' };

/** The stage as the head of the page: the last draw lies on it until the next one comes (pictures 05, 06). */
export function StageTop({
  panel,
  symbol,
  moment,
  results,
  own,
  shown,
  onOpen,
  win,
}: TopProps & { readonly win: Win | undefined }) {
  const t = useWords();
  const { family } = panel;
  const isDrawing = moment.draw !== undefined && !moment.isDrawn;
  const { beganAt = 0 } = moment;
  const hasStage = shown.result !== null && (!isDrawing || moment.beganAt !== undefined);
  return (
    <section className="lt-top-stage" data-family={family}>
      <div className="lt-stage" data-scene={sceneOfFamily(family)}>
        <header>
          {isDrawing ? (
            <span className="lt-live">
              {t(words[family] ?? 'moment.drawing', { number: issueName(shown.number) })}
            </span>
          ) : (
            <span className="lt-stage-issue">
              {t('issue.last')} <b>{issueName(shown.number)}</b>
            </span>
          )}
          <span className="lt-stage-acts">
            {isDrawing ? (
              <Button size="sm" variant="soft" onClick={moment.drawn}>
                {t('moment.skip')}
              </Button>
            ) : (
              <TopActs />
            )}
          </span>
        </header>
        {hasStage && (
          <Stage
            key={shown.number}
            {...{ family, symbol, draw: shown }}
            isDrawn={!isDrawing}
            beganAt={beganAt}
            isQuick
            tickets={own.tickets}
            onDone={moment.drawn}
          />
        )}
        <OwnChip {...{ own, symbol, isDrawing, onOpen }} />
        {win && (
          <WinPlate
            payout={textOf(win.payout)}
            stake={textOf(win.stake)}
            symbol={symbol}
            onDone={moment.end}
          />
        )}
      </div>
      {family === 'dice' && <LastDice results={isDrawing ? results : results.slice(1)} />}
    </section>
  );
}

const SHOWN = 6;

/** The draws before in a row, each with its sum (picture 06). */
function LastDice({ results }: Pick<TopProps, 'results'>) {
  const drawn = results.filter(({ result }) => result !== null).slice(0, SHOWN);
  return (
    <ul className="lt-last-dice" dir="ltr">
      {drawn.map(({ number, result }) => {
        const dice = result as readonly number[];
        return (
          <li key={number}>
            <small>{issueName(number)}</small>
            {dice.map((value, at) => (
              <Die key={at} value={value} size={17} />
            ))}
            <b>{dice.reduce((sum, value) => sum + value, 0)}</b>
          </li>
        );
      })}
    </ul>
  );
}
