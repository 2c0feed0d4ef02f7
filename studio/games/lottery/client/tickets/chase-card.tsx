import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import type { ChasePart, ChaseView } from '#games/lottery/protocol.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { dayText, drawTime } from '../frame/times.ts';
import { sceneOf } from '../lobby/scenes.ts';
import { gameName, issueName, playName } from '../words/names.ts';
import { refusalText } from '../words/refusal-text.ts';
import { selectionText } from '../words/selection-text.ts';
import { useWords, type Words } from '../words/words.ts';
import { familyOfGame, playOf } from './known-plays.ts';

/** Issues of a chase that are listed at first. */
const SHOWN = 6;

/** A chase with how far it is, each of its issues, and the way to stop it. */
export function ChaseCard({
  chase,
  symbol,
  onStop,
}: {
  readonly chase: ChaseView;
  readonly symbol: string;
  readonly onStop: () => void;
}) {
  const t = useWords();
  const [isWhole, setWhole] = useState(false);
  const { game, issue, line, parts, state, reason, staked, won } = chase;
  const done = parts.filter(({ ticket }) => ticket !== null).length;
  const known = playOf(game, { issue, play: line.play });
  const family = familyOfGame(game);
  const chosen = known
    ? selectionText(t, { family, play: known, text: line.selection })
    : line.selection;
  // What is staked and not drawn yet is neither won nor lost.
  const open = parts.filter((part) => standOfPart(part) === 'open');
  const waiting = open.reduce((sum, { stake }) => sum + minorOf(stake), 0n);
  const profit = minorOf(won) - minorOf(staked) + waiting;
  return (
    <li className="lt-ticket lt-chased">
      <img src={sceneOf(game)} alt="" loading="lazy" />
      <div className="lt-ticket-what">
        <b>{t('chase.of', { game: gameName(t, game) })}</b>
        <span>
          {playName(t, family, line.play)}: <bdi>{chosen}</bdi>
        </span>
      </div>
      <div className="lt-ticket-end">
        <span
          className="lt-tag"
          data-tone={state === 'running' ? 'info' : reason === 'won' ? 'ok' : ''}
        >
          <Icon name="repeat" size={13} />
          {state === 'running'
            ? t('chase.at', { done, all: parts.length })
            : t(
                `chase.ended.${reason === 'done' || reason === 'won' || reason === 'player' ? reason : 'refused'}`,
              )}
        </span>
        <Money amount={textOf(profit)} symbol={symbol} tone="delta" />
      </div>
      <div className="lt-chase-more">
        <div
          className="lt-chase-bar"
          role="progressbar"
          aria-label={t('chase.progress')}
          aria-valuemin={0}
          aria-valuemax={parts.length}
          aria-valuenow={done}
        >
          {parts.map((part, at) => (
            // A part has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <i key={at} data-stand={standOfPart(part)} />
          ))}
        </div>
        <p>
          {[
            state === 'running' && t('chase.sum', { left: parts.length - done }),
            chase.stopOnWin && state === 'running' && t('chase.stops'),
            state === 'ended' && reasonText(t, reason, symbol),
            state === 'ended' &&
              done < parts.length &&
              t('chase.dropped', { count: parts.length - done }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <ol>
          {(isWhole ? parts : parts.slice(0, SHOWN)).map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Part
              key={at}
              {...{ game, part, symbol }}
              at={at + 1}
              isOver={state !== 'running' && state !== 'opening'}
            />
          ))}
        </ol>
        <div className="lt-row">
          {parts.length > SHOWN && (
            <Button size="sm" variant="quiet" onClick={() => setWhole(!isWhole)}>
              {t(isWhole ? 'slip.see-less' : 'slip.see-all')} ({parts.length})
            </Button>
          )}
          {state === 'running' && (
            <Button size="sm" variant="danger-soft" onClick={onStop}>
              {t('chase.stop')}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

type PartStand = 'waiting' | 'open' | 'won' | 'lost' | 'skipped' | 'returned';

function standOfPart({ ticket }: ChasePart): PartStand {
  if (ticket === null) return 'waiting';
  if (ticket.state === 'refused') return 'skipped';
  if (ticket.state === 'returned' || ticket.state === 'cancelled') return 'returned';
  if (ticket.state !== 'settled') return 'open';
  return Number(ticket.payout) > 0 ? 'won' : 'lost';
}

function Part({
  game,
  at,
  part,
  isOver,
  symbol,
}: {
  readonly game: string;
  readonly at: number;
  /** The chase goes on no more: what has not been staked will not be. */
  readonly isOver: boolean;
  readonly part: ChasePart;
  readonly symbol: string;
}) {
  const t = useWords();
  const { ticket, multiple, stake } = part;
  const stand = standOfPart(part);
  const said = stand === 'waiting' && isOver ? 'dropped' : stand;
  const spent = said === 'dropped' || said === 'skipped' ? '0.00' : stake;
  return (
    <li data-stand={stand}>
      <span>
        {ticket === null
          ? t('chase.nth', { place: at })
          : t('issue.name', { number: issueName(ticket.issue) })}{' '}
        ×{multiple}
        {ticket !== null && (
          <small>
            {' '}
            {dayText(ticket.drawAt)} {drawTime(game, ticket.drawAt)}
          </small>
        )}
      </span>
      <span>
        {t(`chase.stands.${said}`)}
        {stand === 'skipped' && <small> {reasonText(t, ticket?.refusal ?? null, symbol)}</small>}
      </span>
      <Money amount={stand === 'won' ? (ticket?.payout ?? stake) : spent} symbol={symbol} />
    </li>
  );
}

/** Why a chase has ended, or an issue was skipped, in words of its own. */
export function reasonText(t: Words, reason: string | null, symbol: string): string {
  const own = t(`chase.reasons.${reason ?? 'other'}`, { defaultValue: '' });
  return own === '' ? refusalText(t, { code: (reason ?? 'internal') as never }, symbol) : own;
}
