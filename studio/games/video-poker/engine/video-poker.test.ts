import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import type { RoundChance } from '#engine/game.ts';
import { rational, toNumber } from '#engine/rational.ts';
import { bestHold, paidByAllDraws } from './best-hold.ts';
import { videoPokerGame } from './game.ts';
import { handOf, payOf } from './hands.ts';
import { keptReturn } from './proof/kept-return.ts';
import { playBest } from './testing/best-play.ts';
import { parlour84 } from '../titles/parlour-84.ts';
import { videoPokerTitles } from './titles.ts';

const { pays } = parlour84.model;
const game = videoPokerGame(parlour84);

/** Cards by their names: `As` is the ace of spades, `Td` the ten of diamonds. */
function cards(names: string): number[] {
  return names.split(' ').map((name) => {
    const [rank = '', suit = ''] = name;
    return 'A23456789TJQK'.indexOf(rank) * 4 + 'shdc'.indexOf(suit);
  });
}

/** A round whose pack lies in this order. */
function packOf(names: string): RoundChance {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const draws = cards(names).map((card, place) => {
    const at = pack.indexOf(card);
    [pack[place], pack[at]] = [pack[at] as number, pack[place] as number];
    return at - place;
  });
  return { step: () => drawsFromList(draws) };
}

test.each([
  ['As Ks Qs Js Ts', 'royal-flush'],
  ['Ah 2h 3h 4h 5h', 'straight-flush'],
  ['9c Kc Qc Jc Tc', 'straight-flush'],
  ['7s 7h 7d 7c 2s', 'four'],
  ['7s 7h 7d 2c 2s', 'full-house'],
  ['As 3s 4s 5s 9s', 'flush'],
  ['As 2h 3s 4s 5s', 'straight'],
  ['As Kh Qs Js Ts', 'straight'],
  ['Ks Ah 2s 3s 4s', 'nothing'],
  ['7s 7h 7d 3c 2s', 'three'],
  ['7s 7h 3d 3c 2s', 'two-pair'],
  ['Js Jh 3d 4c 2s', 'jacks'],
  ['As Ah 3d 4c 2s', 'jacks'],
  ['Ts Th 3d 4c 2s', 'nothing'],
] as const)('[STU-BGS] %s is %s', (names, hand) => {
  expect(handOf(cards(names))).toBe(hand);
  expect(handOf(cards(names).toReversed())).toBe(hand);
});

test.each(videoPokerTitles.map((title) => [title.id, title] as const))(
  '[STU-BGS][Q-B10] %s states the return of best play that was counted',
  (id, { model, figures }) => {
    expect(figures.rtp.join('/')).toBe(keptReturn(id)?.rtp);
    expect(toNumber(rational(...figures.rtp)).toFixed(8)).toBe('0.97298434');
    expect(figures.maxWinMultiple).toBe(Math.max(...Object.values(model.pays)));
  },
);

describe('the best hold', () => {
  test('[STU-BGS] is what any player of this table would say', () => {
    const held = (names: string) => {
      const hold = bestHold(pays, cards(names));
      return names.split(' ').filter((__, place) => (hold & (1 << place)) !== 0);
    };
    expect(held('As Ks Qs Js Ts')).toHaveLength(5);
    expect(held('As Ks Qs Js 9s')).toEqual(['As', 'Ks', 'Qs', 'Js']);
    expect(held('7s 7h 9d 8c 2s')).toEqual(['7s', '7h']);
    expect(held('2s 7h 9d 4c 8s')).toEqual([]);
    expect(held('Js 7h 9d 4c 2s')).toEqual(['Js']);
    expect(held('Js Jh 9s 8d 7c')).toEqual(['Js', 'Jh']);
  });

  test('[Q-B10] counts the same as drawing every card one by one', () => {
    for (const names of ['As Ks Qh Js 9s', '7s 7h 7d 8c 8s', 'Ah 2h 3h 4h Kd']) {
      const dealt = cards(names);
      const rest = Array.from({ length: 52 }, (_, card) => card).filter((c) => !dealt.includes(c));
      for (let hold = 0; hold < 32; hold += 1) {
        const held = dealt.filter((_, place) => (hold & (1 << place)) !== 0);
        if (held.length < 4) continue;
        let total = 0;
        let ways = 0;
        for (const drawn of setsOf(rest, 5 - held.length)) {
          total += payOf(pays, handOf([...held, ...drawn]));
          ways += 1;
        }
        expect(paidByAllDraws(pays, dealt, hold)).toEqual({ total, ways });
      }
    }
  });
});

function* setsOf(from: readonly number[], count: number, at = 0): Generator<readonly number[]> {
  if (count === 0) return void (yield []);
  for (let first = at; first < from.length; first += 1) {
    for (const rest of setsOf(from, count - 1, first + 1)) yield [from[first] as number, ...rest];
  }
}

describe('a round', () => {
  const pack = packOf('7s Kh 7d 8c 2s 7c 3d 7h Qs Qh');

  test('[STU-BGS] cards that are not held are replaced from the left by the next of the pack', () => {
    const dealt = game.start(undefined, pack);
    expect(dealt).toMatchObject({ over: false, events: [{ type: 'dealt', hand: 'nothing' }] });
    const drawn = game.act(dealt.state, { type: 'draw', hold: 0b00101 }, pack, 1);
    expect(drawn.events).toEqual([
      { type: 'drawn', hold: 5, cards: cards('7s 7c 7d 3d 7h') },
      { type: 'ended', hand: 'four', multiple: 25 },
    ]);
    expect(drawn).toMatchObject({ over: true, win: rational(25) });
  });

  test('[STU-BGS] holding all keeps the hand, holding none takes five others', () => {
    const { state } = game.start(undefined, pack);
    expect(game.act(state, { type: 'draw', hold: 31 }, pack, 1).state).toEqual(state);
    const all = game.act(state, { type: 'draw', hold: 0 }, pack, 1);
    expect(all.state.cards).toEqual(cards('7c 3d 7h Qs Qh'));
    expect(all.win).toEqual(rational(2));
  });

  test('[STU-BGS] a hold that there is not is refused', () => {
    const { state } = game.start(undefined, pack);
    for (const hold of [-1, 32, 0.5]) {
      expect(() => game.act(state, { type: 'draw', hold }, pack, 1)).toThrow(IllegalMove);
    }
  });

  test('[STU-BGS][Q-B6] the state says nothing of the draw, and the seeds say all of it', () => {
    const seed = createHash('sha256').update('croupier fairness example').digest();
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const chance = roundChance({ clientSeed: 'example', nonce: 0n }, hmac);
    const { state } = game.start(undefined, chance);
    const { state: drawn } = game.act(state, { type: 'draw', hold: 0 }, chance, 1);
    expect([state, drawn]).toEqual([
      { cards: [48, 45, 40, 46, 28] },
      { cards: [2, 9, 29, 14, 36] },
    ]);
  });
});

test('[STU-BGS][Q-B11] 60 seeded rounds of best play return what they should', () => {
  const { rtp, error } = playBest(parlour84, 60);
  const stated = toNumber(rational(...parlour84.figures.rtp));
  expect(Math.abs(rtp - stated) / error).toBeLessThan(4);
});
