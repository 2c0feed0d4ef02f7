/**
 * What each table, bingo room and fight comes to from published seeds, held for ever: a round of the past
 * must come out of its seeds as it came out then. A table that is added gets a line; a line is never changed.
 */
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { bingoRoom75, bingoRoom90 } from '#games/bingo-room/engine/model.ts';
import { drawBalls, ticketCells } from '#games/bingo-room/engine/room.ts';
import { fightCard } from '#games/cockfight/engine/card.ts';
import { drawFight } from '#games/cockfight/engine/fight.ts';
import { quotesOf } from '#games/cockfight/engine/quotes.ts';
import type { Draws } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { everyTable } from './every-table.ts';
import type { Shoe } from './shoe.ts';
import type { TableRules } from './table-game.ts';

const golden: Readonly<Record<string, string>> = {
  baccarat: 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-no-commission': 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-easy': 'c6efcbb9a5732c84a783d077b64eaf86',
  'baccarat-side-bets': 'c6efcbb9a5732c84a783d077b64eaf86',
  'dragon-tiger': '8de9334de95a734f7223b279634afaf7',
  roulette: '5aecd333438cd2c879a64d84adbb16b4',
  'roulette-french': '5aecd333438cd2c879a64d84adbb16b4',
  'sic-bo': '574584eb357c3af1e4f3528c5c5cec88',
  'xoc-dia': '9a4be292ef6956e917fcb60e8f3770e9',
  'fan-tan': 'c4d2f7530a4248a33daa306edc11990e',
  'thai-hi-lo': '574584eb357c3af1e4f3528c5c5cec88',
  'bau-cua': '574584eb357c3af1e4f3528c5c5cec88',
  'bingo-room-75': '49541803ea42b1f011fb39d64af40015',
  'bingo-room-90': '93d003a87a0c6848ce908b17cf1cb161',
  cockfight: '08f4e7d78c45f8bd6641593310a8ffe4',
};

const serverSeed = createHash('sha256').update('croupier fairness example').digest();
const hmac = (message: string) => createHmac('sha256', serverSeed).update(message).digest();

/** Hash of what so many rounds in a row lead to. */
function hashOf(play: (draws: Draws) => unknown): string {
  const hash = createHash('sha256');
  for (let nonce = 0n; nonce < 300n; nonce += 1n) {
    hash.update(JSON.stringify(play(roundChance({ clientSeed: 'example', nonce }, hmac).step(0))));
  }
  return hash.digest('hex').slice(0, 32);
}

test.each(Object.entries(everyTable) as readonly (readonly [string, TableRules])[])(
  '[Q-B6] three hundred rounds of %s are those that its seeds have always made',
  (id, rules) => {
    let shoe: Shoe | null = null;
    const found = hashOf((draws) => {
      const decision = rules.decide(draws, shoe);
      shoe = decision.shoe;
      return decision;
    });
    expect({ [id]: found }).toEqual({ [id]: golden[id] });
  },
);

test('[Q-B6] bingo rooms and fights are those that their seeds have always made', () => {
  const room = (model: typeof bingoRoom75) => {
    let ticket = 0;
    return hashOf((draws) => {
      ticket += 1;
      return [drawBalls(model, draws), ticketCells(model.shape, ticket)];
    });
  };
  const found = {
    'bingo-room-75': room(bingoRoom75),
    'bingo-room-90': room(bingoRoom90),
    cockfight: hashOf((draws) => {
      const card = fightCard(draws);
      return [card, quotesOf(card, 10, draws), drawFight(card, draws)];
    }),
  };
  expect(found).toEqual({
    'bingo-room-75': golden['bingo-room-75'],
    'bingo-room-90': golden['bingo-room-90'],
    cockfight: golden['cockfight'],
  });
});
