import { useMedia } from '@croupier/kit/ui/use-media';
import { memo, useMemo, useRef, useState } from 'react';
import type { EventView, MarketView, Sport } from '#games/sports/protocol.ts';
import { useBook, useEvent, useMoves } from '../book/book.ts';
import { scoreOf } from '../book/live-second.ts';
import { linesOf, mainMarket } from '../book/main-markets.ts';
import { leagueName, NARROW, type Pair, useLeague, useTeamNames } from '../book/names.ts';
import type { Moves } from '../book/price-moves.ts';
import { useFollowed } from '../book/stream.ts';
import { MatchTime } from '../frame/match-time.tsx';
import { show } from '../frame/view.ts';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { LiveDot } from '../pieces/live-dot.tsx';
import { Star } from '../pieces/star.tsx';
import { Price } from '../price/price.tsx';
import { asianLine, cellText, namedMarket, nameOf, totalLine } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';
import { layRows, listRows, type ListRow, rowsBetween } from './list-rows.ts';
import { useRested } from './use-events.ts';
import { useWindow } from './use-window.ts';

/** Codes of winner, handicap and total that the Asian view has, of the match and of its first part. */
const asianColumns: Readonly<
  Record<Sport, { readonly match: readonly string[]; readonly half: readonly string[] }>
> = {
  football: { match: ['1X2', 'AH', 'OU'], half: ['1X2H', 'AHH', 'OUH'] },
  basketball: { match: ['ML', 'HCP', 'TOT'], half: [] },
  tennis: { match: ['ML', 'GHCP', 'GTOT'], half: [] },
  esports: { match: ['MATCH', 'MAP_HCP', 'TOTAL_MAPS'], half: [] },
};

const LINE = 22;
const HEAD = 24;
const PADDING = 8;
const PHONE_EVENT = 108;

/** Rows of figures without art: line and price side by side, the whole match and its first part. */
export function AsianList({
  events,
  sport,
  listKey,
}: {
  readonly events: readonly EventView[];
  readonly sport: Sport;
  readonly listKey: string;
}) {
  const t = useWords();
  const book = useBook();
  const isPhone = useMedia(NARROW);
  const [part, setPart] = useState<'match' | 'half'>('match');
  const hasHalf = asianColumns[sport].half.length > 0;
  const placeOf = (league: string) => book.placeOf(league);
  const fresh = useMemo(
    () => listRows(events, { placeOf, folded: new Set() }),
    // The order of leagues comes once, before the events.
    // oxlint-disable-next-line react/exhaustive-deps
    [events, book],
  );
  const rows = useRested(fresh, listKey);
  const lines = sport === 'football' ? 3 : 2;
  const laid = useMemo(
    () =>
      layRows(rows, ({ kind }) =>
        kind === 'event' ? (isPhone ? PHONE_EVENT : lines * LINE + PADDING) : HEAD,
      ),
    [rows, isPhone, lines],
  );
  const element = useRef<HTMLDivElement>(null);
  const [first, end] = rowsBetween(laid, useWindow(element));
  const shown = rows.slice(first, end);
  useFollowed(
    hasHalf ? 'events' : 'rows',
    shown.flatMap((row) => (row.kind === 'event' ? [row.id] : [])),
  );
  return (
    <div
      className="sp-card sp-asian"
      data-phone={isPhone || undefined}
      data-half={hasHalf || undefined}
    >
      {isPhone && hasHalf && (
        <div className="sp-asian-parts" role="group" aria-label={t('asian.part')}>
          {(['match', 'half'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={part === one}
              onClick={() => setPart(one)}
            >
              {t(`asian.${one}`)}
            </button>
          ))}
        </div>
      )}
      <AsianHead sport={sport} isPhone={isPhone} />
      <div className="sp-list" ref={element} style={{ blockSize: laid.height }}>
        <div
          className="sp-list-window"
          style={{ transform: `translateY(${laid.tops[first] ?? 0}px)` }}
        >
          {shown.map((row) => (
            <AsianLine key={keyOf(row)} row={row} isPhone={isPhone} part={part} />
          ))}
        </div>
      </div>
    </div>
  );
}

const keyOf = (row: ListRow): string =>
  row.kind === 'section' ? row.name : row.kind === 'league' ? `${row.section} ${row.id}` : row.id;

function AsianHead({ sport, isPhone }: { readonly sport: Sport; readonly isPhone: boolean }) {
  const t = useWords();
  const { half } = asianColumns[sport];
  const names = [1, 2].map((at) => t(`columns.${sport}.${at}`));
  if (isPhone) {
    return (
      <div className="sp-asian-head">
        <span>{t('asian.match-name')}</span>
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
    );
  }
  const columns = [...names, t(`columns.${sport}.0`)];
  return (
    <div className="sp-asian-head">
      <span>{t('asian.match-name')}</span>
      {[t('asian.match'), ...(half.length > 0 ? [t('asian.half')] : [])].map((name) => (
        <span key={name} className="sp-asian-group">
          <b>{name}</b>
          {columns.map((column) => (
            <span key={column}>{column}</span>
          ))}
        </span>
      ))}
    </div>
  );
}

