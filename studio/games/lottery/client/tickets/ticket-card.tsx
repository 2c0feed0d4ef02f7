import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { TicketView } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import { TimeLeft } from '../frame/time-left.tsx';
import { sceneOf } from '../lobby/scenes.ts';
import { drawnBy, gameName, issueName, playName } from '../words/names.ts';
import { selectionText } from '../words/selection-text.ts';
import { useWords } from '../words/words.ts';
import { betsWon } from './bets-won.ts';
import { reasonText } from './chase-card.tsx';
import { familyOfGame, playOf } from './known-plays.ts';
import { canCancel, isCorrected, standOf, type TicketStand } from './ticket-state.ts';

const signs: Readonly<Record<TicketStand, readonly [tone: string, icon: IconName]>> = {
  waiting: ['info', 'clock'],
  drawing: ['bad', 'broadcast'],
  won: ['ok', 'check-circle-fill'],
  part: ['ok', 'check-circle-fill'],
  lost: ['', 'minus-bold'],
  returned: ['warn', 'arrow-u-up-left'],
  cancelled: ['', 'x-circle-fill'],
  skipped: ['', 'arrow-right'],
};

export function StandTag({ ticket }: { readonly ticket: TicketView }) {
  const t = useWords();
  const stand = standOf(ticket, useSecond());
  const [tone, icon] = isCorrected(ticket) ? (['warn', 'pencil-simple'] as const) : signs[stand];
  return (
    <span className="lt-tag" data-tone={tone}>
      <Icon name={icon} size={13} />
      {isCorrected(ticket) ? t('states.corrected') : t(`states.${stand}`, { ...betsWon(ticket) })}
    </span>
  );
}

/** A settled ticket shows its profit, others their stake. */
function TicketSum({ ticket, symbol }: { readonly ticket: TicketView; readonly symbol: string }) {
  if (ticket.state === 'refused') return <Money amount="0.00" symbol={symbol} />;
  if (ticket.state !== 'settled' || ticket.payout === null) {
    return <Money amount={ticket.stake} symbol={symbol} />;
  }
  const profit = minorOf(ticket.payout) - minorOf(ticket.stake);
  return <Money amount={textOf(profit)} symbol={symbol} tone="delta" />;
}

/** A ticket of the list; a second line only where something must be said (picture 12). */
export function TicketCard({
  ticket,
  symbol,
  onOpen,
  onCancel,
}: {
  readonly ticket: TicketView;
  readonly symbol: string;
  readonly onOpen: () => void;
  readonly onCancel: () => void;
}) {
  const t = useWords();
  const now = useSecond();
  const { game, issue, lines, chase } = ticket;
  const isOpen = canCancel(ticket, now);
  const note = noteKey(ticket);
  const isHalf = ticket.state === 'open' && lines.some(({ reduced }) => reduced);
  return (
    <li className="lt-ticket">
      <img src={sceneOf(game)} alt="" loading="lazy" />
      <button type="button" className="lt-ticket-what" onClick={onOpen}>
        <b>
          {gameName(t, game)}{' '}
          <small>
            {[
              issueName(issue),
              ticket.station && drawnBy(t, game, { number: issue, station: ticket.station }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </b>
        <span>
          {lines.map((line) => lineText(t, ticket, line)).join('; ')}
          {chase && `, ${t('chase.part', { place: chase.place, of: chase.of })}`}
        </span>
      </button>
      <div className="lt-ticket-end">
        <StandTag ticket={ticket} />
        <TicketSum ticket={ticket} symbol={symbol} />
      </div>
      {(isOpen || note !== undefined || isHalf || ticket.state === 'refused') && (
        <div className="lt-ticket-more">
          {isOpen && (
            <>
              <span>
                {t('tickets.closes-in')} <TimeLeft until={ticket.closeAt} />
              </span>
              <Button size="sm" variant="quiet" onClick={onCancel}>
                {t('tickets.cancel')}
              </Button>
            </>
          )}
          {ticket.state === 'refused' && <span>{reasonText(t, ticket.refusal, symbol)}</span>}
          {isHalf && <span className="lt-half">{t('tickets.half')}</span>}
          {note !== undefined && (
            <span>{t(note, { sum: sumText(minorOf(ticket.stake), symbol) })}</span>
          )}
        </div>
      )}
    </li>
  );
}

function noteKey(ticket: TicketView): string | undefined {
  if (ticket.state === 'cancelled') return 'tickets.cancelled-note';
  if (ticket.state === 'returned') return 'tickets.returned-note';
  return isCorrected(ticket) ? 'tickets.corrected-note' : undefined;
}

/** What was bet on a line. */
export function lineText(
  t: ReturnType<typeof useWords>,
  { game, issue }: TicketView,
  { play, selection }: TicketView['lines'][number],
): string {
  const family = familyOfGame(game);
  const known = playOf(game, { issue, play });
  const chosen = known ? selectionText(t, { family, play: known, text: selection }) : selection;
  return `${playName(t, family, play)}: ${chosen}`;
}
