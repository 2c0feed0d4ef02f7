import { formatCount } from '@croupier/kit/format/numbers';
import { Icon } from '@croupier/kit/ui/icon';
import { Select } from '@croupier/kit/ui/select';
import { useMedia } from '@croupier/kit/ui/use-media';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { EventView, Sport } from '#games/sports/protocol.ts';
import { useBook } from '../book/book.ts';
import { leagueName, NARROW, useLeague } from '../book/names.ts';
import { useFollowed } from '../book/stream.ts';
import { show } from '../frame/view.ts';
import { LeagueSign } from '../pieces/league-sign.tsx';
import { LiveDot } from '../pieces/live-dot.tsx';
import { useWords } from '../words/words.ts';
import { EventRow } from './event-row.tsx';
import { layRows, listRows, type ListRow, rowsBetween } from './list-rows.ts';
import { useRested } from './use-events.ts';
import { useWindow } from './use-window.ts';

const desk = { section: 36, league: 34, event: 58 } as const;
const phone = { section: 42, league: 32, event: 92 } as const;

/** Events by section and league. Of a long list only what is near the screen is drawn, and followed. */
export function MatchList({
  events,
  sport,
  listKey,
}: {
  readonly events: readonly EventView[];
  readonly sport: Sport;
  /** Changes with what the player has asked for. */
  readonly listKey: string;
}) {
  const book = useBook();
  const isPhone = useMedia(NARROW);
  const [column, setColumn] = useState(0);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const placeOf = (league: string) => book.placeOf(league);
  const fresh = useMemo(
    () => listRows(events, { placeOf, folded }),
    // The order of leagues comes once, before the events.
    // oxlint-disable-next-line react/exhaustive-deps
    [events, folded, book],
  );
  const rows = useRested(fresh, `${listKey} ${[...folded].join()}`);
  const heights = isPhone ? phone : desk;
  const laid = useMemo(() => layRows(rows, ({ kind }) => heights[kind]), [rows, heights]);
  const element = useRef<HTMLDivElement>(null);
  const [first, end] = rowsBetween(laid, useWindow(element));
  const shown = rows.slice(first, end);
  useFollowed(
    'rows',
    shown.flatMap((row) => (row.kind === 'event' ? [row.id] : [])),
  );
  const fold = (name: string) => {
    const next = new Set(folded);
    if (!next.delete(name)) next.add(name);
    setFolded(next);
  };
  return (
    <div className="sp-list" ref={element} data-sport={sport} style={{ blockSize: laid.height }}>
      <div
        className="sp-list-window"
        style={{ transform: `translateY(${laid.tops[first] ?? 0}px)` }}
      >
        {shown.map((row) => (
          <Line
            key={keyOf(row)}
            row={row}
            sport={sport}
            column={column}
            onColumn={setColumn}
            isPhone={isPhone}
            isFolded={row.kind === 'league' && folded.has(`${row.section} ${row.id}`)}
            onFold={fold}
          />
        ))}
      </div>
    </div>
  );
}

const keyOf = (row: ListRow): string =>
  row.kind === 'section' ? row.name : row.kind === 'league' ? `${row.section} ${row.id}` : row.id;

function Line({
  row,
  sport,
  column,
  onColumn,
  isPhone,
  isFolded,
  onFold,
}: {
  readonly row: ListRow;
  readonly sport: Sport;
  readonly column: number;
  readonly onColumn: (column: number) => void;
  readonly isPhone: boolean;
  readonly isFolded: boolean;
  readonly onFold: (name: string) => void;
}) {
  switch (row.kind) {
    case 'section':
      return (
        <SectionHead name={row.name} count={row.count} sport={sport}>
          {isPhone && <ColumnSelect sport={sport} column={column} onColumn={onColumn} />}
        </SectionHead>
      );
    case 'league':
      return (
        <LeagueHead
          id={row.id}
          isFolded={isFolded}
          onFold={() => onFold(`${row.section} ${row.id}`)}
        />
      );
    case 'event':
      return <EventRow id={row.id} column={column} isPhone={isPhone} />;
  }
}

function SectionHead({
  name,
  count,
  sport,
  children,
}: {
  readonly name: 'live' | 'next';
  readonly count: number;
  readonly sport: Sport;
  /** In the place of the heads of columns: which one the rows of phones have. */
  readonly children: ReactNode;
}) {
  const t = useWords();
  return (
    <div className="sp-section">
      <h2>
        {name === 'live' && <LiveDot />}
        {t(`list.${name}`)} <small>{formatCount(count)}</small>
      </h2>
      {children || (
        <>
          <span className="sp-section-sides" data-column={sport === 'football' ? '3' : '2'}>
            {(sport === 'football' ? ['H', 'D', 'A'] : ['H', 'A']).map((side) => (
              <span key={side}>{t(`side.${side}`)}</span>
            ))}
          </span>
          <span>{t(`columns.${sport}.1`)}</span>
          <span>{t(`columns.${sport}.2`)}</span>
        </>
      )}
    </div>
  );
}

function ColumnSelect({
  sport,
  column,
  onColumn,
}: {
  readonly sport: Sport;
  readonly column: number;
  readonly onColumn: (column: number) => void;
}) {
  const t = useWords();
  return (
    <Select
      size="md"
      ariaLabel={t('row.market')}
      value={String(column)}
      onValueChange={(next) => onColumn(Number(next))}
      options={[0, 1, 2].map((at) => ({ value: String(at), label: t(`columns.${sport}.${at}`) }))}
    />
  );
}

function LeagueHead({
  id,
  isFolded,
  onFold,
}: {
  readonly id: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}) {
  const t = useWords();
  const league = useLeague(id);
  const name = leagueName(league);
  return (
    <div className="sp-league">
      <button
        type="button"
        className="sp-league-name"
        onClick={() => show('league', { league: id })}
      >
        <LeagueSign league={league} />
        <b>{name}</b>
        {league?.isVirtual && <span className="sp-tag">{t('virtual')}</span>}
      </button>
      <button
        type="button"
        className="sp-fold"
        aria-expanded={!isFolded}
        aria-label={t('list.fold', { name })}
        onClick={onFold}
      >
        <Icon name={isFolded ? 'caret-down' : 'caret-up'} size={13} />
      </button>
    </div>
  );
}
