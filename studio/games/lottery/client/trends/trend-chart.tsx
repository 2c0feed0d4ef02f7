import { AWAY_LONG, countTrack, type TrackCount } from '../../engine/trends/count-track.ts';
import type { Track } from '../../engine/trends/tracks.ts';
import type { FamilyName } from '../../engine/families.ts';
import type { HistoryView } from '#games/lottery/protocol.ts';
import { Drawn } from '../pieces/drawn.tsx';
import { issueName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { tokenName, tokenSign, trackName } from './track-name.ts';

const ROW = 25;
const DOT = 21;

/** What is drawn over the figures. */
export interface ChartMarks {
  readonly lines: boolean;
  readonly figures: boolean;
  readonly away: boolean;
  readonly often: boolean;
}

interface TrendChartProps {
  readonly family: FamilyName;
  readonly tracks: readonly Track[];
  readonly draws: HistoryView['draws'];
  readonly shown: number;
  readonly marks: ChartMarks;
  /** Room of a column, px. */
  readonly column: number;
  readonly hasResults: boolean;
}

/** Draw by draw what came, joined by a line, with how long everything else has been away (picture 10). */
export function TrendChart({
  family,
  tracks,
  draws,
  shown,
  marks,
  column,
  hasResults,
}: TrendChartProps) {
  const t = useWords();
  const results = draws.map(({ result }) => result);
  const inView = draws.slice(0, shown);
  const hasForms = tracks.length === 3 && hasResults && tracks.every(isOfDigits);
  const used = usedPlaces(tracks);
  return (
    <div className="lt-trend" role="group" aria-label={t('trends.chart')}>
      <div className="lt-trend-side" data-results={hasResults || undefined}>
        <div className="lt-trend-head">{t('trends.issue')}</div>
        <div className="lt-trend-head">{hasResults && t('trends.result')}</div>
        {inView.map((view) => (
          <div key={view.number} className="lt-trend-row">
            <span>{issueName(view.number)}</span>
            {hasResults && <Drawn family={family} view={view} t={t} used={used} />}
          </div>
        ))}
        <div className="lt-trend-foot">{t('trends.count', { count: inView.length })}</div>
        <div className="lt-trend-foot">{t('trends.absent')}</div>
        <div className="lt-trend-foot">{t('trends.longest', { count: draws.length })}</div>
      </div>
      {tracks.map((track, at) => (
        <TrackColumn
          key={track.name}
          name={trackName(t, family, track.name)}
          count={countTrack(track, results, shown)}
          {...{ track, marks, column, tone: at % 3, t }}
        />
      ))}
      {hasForms && (
        <div className="lt-trend-form">
          <div className="lt-trend-head">{t('trends.form')}</div>
          <div className="lt-trend-head" />
          {inView.map(({ number, result }) => {
            const form = formOfThree(tracks.flatMap((track) => track.drawn(result)));
            return (
              <div key={number} className="lt-trend-row">
                <span className="lt-tag" data-tone={form === 'six' ? undefined : 'warn'}>
                  {t(`trends.forms.${form}`)}
                </span>
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}

interface TrackColumnProps {
  readonly track: Track;
  readonly name: string;
  readonly count: TrackCount;
  readonly marks: ChartMarks;
  readonly column: number;
  readonly tone: number;
  readonly t: Words;
}

function TrackColumn({ track, name, count, marks, column, tone, t }: TrackColumnProps) {
  const { tokens } = track;
  const most = Math.max(...count.counts);
  const longest = Math.max(...count.absent);
  const cells = (
    values: readonly (number | string)[],
    mark: (value: number, at: number) => string,
  ) =>
    values.map((value, at) => (
      <span key={at} data-mark={mark(Number(value), at) || undefined}>
        {value}
      </span>
    ));
  const width = { inlineSize: tokens.length * column };
  return (
    <section className="lt-trend-track" data-tone={tone} dir="ltr" style={width}>
      <h3 className="lt-trend-head">{name}</h3>
      <div className="lt-trend-head lt-trend-cells">
        {cells(
          tokens.map((token) => tokenName(t, token)),
          () => '',
        )}
      </div>
      <TrackPicture {...{ track, count, marks, column, t, name }} />
      <div className="lt-trend-foot lt-trend-cells">
        {cells(count.counts, (value) => (value === most ? 'most' : ''))}
      </div>
      <div className="lt-trend-foot lt-trend-cells">
        {cells(count.absent, (value) => (value === longest ? 'longest' : ''))}
      </div>
      <div className="lt-trend-foot lt-trend-cells" data-quiet>
        {cells(count.longest, () => '')}
      </div>
    </section>
  );
}

/** Bands, figures, the line and its dots. */
function TrackPicture({
  track: { tokens, isMany },
  count: { rows, absent, counts },
  marks,
  column,
  t,
  name,
}: Omit<TrackColumnProps, 'tone'>) {
  const height = rows.length * ROW;
  const x = (at: number) => (at + 0.5) * column;
  const y = (row: number) => (row + 0.5) * ROW;
  const dots = rows.flatMap((row, line) =>
    row.flatMap((away, at) => (away === 0 ? [{ line, at, token: tokens[at] ?? '' }] : [])),
  );
  const most = Math.max(...counts);
  const newest = dots.filter(({ line }) => line === 0).map(({ token }) => token);
  return (
    <svg
      width={tokens.length * column}
      height={height}
      role="img"
      aria-label={t('trends.picture', { name, drawn: newest.join(' ') })}
    >
      {rows.map((_, line) =>
        line % 2 === 0 ? null : (
          <rect
            key={line}
            className="lt-trend-stripe"
            y={line * ROW}
            width={tokens.length * column}
            height={ROW}
          />
        ),
      )}
      {tokens.map((token, at) => {
        const away = absent[at] ?? 0;
        const isHot = marks.often && counts[at] === most;
        if (!isHot && !(marks.away && away >= AWAY_LONG)) return null;
        return (
          <rect
            key={token}
            className="lt-trend-band"
            data-often={isHot || undefined}
            x={at * column + 3}
            width={column - 6}
            height={isHot ? height : Math.min(away, rows.length) * ROW}
            rx="6"
          />
        );
      })}
      {marks.figures &&
        rows.map((row, line) =>
          row.map((away, at) =>
            away === 0 ? null : (
              <text key={`${line} ${at}`} className="lt-trend-away" x={x(at)} y={y(line)}>
                {away}
              </text>
            ),
          ),
        )}
      {marks.lines && !isMany && (
        <polyline
          className="lt-trend-line"
          points={dots.map(({ line, at }) => `${x(at)},${y(line)}`).join(' ')}
        />
      )}
      {dots.map(({ line, at, token }) => (
        <g key={`${line} ${at}`} className="lt-trend-dot">
          <circle cx={x(at)} cy={y(line)} r={Math.min(DOT, column - 1) / 2} />
          <text x={x(at)} y={y(line)}>
            {tokenSign(t, token)}
          </text>
        </g>
      ))}
    </svg>
  );
}

const isOfDigits = ({ name, tokens }: Track) => name.startsWith('place-') && tokens.length === 10;

/** Places of a draw that the chart is about: the others fade beside it. All where it is about none. */
function usedPlaces(tracks: readonly Track[]): ReadonlySet<number> | undefined {
  const places = tracks.filter(isOfDigits).map(({ name }) => Number(name.split('-')[1]));
  return places.length === 0 ? undefined : new Set(places);
}

/** How three digits look: all different, two alike, all alike. */
function formOfThree(digits: readonly string[]): 'six' | 'three' | 'triple' {
  const kinds = new Set(digits).size;
  return kinds === 3 ? 'six' : kinds === 2 ? 'three' : 'triple';
}
