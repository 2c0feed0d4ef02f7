import { Button } from '@croupier/kit/ui/button';
import { useState } from 'react';
import { oddsText } from '../../engine/odds.ts';
import { minorOf, sumText, winOf } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import type { DraftLine } from './draft.ts';
import { isParlay, parlayParts, type ParlayPart } from './parlay-bets.ts';
import type { PanelModel } from './use-panel.ts';

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
  if (!isParlay(line.play)) return null;
  const { slip, symbol, stationCount } = model;
  const unit = minorOf(slip.unit);
  const numbers = line.selection[0] ?? [];
  const parts = parlayParts(line.play, numbers, model.seriesFor(line.play));
  const most = parts.reduce(
    (sum, { bets, odds }) => sum + winOf(unit, odds) * BigInt(bets.length),
    0n,
  );
  const times = BigInt(stationCount);
  return (
    <>
      {parts.map((part) => (
        <PartList key={part.size} part={part} unit={unit} symbol={symbol} />
      ))}
      <dl className="lt-card lt-sums lt-parlay-sums">
        <div>
          <dt>{t('panel.total')}</dt>
          <dd>{sumText(unit * BigInt(line.units) * times, symbol)}</dd>
        </div>
        <div>
          <dt>{t('panel.at-most')}</dt>
          <dd className="lt-gold">{sumText(most * times, symbol)}</dd>
        </div>
      </dl>
      <p className="lt-note">{t('panel.parlay-note', { count: numbers.length })}</p>
    </>
  );
}

function PartList({
  part: { size, bets, odds, chance },
  unit,
  symbol,
}: {
  readonly part: ParlayPart;
  readonly unit: bigint;
  readonly symbol: string;
}) {
  const t = useWords();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? bets : bets.slice(0, SHOWN_MAX);
  return (
    <section className="lt-card lt-combinations">
      <header>
        <h3>{t(`panel.parlay-${size}`, { count: bets.length })}</h3>
        <small>{t('panel.parlay-pays', { odds: oddsText(odds), chance })}</small>
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
      {bets.length > shown.length && (
        <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
          {t('panel.more-bets', { count: bets.length - shown.length })}
        </Button>
      )}
    </section>
  );
}
