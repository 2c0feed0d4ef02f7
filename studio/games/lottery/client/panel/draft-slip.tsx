import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { oddsText } from '../../engine/odds.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { costOf } from '../slip/use-slip.ts';
import { issueName, playName } from '../words/names.ts';
import { selectionText } from '../words/selection-text.ts';
import { useWords } from '../words/words.ts';
import { bestOdds, type DraftLine } from './draft.ts';
import type { PanelModel } from './use-panel.ts';

/** What stands on a board of several plays, as the slip that it would become (picture 05). */
export function DraftSlip({
  model,
  lines,
  onClear,
}: {
  readonly model: PanelModel;
  readonly lines: readonly DraftLine[];
  readonly onClear: () => void;
}) {
  const t = useWords();
  const { family, slip, symbol, draw, seriesFor } = model;
  const unit = minorOf(slip.unit);
  const number = draw?.issues[0]?.number;
  return (
    <section className="lt-draft-slip">
      <header>
        <h2>
          {number === undefined
            ? t('slip.title')
            : t('slip.title-issue', { number: issueName(number) })}
        </h2>
        <Button variant="quiet" size="sm" onClick={onClear}>
          {t('slip.clear')}
        </Button>
      </header>
      <ul>
        {lines.map((line) => (
          <li key={line.play.code}>
            <span>
              <b>{playName(t, family, line.play.code)}</b>
              <span dir="auto">
                {selectionText(t, { family, play: line.play, text: line.text })}
              </span>
              <small>
                {t('panel.bets', { count: line.bets })}
                {` · 1 : ${oddsText(bestOdds(line, seriesFor(line.play)))}`}
              </small>
            </span>
            <Money
              amount={textOf(costOf([{ units: line.units, times: 1 }], unit))}
              symbol={symbol}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
