import { describe, expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { rational, subtract, one, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { roundsByTotals } from './baccarat-chances.ts';
import { bankerDraws, playerDraws, winnerOf } from './baccarat-deal.ts';
import type { BaccaratOutcome } from './baccarat-deal.ts';
import { baccarat, easyBaccarat, noCommissionBaccarat, sideBetBaccarat } from './baccarat.ts';
import type { Shoe } from './shoe.ts';
import type { TableRules } from './table-game.ts';

/** Edge in percent, four places. */
const edgeOf = (rules: TableRules<BaccaratOutcome>, spot: string) =>
  (100 * toNumber(subtract(one, rules.returnOf(spot)))).toFixed(4);

/** Hands of cards by rank, suits left alike; a suit may follow the rank: `8s`. */
function hands(player: string, banker: string): BaccaratOutcome {
  const cards = (text: string) =>
    text.split(' ').map((card) => {
      const [, rank = '', suit = 's'] = /^(\d+)([shdc])?$/.exec(card) ?? [];
      return (Number(rank) - 1) * 4 + 'shdc'.indexOf(suit);
    });
  const shoe = { opened: null, round: 1, left: 0, isLast: false };
  return { player: cards(player), banker: cards(banker), shoe };
}

const units = (amount: number) => BigInt(Math.trunc(amount * 10_000));
const bet = (spot: string, amount: number) => ({ spot, stakeMinor: units(amount) });

test('[STU-LIVE][Q-B10] eight packs hold so many orders for banker, player and tie', () => {
  const ways = { banker: 0n, player: 0n, tie: 0n };
  for (const { outcome, weight } of roundsByTotals()) ways[winnerOf(outcome)] += weight;
  expect(ways).toEqual({
    banker: 2_292_252_566_437_888n,
    player: 2_230_518_282_592_256n,
    tie: 475_627_426_473_216n,
  });
});

test('[STU-LIVE][Q-B10] the exact edge of every bet is that of the reference', () => {
  const standard = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'either-pair'];
  expect(standard.map((spot) => edgeOf(baccarat, spot))).toEqual([
    '1.2351',
    '1.0579',
    '14.3596',
    '10.3614',
    '10.3614',
    '13.7099',
  ]);
  const more = ['perfect-pair', 'big', 'small'];
  expect(more.map((spot) => edgeOf(baccarat, spot))).toEqual(['8.0470', '4.3457', '5.2829']);
  expect(edgeOf(noCommissionBaccarat, 'banker')).toBe('1.4581');
  expect(edgeOf(noCommissionBaccarat, 'lucky-6')).toBe('16.6836');
  expect(edgeOf(easyBaccarat, 'banker')).toBe('1.0183');
  expect(edgeOf(sideBetBaccarat, 'tie')).toBe('4.8440');
  const sides = ['dragon-7', 'panda-8', 'player-dragon', 'banker-dragon'];
  expect(sides.map((spot) => edgeOf(sideBetBaccarat, spot))).toEqual([
    '7.6113',
    '10.1876',
    '2.6517',
    '9.3731',
  ]);
  expect(baccarat.returnOf('player-pair')).toEqual(rational(31 * 12, 415));
  const fair = [171.5, 242.8, 248.8, 223.6, 136.7, 125, 50.97, 48.14, 90.08, 89.64];
  const edges: number[] = [];
  for (const [total, odds] of fair.entries()) {
    const spot = sideBetBaccarat.spots.find(({ id }) => id === `tie-${total}`);
    const pays = spot?.pays[0]?.toOne[0] ?? 0;
    const back = toNumber(sideBetBaccarat.returnOf(`tie-${total}`));
    // Fair odds to one, of which the bet pays a part.
    expect(Math.abs((pays + 1) / back - 1 - odds)).toBeLessThan(odds / 1000);
    edges.push(100 * (1 - back));
  }
  expect([Math.min(...edges), Math.max(...edges)].map((edge) => edge.toFixed(1))).toEqual([
    '6.4',
    '12.5',
  ]);
});

test('[STU-LIVE] third cards come by the table of punto banco, all 10 by 10 by 11 cases', () => {
  const table = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];
  for (let player = 0; player <= 9; player += 1) {
    for (let banker = 0; banker <= 9; banker += 1) {
      const natural = player >= 8 || banker >= 8;
      expect(playerDraws(player, banker)).toBe(!natural && player <= 5);
      for (let third = 0; third <= 9; third += 1) {
        const draws = (table[banker] ?? '').includes(String(third));
        expect(bankerDraws(banker, third)).toBe(draws);
      }
      expect(bankerDraws(banker, null)).toBe(banker <= 5);
    }
  }
});

