import { Icon } from '@croupier/kit/ui/icon';
import { memo, type ReactNode } from 'react';
import type { EventView } from '#games/sports/protocol.ts';
import { useEvent, useMoves } from '../book/book.ts';
import { scoreOf } from '../book/live-second.ts';
import { columnsOf, mainMarket, winnerOutcomes } from '../book/main-markets.ts';
import { useTeam, useTeamNames } from '../book/names.ts';
import { MatchTime } from '../frame/match-time.tsx';
import { show } from '../frame/view.ts';
import { Crest } from '../pieces/crest.tsx';
import { Star } from '../pieces/star.tsx';
import { Price } from '../price/price.tsx';
import { cellText, namedMarket, nameOf } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';

/** A match in a list: on desks one line with its main markets, on phones two lines and one market. */
export const EventRow = memo(function EventRow({
  id,
  column,
  isPhone,
}: {
  readonly id: string;
  /** Of phones: which market their rows have. */
  readonly column: number;
  readonly isPhone: boolean;
}) {
  const event = useEvent(id);
  if (event === undefined) return <div className="sp-row" />;
  return isPhone ? <PhoneRow event={event} column={column} /> : <DeskRow event={event} />;
});

function DeskRow({ event }: { readonly event: EventView }) {
  const names = useTeamNames(event);
  return (
    <div className="sp-row" data-off={isOver(event) || undefined}>
      <Star name={`event:${event.id}`} of={`${names.home} - ${names.away}`} />
      <MatchTime event={event} />
      <MatchLink event={event} className="sp-row-teams">
        <TeamLine event={event} side={0} />
        <TeamLine event={event} side={1} />
      </MatchLink>
      {[0, 1, 2].map((column) => (
        <Cells key={column} event={event} column={column} />
      ))}
      <MatchLink event={event} className="sp-more">
        {event.marketCount}
        <Icon name="caret-right" size={11} />
      </MatchLink>
    </div>
  );
}

function PhoneRow({ event, column }: { readonly event: EventView; readonly column: number }) {
  const names = useTeamNames(event);
  return (
    <div className="sp-row" data-phone data-off={isOver(event) || undefined}>
      <div className="sp-row-head">
        <MatchTime event={event} hasDot />
        <Note event={event} />
        <MatchLink event={event} className="sp-more">
          {event.marketCount === 0 ? 0 : `+${event.marketCount}`}
        </MatchLink>
        <Star name={`event:${event.id}`} of={`${names.home} - ${names.away}`} />
      </div>
      <MatchLink event={event} className="sp-row-teams">
        <TeamLine event={event} side={0} />
        <TeamLine event={event} side={1} />
      </MatchLink>
      <Cells event={event} column={column} isNamed />
    </div>
  );
}

const isOver = ({ state }: EventView): boolean => state !== 'planned' && state !== 'live';

/** Why a match takes no bets, in a few words. */
function Note({ event }: { readonly event: EventView }) {
  const t = useWords();
  const { state, danger, marketCount } = event;
  if (state === 'postponed') return <small className="sp-row-note">{t('state.new-date')}</small>;
  if (state === 'abandoned') return <small className="sp-row-note">{t('state.settling')}</small>;
  if (state === 'live' && marketCount === 0 && danger === null) {
    return <small className="sp-row-note">{t('state.no-more')}</small>;
  }
  return null;
}

function MatchLink({
  event,
  className,
  children,
}: {
  readonly event: EventView;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={className}
      onClick={() => show('match', { event: event.id, sport: event.sport })}
    >
      {children}
    </button>
  );
}

/** One side: its crest, its name, red cards, and its score. */
export function TeamLine({
  event,
  side,
  isBare = false,
}: {
  readonly event: EventView;
  readonly side: 0 | 1;
  /** Without the score. */
  readonly isBare?: boolean;
}) {
  const id = side === 0 ? event.home : event.away;
  const team = useTeam(id);
  const names = useTeamNames(event);
  const { facts } = event;
  const name = side === 0 ? names.home : names.away;
  const reds = facts?.sport === 'football' ? facts.reds[side] : 0;
  const isServing = facts?.sport === 'tennis' && !facts.isOver && facts.server === 'HA'[side];
  return (
    <span className="sp-team">
      <Crest team={team} sport={event.sport} />
      <span className="sp-name" title={team?.name}>
        {name}
      </span>
      {reds > 0 && <i className="sp-red" />}
      {isServing && <i className="sp-serves" />}
      {facts !== null && !isBare && (
        <>
          <SideScores event={event} side={side} />
          <b className="sp-score">{scoreOf(facts)[side]}</b>
        </>
      )}
    </span>
  );
}

/** Games of sets and scores of maps, beside the score of the match. */
function SideScores({
  event: { facts },
  side,
}: {
  readonly event: EventView;
  readonly side: 0 | 1;
}) {
  const parts =
    facts?.sport === 'tennis'
      ? facts.sets
      : facts?.sport === 'esports'
        ? facts.maps.map(({ score }) => score)
        : [];
  return parts.slice(-3).map((score, at) => (
    <small key={at} className="sp-part-score">
      {score[side]}
    </small>
  ));
}

/** The prices of one column. */
export function Cells({
  event,
  column,
  isNamed = false,
}: {
  readonly event: EventView;
  readonly column: number;
  /** Of phones: the winner's cells say which is which, as no head stands over them. */
  readonly isNamed?: boolean;
}) {
  const t = useWords();
  const moves = useMoves(event.id);
  const names = useTeamNames(event);
  const codes = columnsOf[event.sport][column] ?? [''];
  const market = mainMarket(event, codes);
  const name = namedMarket(market?.key ?? codes[0] ?? '');
  const isWinner = column === 0;
  const outcomes = isWinner
    ? winnerOutcomes(event.sport)
    : column === 1
      ? ['H', 'A']
      : ['OVER', 'UNDER'];
  const said = nameOf(name, names);
  const textOf = (outcome: string) => {
    if (!isWinner) return market ? cellText(t, name, outcome, names) : '';
    return isNamed ? t(`side.${outcome}`) : undefined;
  };
  return (
    <span className="sp-cells" data-column={isWinner ? `${outcomes.length}` : 'line'}>
      {outcomes.map((outcome) => (
        <Price
          key={outcome}
          event={event}
          market={market}
          outcome={outcome}
          moves={moves}
          text={textOf(outcome)}
          shape={isWinner && !isNamed ? 'cell' : 'stack'}
          label={`${said}, ${cellText(t, name, outcome, names)}`}
        />
      ))}
    </span>
  );
}
