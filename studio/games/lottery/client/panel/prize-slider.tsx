import { type CSSProperties, useId } from 'react';
import { rebateAtSeries, SERIES_STEP, SERIES_WHOLE, seriesOf } from '../../engine/prize-group.ts';
import { minorOf, sumText, winOf } from '../frame/sums.ts';
import { costOf } from '../slip/use-slip.ts';
import { useWords } from '../words/words.ts';
import { type AnyPlay, bestOdds, type DraftLine, oddsRange } from './draft.ts';
import type { PanelModel } from './use-panel.ts';

const BASIS = 10_000n;
const CENT = 100n;
const TICKS = 5;
const percent = (basisPoints: number) => String(basisPoints / 100);

/**
 * Between a high prize and a part of the stake back, in steps of 20; both ends say what it is in money of
 * what stands on the panel, or else of the slip, or of one bet (picture 04). In all the same comes back at
 * every step.
 */
export function PrizeSlider({
  model,
  plays,
  lines,
}: {
  readonly model: PanelModel;
  /** On the panel. */
  readonly plays: readonly AnyPlay[];
  readonly lines: readonly DraftLine[];
}) {
  const t = useWords();
  const id = useId();
  const { series, slip, changeSlip, symbol, stationCount } = model;
  if (series === null) return null;
  const { own, chosen } = series;
  const least = seriesOf(own)[0] ?? own;
  const part = own === least ? 0 : ((own - chosen) / (own - least)) * 100;
  const unit = minorOf(slip.unit);
  const counted = lines.length > 0 ? lines.map(({ units }) => ({ units, times: 1 })) : slip.lines;
  const cost = counted.length > 0 ? costOf(counted, unit) : unit;
  const stake = cost * BigInt(stationCount);
  const rebate = rebateAtSeries(own, chosen);
  const back = (stake * BigInt(Math.round(rebate))) / BASIS;
  const all =
    lines.length > 0
      ? lines.map((line) => bestOdds(line, chosen))
      : plays.map((play) => oddsRange(play, chosen)[1]);
  const best = all.reduce((most, odds) => (odds > most ? odds : most), 0n);
  return (
    <div className="lt-prize-slider">
      <label htmlFor={id}>
        <span>{t('panel.prize-high')}</span>
        <span>{t('panel.rebate-high')}</span>
      </label>
      <input
        id={id}
        type="range"
        style={{ '--part': `${part}%` } as CSSProperties}
        min={0}
        max={own - least}
        step={SERIES_STEP}
        value={own - chosen}
        aria-valuetext={`${t('panel.prize-group', { series: chosen })}, ${t('panel.rebate', { percent: percent(rebate) })}`}
        onChange={({ target }) => changeSlip({ series: own - Number(target.value) })}
      />
      <i className="lt-prize-ticks" aria-hidden>
        {Array.from({ length: TICKS }, (_, at) => (
          <i key={at} />
        ))}
      </i>
      <div className="lt-prize-ends">
        <span>
          <small>{t('panel.prize-group', { series: chosen })}</small>
          {best > 0n && <b className="lt-gold">{sumText(winOf(unit, best), symbol)}</b>}
        </span>
        <span>
          <small>{t('panel.rebate', { percent: percent(rebate) })}</small>
          {stake > 0n && (
            <b>{t('panel.rebate-sum', { sum: sumText(back - (back % CENT), symbol) })}</b>
          )}
        </span>
      </div>
      <p className="lt-note">
        {t('panel.group-range', {
          least,
          most: own,
          percent: String((own * 100) / SERIES_WHOLE),
        })}
      </p>
    </div>
  );
}
