import { combinations } from '../../engine/counting.ts';
import { oddsText } from '../../engine/odds.ts';
import { minorOf, sumText, winOf } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import { bestOdds, type DraftLine } from './draft.ts';
import type { PanelModel } from './use-panel.ts';

/** Numbers of one bet of a parlay, by its play. */
const sizes: Readonly<Record<string, number>> = { X2: 2, DA1: 2, X3: 3, X4: 4 };
const SHOWN_MAX = 15;

/** Every single bet of a parlay with what it costs and wins, before it is placed (picture 03b). */
export function Combinations({
  model,
  line,
}: {
  readonly model: PanelModel;
  readonly line: DraftLine;
}) {
  const t = useWords();
  const size = sizes[line.play.code];
  if (size === undefined) return null;
  const { slip, symbol } = model;
  const unit = minorOf(slip.unit);
  const odds = bestOdds(line, model.seriesFor(line.play));
  const numbers = line.selection[0] ?? [];
  const shown = [...combinations(numbers, size)].slice(0, SHOWN_MAX);
  return (
    <section className="lt-card lt-combinations">
      <header>
        <h3>{t('panel.bets', { count: line.bets })}</h3>
        <small>{t('panel.pair-count', { odds: oddsText(odds) })}</small>
      </header>
      <ul>
        {shown.map((some) => (
          <li key={some.join()}>
            <span dir="ltr">
              {some.map((number) => (
                <b key={number}>{number}</b>
              ))}
            </span>
            <span>{sumText(unit, symbol)}</span>
            <span className="lt-gold">{sumText(winOf(unit, odds), symbol)}</span>
          </li>
        ))}
      </ul>
      {line.bets > shown.length && (
        <p className="lt-small">{t('panel.more-bets', { count: line.bets - shown.length })}</p>
      )}
    </section>
  );
}
