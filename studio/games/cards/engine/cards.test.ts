import { expect, test } from 'vitest';
import { drawsFromList } from '#engine/draws.ts';
import { packSize, rankOf, suitOf } from './card.ts';
import { dealFromEndless, dealFromPack } from './deal.ts';

test('[Q-B2] the shuffle reaches every pair of cards equally often, and no card twice', () => {
  const counts = new Map<string, number>();
  for (let first = 0; first < 52; first += 1) {
    for (let second = 0; second < 51; second += 1) {
      const cards = dealFromPack(2, drawsFromList([first, second])).join();
      counts.set(cards, (counts.get(cards) ?? 0) + 1);
    }
  }
  expect(counts.size).toBe(52 * 51);
  expect([...counts.keys()].every((pair) => new Set(pair.split(',')).size === 2)).toBe(true);
});

test('[STU-BGS] a pack has thirteen ranks in four suits', () => {
  const cards = Array.from({ length: packSize }, (_, card) => `${rankOf(card)}-${suitOf(card)}`);
  expect(new Set(cards).size).toBe(52);
  expect([rankOf(0), rankOf(51)]).toEqual([1, 13]);
});

test('[STU-BGS] a card of the endless pack has its place in the stream, whoever asks for it', () => {
  const stream = [51, 0, 0, 17, 30];
  const deal = (from: number, count: number) =>
    dealFromEndless({ from, count }, drawsFromList(stream));
  expect(deal(0, 5)).toEqual(stream);
  expect(deal(3, 1)).toEqual([17]);
});
