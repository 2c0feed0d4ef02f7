import type { Card } from '../engine/card.ts';
import type { Texts } from '#client/kit/texts.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const signs = ['♠', '♥', '♦', '♣'] as const;
const letters = ['s', 'h', 'd', 'c'] as const;

/** A to K, as it stands in the corner of a card; alike in every language. */
export function rankText(card: Card): string {
  return ranks[Math.floor(card / 4)] ?? '';
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs. */
export function suitOf(card: Card): number {
  return card % 4;
}

/** `10♦`, to be read by eye. */
export function cardSign(card: Card): string {
  return `${rankText(card)}${signs[suitOf(card)] ?? ''}`;
}

/** `10d`, as it travels in an address. */
export function cardCode(card: Card): string {
  return `${rankText(card)}${letters[suitOf(card)] ?? ''}`;
}

/** `10 of diamonds`, to be read aloud. */
export function cardName(texts: Texts, card: Card): string {
  const suits = [
    texts('cards.spades'),
    texts('cards.hearts'),
    texts('cards.diamonds'),
    texts('cards.clubs'),
  ];
  const named = new Map([
    ['A', texts('cards.ace')],
    ['J', texts('cards.jack')],
    ['Q', texts('cards.queen')],
    ['K', texts('cards.king')],
  ]);
  const rank = rankText(card);
  return texts('cards.name', {
    rank: named.get(rank) ?? rank,
    suit: suits[suitOf(card)] ?? '',
  });
}
