import type { BingoRoomDescription } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { gameFacts, percentOf } from '#client/shell/game-facts.ts';
import { prizeName } from './prize-list.ts';

/** Rules of a room, all of them from the game in play. */
export function bingoRoomRules({
  texts,
  game,
  heading,
}: {
  readonly texts: Texts;
  readonly game: BingoRoomDescription;
  /** Of its sections; what is above them has the level above. */
  readonly heading: 'h2' | 'h3';
}): readonly HTMLElement[] {
  const { model, shared, ticketPrice } = game;
  const { shape, balls, prizeShare, progressive, ticketsMax, callMs, capacity } = model;
  const price = formatAmount(parseAmount(ticketPrice), { decimals: 2 });
  const sentences = [
    texts('bingo-room.rules.buy', {
      most: ticketsMax,
      price,
      seconds: Math.trunc(shared.bettingMs / 1000),
      capacity: capacity.toLocaleString('en'),
    }),
    texts(`bingo-room.rules.${shape}`),
    texts('bingo-room.rules.calls', { balls, seconds: String(callMs / 1000) }),
    texts('bingo-room.rules.prizes', { share: prizeShare }),
    texts('bingo-room.rules.shared'),
    texts('bingo-room.rules.pot', { share: progressive.share, calls: progressive.calls }),
    texts('bingo-room.rules.return', {
      rtp: percentOf(game.rtpBps),
      prizes: prizeShare,
      pot: progressive.share,
    }),
    texts('bingo-room.rules.alone', { share: prizeShare }),
    texts('bingo-room.rules.sealed'),
    texts('bingo-room.rules.stake'),
    texts('bingo-room.rules.void'),
    texts('bingo-room.rules.keys'),
  ];
  return [
    gameFacts(texts, game, [
      [texts('bingo-room.rules.price'), price],
      [texts('bingo-room.rules.most'), String(ticketsMax)],
    ]),
    element(heading, { text: texts('rules.general') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
    element(heading, { text: texts('bingo-room.rules.shares') }),
    element(
      'table',
      { class: 'spot-table' },
      element(
        'tbody',
        {},
        ...model.prizes.map(({ pattern, share }) =>
          row(prizeName(texts, pattern), texts('bingo-room.rules.of-prizes', { share })),
        ),
        row(
          prizeName(texts, 'pot'),
          texts('bingo-room.rules.of-sales', { share: progressive.share }),
        ),
      ),
    ),
  ];
}

function row(name: string, text: string): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { text: name, attributes: { scope: 'row' } }),
    element('td', { text }),
  );
}