function AsianLine({
  row,
  isPhone,
  part,
}: {
  readonly row: ListRow;
  readonly isPhone: boolean;
  readonly part: 'match' | 'half';
}) {
  const t = useWords();
  if (row.kind === 'section') {
    return (
      <div className="sp-asian-section" data-live={row.name === 'live' || undefined}>
        {row.name === 'live' && <LiveDot />}
        {t(`list.${row.name}`)}
      </div>
    );
  }
  if (row.kind === 'league') return <AsianLeague id={row.id} />;
  return <AsianEvent id={row.id} isPhone={isPhone} part={part} />;
}

function AsianLeague({ id }: { readonly id: string }) {
  const league = useLeague(id);
  return (
    <button
      type="button"
      className="sp-asian-league"
      onClick={() => show('league', { league: id })}
    >
      <LeagueSign league={league} size={14} />
      <b>{leagueName(league)}</b>
    </button>
  );
}

const AsianEvent = memo(function AsianEvent({
  id,
  isPhone,
  part,
}: {
  readonly id: string;
  readonly isPhone: boolean;
  readonly part: 'match' | 'half';
}) {
  const event = useEvent(id);
  const moves = useMoves(id);
  if (event === undefined) return <div className="sp-asian-row" />;
  return <AsianRow event={event} moves={moves} isPhone={isPhone} part={part} />;
});

function AsianRow({
  event,
  moves,
  isPhone,
  part,
}: {
  readonly event: EventView;
  readonly moves: Moves;
  readonly isPhone: boolean;
  readonly part: 'match' | 'half';
}) {
  const t = useWords();
  const names = useTeamNames(event);
  const { match, half } = asianColumns[event.sport];
  const [handicap] = linesOf(event, match[1] ?? '');
  const line = namedMarket(handicap?.key ?? '').line ?? 0;
  const open = () => show('match', { event: event.id, sport: event.sport });
  const parts = isPhone ? [part === 'half' && half.length > 0 ? half : match] : [match, half];
  return (
    <div className="sp-asian-row">
      <span className="sp-asian-time">
        {event.facts && <b dir="ltr">{scoreOf(event.facts).join('-')}</b>}
        <MatchTime event={event} />
      </span>
      <button type="button" className="sp-asian-teams" onClick={open}>
        <span data-gives={line < 0 || undefined}>{names.home}</span>
        <span data-gives={line > 0 || undefined}>{names.away}</span>
        {event.sport === 'football' && !isPhone && <small>{t('outcomes.D')}</small>}
      </button>
      {parts
        .filter((codes) => codes.length > 0)
        .map((codes) => (
          <AsianPart
            key={codes[0]}
            event={event}
            codes={codes}
            moves={moves}
            names={names}
            isPhone={isPhone}
          />
        ))}
      <span className="sp-asian-end">
        <Star name={`event:${event.id}`} of={`${names.home} - ${names.away}`} size={15} />
        <button type="button" onClick={open}>
          {event.marketCount}
        </button>
      </span>
    </div>
  );
}

/** Handicap, total and, on desks, the winner of a match or of its first part. */
function AsianPart({
  event,
  codes,
  moves,
  names,
  isPhone,
}: {
  readonly event: EventView;
  readonly codes: readonly string[];
  readonly moves: Moves;
  readonly names: Pair;
  readonly isPhone: boolean;
}) {
  const t = useWords();
  const [winner = '', handicap = '', total = ''] = codes;
  const [winners, lines, totals] = [winner, handicap, total].map((code) =>
    mainMarket(event, [code]),
  );
  const cell = (market: MarketView | undefined, outcome: string, isDecimal = false) => (
    <Price
      key={outcome}
      event={event}
      market={market}
      outcome={outcome}
      moves={moves}
      shape="bare"
      isDecimal={isDecimal}
      label={`${nameOf(namedMarket(market?.key ?? ''), names)}, ${cellText(
        t,
        namedMarket(market?.key ?? ''),
        outcome,
        names,
      )}`}
    />
  );
  const line = namedMarket(lines?.key ?? '').line;
  const sum = namedMarket(totals?.key ?? '').line;
  const outcomes = event.sport === 'football' ? ['H', 'A', 'D'] : ['H', 'A'];
  return (
    <>
      <span className="sp-asian-pair">
        <em>{line !== undefined && line <= 0 && asianLine(line)}</em>
        {cell(lines, 'H')}
        <em>{line !== undefined && line > 0 && asianLine(line)}</em>
        {cell(lines, 'A')}
      </span>
      <span className="sp-asian-pair">
        <em>{sum !== undefined && asianLine(sum)}</em>
        {cell(totals, 'OVER')}
        <em title={sum === undefined ? undefined : totalLine(sum)}>{t('short.UNDER')}</em>
        {cell(totals, 'UNDER')}
      </span>
      {!isPhone && (
        <span className="sp-asian-winner">
          {outcomes.map((outcome) => cell(winners, outcome, true))}
        </span>
      )}
    </>
  );
}