describe('[STU-LIVE] a slip', () => {
  const bankerSeven = hands('9 10', '3 4'); // 9 beats 7
  const bankerSix = hands('2 3 10', '3 3');

  test('pays banker less commission, half for six, and gives sides back in a tie', () => {
    const back = (rules: TableRules<BaccaratOutcome>, spot: string, outcome: BaccaratOutcome) =>
      rules.settle([bet(spot, 100)], outcome)[0];
    expect(back(baccarat, 'banker', bankerSix)?.payoutMinor).toBe(units(195));
    expect(back(noCommissionBaccarat, 'banker', bankerSix)?.payoutMinor).toBe(units(150));
    expect(back(baccarat, 'banker', bankerSeven)).toMatchObject({
      payoutMinor: 0n,
      result: 'lose',
    });
    const tie = hands('10 7', '3 4');
    expect(back(baccarat, 'player', tie)).toMatchObject({
      payoutMinor: units(100),
      result: 'push',
    });
    expect(back(baccarat, 'tie', tie)?.payoutMinor).toBe(units(900));
    const easy = hands('2 4', '1 2 4');
    expect(back(easyBaccarat, 'banker', easy)).toMatchObject({ result: 'push' });
    expect(back(easyBaccarat, 'dragon-7', easy)?.payoutMinor).toBe(units(4100));
  });

  test('pays pairs by rank, perfect ones by suit, both much more', () => {
    const pays = (outcome: BaccaratOutcome) =>
      ['player-pair', 'banker-pair', 'either-pair', 'perfect-pair'].map((spot) =>
        Number(baccarat.multipleOf(spot, outcome).num),
      );
    expect(pays(hands('8s 8h', '13 12'))).toEqual([12, 0, 6, 0]);
    expect(pays(hands('8s 8s', '13h 13d'))).toEqual([12, 12, 6, 26]);
    expect(pays(hands('8s 8s', '13d 13d'))).toEqual([12, 12, 6, 201]);
  });

  test('counts what one side has more than the other, and nothing in a tie', () => {
    const slip = [bet('banker', 300), bet('player', 100)];
    expect(baccarat.validBet(slip, bankerSix)).toBe(units(200));
    expect(baccarat.validBet(slip, hands('10 7', '3 4'))).toBe(0n);
    expect(baccarat.validBet([...slip, bet('tie', 10)], hands('10 7', '3 4'))).toBe(units(10));
    expect(baccarat.validBet([bet('big', 50), bet('small', 50)], bankerSix)).toBe(0n);
  });
});

test('[STU-LIVE][Q-B6] a shoe is dealt to its cut card, and can be rebuilt from its rounds', () => {
  const draws = drawsFromWords(seededWords(31));
  let shoe: Shoe | null = null;
  let unseen: number[] = [];
  const lengths: number[] = [];
  for (let round = 0; round < 600; round += 1) {
    const { outcome, shoe: after } = baccarat.decide(draws, shoe);
    const { opened, left, isLast, round: number } = outcome.shoe;
    expect(opened === null).toBe(number !== 1);
    if (opened !== null) {
      expect(opened.cutAt).toBeGreaterThanOrEqual(14);
      expect(opened.cutAt).toBeLessThanOrEqual(75);
      unseen = Array.from({ length: 52 }, () => 8);
      if (opened.shown !== null) unseen[opened.shown] = 7;
    }
    for (const card of [...outcome.player, ...outcome.banker]) {
      unseen[card] = (unseen[card] ?? 0) - 1;
    }
    expect(Math.min(...unseen)).toBeGreaterThanOrEqual(0);
    // Through JSON, as it is stored.
    shoe = JSON.parse(JSON.stringify(after)) as Shoe;
    expect(shoe.unseen).toEqual(unseen);
    expect(isLast).toBe(left <= shoe.cutAt);
    if (isLast) lengths.push(number);
  }
  expect(lengths.length).toBeGreaterThan(5);
  expect(Math.min(...lengths)).toBeGreaterThan(60);
});
