import type { Lettering } from './lettering.ts';

/**
 * How the titles of our own studio's games are lettered. It is all that a page needs of them, so the
 * specs of their pictures stay out of what a first visit loads.
 */
export const titleLetterings = {
  'lotus-temple': 'royal',
  'triple-jade': 'jade',
  'dragon-tide': 'ice',
  'mooncake-fortune': 'royal',
  'buffalo-rice-fields': 'comic',
  'golden-koi': 'jade',
  'neon-saigon': 'arcade',
  'elephant-kingdom': 'royal',
  'ways-of-the-monkey': 'comic',
  'book-of-champa': 'brush',
  'firecracker-progressive': 'ember',
  'durian-rush': 'candy',
  'snow-fox': 'ice',
  'corner-sevens': 'candy',
  'star-almanac': 'ice',
  'jade-mine': 'jade',
  'sky-lantern': 'royal',
  'rice-terraces': 'candy',
  'ivory-dice': 'royal',
  'cloud-ladder': 'script',
  'twin-fish': 'brush',
  'night-windows': 'candy',
  'village-fair-bingo': 'comic',
  'post-hall-bingo': 'royal',
  'bronze-drum': 'royal',
  'red-card': 'script',
  'tea-leaf-hi-lo': 'royal',
  'parlour-84': 'arcade',
  'street-blackjack': 'ember',
  'bay-of-pearls': 'ice',
  'muay-thunder': 'ember',
  'floating-market': 'comic',
  'cat-bakery': 'candy',
  'naga-vault': 'brush',
  'night-express': 'royal',
  'volcano-drums': 'ember',
  'monsoon-pirates': 'brush',
  'orbit-88': 'arcade',
  'cockfight-arena': 'ember',
  'cockfight-pool': 'royal',
} as const satisfies Readonly<Record<string, Lettering>>;

export type TitleName = keyof typeof titleLetterings;
