import { formatMoney } from '@croupier/kit/format/money';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../state/permission.ts';
import './day-chart.css';
import { type ChartDay, marksOf, nameEvery, scaleOf } from './chart-rules.ts';

const HEIGHT = 200;
/** Room above and below the marks. */
const EDGE = 10;
const WIDTH = 1000;

/** The plot may be higher than it is drawn. */
const share = (y: number) => `${(100 * y) / HEIGHT}%`;

export type DayChartProps = {
  readonly days: readonly ChartDay[];
  /** What bars and line are. */
  readonly names: { readonly bar: string; readonly line: string };
  /** The line can go below zero, so its figures have signs. */
  readonly signed?: boolean;
};

/** Bars by day with a line, read by pointer, finger and arrow keys. */
export function DayChart({ days, names, signed = false }: DayChartProps) {
  const { t } = useTranslation('bets');
  const compact = useMedia(COMPACT);
  const [at, setAt] = useState<number>();
  const scale = scaleOf(days);
  const marks = marksOf(scale);
  const every = nameEvery(days.length, compact ? 4 : 7);
  const slot = WIDTH / Math.max(1, days.length);
  const y = (value: number) =>
    EDGE + ((scale.high - value) / (scale.high - scale.low || 1)) * (HEIGHT - 2 * EDGE);
  const x = (index: number) => (index + 0.5) * slot;
  const shown = at === undefined ? undefined : days[at];

  function point({ currentTarget, clientX }: PointerEvent<HTMLElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * days.length);
    setAt(Math.min(days.length - 1, Math.max(0, place)));
  }

  function press(event: KeyboardEvent): void {
    const last = days.length - 1;
    const moves: Readonly<Record<string, number>> = {
      ArrowLeft: Math.max(0, (at ?? days.length) - 1),
      ArrowRight: Math.min(last, (at ?? -1) + 1),
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  }

  return (
    // Time runs from left to right in every script here, as the figures do.
    <figure className="day-chart" dir="ltr">
      <div className="chart-marks" aria-hidden>
        {marks.map((mark) => (
          <span key={mark} style={{ insetBlockStart: share(y(mark)) }}>
            {markText(mark / scale.unit, signed)}
          </span>
        ))}
      </div>
      <div
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={t('profit.chart', { count: days.length })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, days.length - 1)}
        aria-valuenow={at ?? days.length - 1}
        aria-valuetext={shown && dayText(shown.day)}
        aria-describedby="chart-day"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
        onBlur={() => setAt(undefined)}
        onKeyDown={press}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          {marks.map((mark) => (
            <line
              key={mark}
              className="mark"
              data-zero={mark === 0 || undefined}
              x1="0"
              x2={WIDTH}
              y1={y(mark)}
              y2={y(mark)}
            />
          ))}
          {days.map(({ day, bar }, index) => (
            <rect
              key={day}
              data-side={bar < 0 ? 'down' : 'up'}
              data-shown={index === at || undefined}
              x={x(index) - slot * 0.4}
              width={slot * 0.8}
              y={Math.min(y(bar), y(0))}
              height={bar === 0 ? 0 : Math.max(1.5, Math.abs(y(bar) - y(0)))}
              rx="2"
            />
          ))}
          <polyline points={days.map(({ line }, index) => `${x(index)},${y(line)}`).join(' ')} />
          {at !== undefined && <line className="cursor" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />}
        </svg>
        {at !== undefined && shown && (
          <>
            <span
              className="chart-point"
              style={{ insetInlineStart: `${x(at) / 10}%`, insetBlockStart: share(y(shown.line)) }}
            />
            <DayNote day={shown} place={x(at) / WIDTH} names={names} signed={signed} />
          </>
        )}
      </div>
      <div className="chart-days" aria-hidden>
        {days.map(
          ({ day }, index) =>
            index % every === 0 && (
              <span key={day} style={{ insetInlineStart: `${x(index) / 10}%` }}>
                {dayText(day).slice(0, 5)}
              </span>
            ),
        )}
      </div>
    </figure>
  );
}

type DayNoteProps = Required<Pick<DayChartProps, 'names' | 'signed'>> & {
  readonly day: ChartDay;
  readonly place: number;
};

/** The figures of one day, beside the place where it lies. */
function DayNote({ day, place, names, signed }: DayNoteProps) {
  const { symbol } = usePermission().info.currency;
  const text = (value: number, sign: boolean) =>
    formatMoney(plainText(value), { symbol, ...(sign && { sign: 'delta' }) });
  return (
    <div
      id="chart-day"
      className="chart-note"
      data-side={place > 0.5 ? 'before' : 'after'}
      style={place > 0.5 ? { right: `${(1 - place) * 100}%` } : { left: `${place * 100}%` }}
      aria-live="polite"
    >
      <span>{dayText(day.day)}</span>
      <dl>
        <dt>{names.line}</dt>
        <dd data-line>{text(day.line, signed)}</dd>
        <dt>{names.bar}</dt>
        <dd data-sign={Math.sign(day.bar)}>{text(day.bar, true)}</dd>
      </dl>
    </div>
  );
}

/** Sums of cents as they add up, without the dust of binary fractions. */
function plainText(value: number): string {
  const cents = String(Math.trunc(Math.abs(value) * 100 + 0.5)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`;
}

const markFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** A figure at the side. */
function markText(mark: number, signed: boolean): string {
  const text = markFormat.format(Math.abs(mark));
  return mark === 0 ? '0' : `${mark < 0 ? '−' : signed ? '+' : ''}${text}`;
}

/** A day as the other days on the page are written. */
function dayText(isoDay: string): string {
  return isoDay.split('-').toReversed().join('/');
}
