import { expect, test } from 'vitest';
import { mergeWins } from './winner-rules.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const game = {
  nodeId: '7',
  gameCode: 'lantern',
  gameType: 'RNG',
  vassalage: 'JADE',
  isGame: true,
  iconUrl: '/art/seven.svg',
  lagerIcon: '/art/seven-480.webp',
  smallIcon: '/art/seven-240.webp',
  isHot: 0,
  isNew: false,
  isDemo: false,
  maintenance: false,
} as const;
const win = (second: number) => ({ member: 'la***ng', winAmount: '2.00', at: at(second) });
const loaded = (second: number) => ({ ...win(second), game: { ...game, displayName: 'Lantern' } });
const pushed = (second: number, titles: Record<string, string> = { en: 'Lantern' }) => ({
  ...win(second),
  game: { ...game, titles },
});

test('[HOME-07] pushed wins come before those that were loaded, each once, twenty in all', () => {
  const board = Array.from({ length: 20 }, (_, index) => loaded(40 - index));
  const merged = mergeWins(board, [pushed(42), pushed(40)], 'vi');
  expect(merged.map((one) => one.at)).toEqual([at(42), ...board.slice(0, 19).map((one) => one.at)]);
});

test('[I18N-01] a pushed win has its title in the language of the page, or in English', () => {
  const titles = { en: 'Lantern', vi: 'Đèn lồng' };
  const name = (dictionary: string) =>
    mergeWins([], [pushed(1, titles)], dictionary)[0]?.game.displayName;
  expect(['vi', 'en', 'th'].map(name)).toEqual(['Đèn lồng', 'Lantern', 'Lantern']);
});
