import type { SearchRow, SearchRows } from '@croupier/contract/catalog/player/search-index';
import { expect, test } from 'vitest';
import { openSearch } from './search-catalog.ts';
import { mismatch, WORST } from './word-match.ts';

const typeNames = {
  LIVE: 'Sòng trực tiếp',
  FISH: 'Bắn cá',
  RNG: 'Nổ hũ',
  PVP: 'Game bài',
  SPORTS: 'Thể thao',
  ESPORTS: 'E-sports',
  LOTT: 'Xổ số',
  ELOTT: 'Xổ số nhanh',
  COCKFIGHT: 'Đá gà',
  BGS: 'Bingo',
  INHOUSE: 'Game nhanh',
} as const;

let nextId = 1;
function aGame(title: string, more: { vi?: string; vendor?: number; type?: SearchRow[4] } = {}) {
  const row: SearchRow = [
    String(nextId++),
    more.vi ?? title,
    more.vi ? title : '',
    more.vendor ?? 0,
    more.type ?? 'RNG',
    '/art/x.svg',
    0,
  ];
  return row;
}

const rows: SearchRows = {
  vendors: [
    ['JADE', 'Jade Studio'],
    ['BTI', '123BET'],
  ],
  games: [
    aGame('River of Dragons'),
    aGame('Lotus Temple', { vi: 'Đền Sen' }),
    aGame('Dragon Gold'),
    aGame('Golden Dragonfly'),
    aGame('Koi Ascending', { vi: 'Cá Koi Thăng Hoa', type: 'FISH' }),
    aGame('World League', { vendor: 1, type: 'SPORTS' }),
    aGame('Snapdragon'),
    aGame('Moonlight Temple'),
  ],
};
const search = openSearch(rows, typeNames);
const titles = (query: string) => search(query).games.map(({ title }) => title);

test('[NAV-08] titles are found whatever the case and the marks, by any of their languages', () => {
  for (const query of ['đền sen', 'DEN SEN', 'den s', 'Lotus Temple', 'temple lotus', 'lotus']) {
    expect([query, titles(query)[0]]).toEqual([query, 'Đền Sen']);
  }
  expect(titles('thang hoa')).toEqual(['Cá Koi Thăng Hoa']);
});

test('[NAV-08] a title that begins with the word comes before one that has it later, then parts of words', () => {
  expect(titles('dragon')).toEqual([
    'Dragon Gold',
    'River of Dragons',
    'Golden Dragonfly',
    'Snapdragon',
  ]);
});

test('[NAV-08] slips of the keyboard are forgiven: a letter wrong, missing, too many or swapped', () => {
  for (const query of [
    'lotsu',
    'lotuss temple',
    'temle lotus',
    'lottus',
    'loyus tem',
    'lotustemple',
  ]) {
    expect([query, titles(query)[0]]).toEqual([query, 'Đền Sen']);
  }
  expect(titles('moonligth tempel')).toEqual(['Moonlight Temple']);
  expect(titles('xqzwv')).toEqual([]);
});

test('[NAV-08] vendors and types are found by their names and by their codes', () => {
  const byVendor = search('123bet');
  expect(byVendor.vendors).toEqual([{ code: 'BTI', name: '123BET', games: 1, gameType: 'SPORTS' }]);
  expect(byVendor.games.map(({ title }) => title)).toEqual(['World League']);
  expect(search('bti').vendors[0]?.name).toBe('123BET');
  expect(search('ban ca').types).toEqual(['FISH']);
  expect(search('fish').types).toEqual(['FISH']);
  expect(search('xo so').types, 'nothing of it can be played').toEqual([]);
  expect(titles('ban ca')).toEqual(['Cá Koi Thăng Hoa']);
  expect(titles('jade temple')).toEqual(['Moonlight Temple', 'Đền Sen']);
});

test('[NAV-08] signs alone find nothing, and a long query is cut instead of refused', () => {
  expect(search(' %%% ')).toEqual({ games: [], total: 0, vendors: [], types: [] });
  expect(search('a '.repeat(400)).total).toBeGreaterThanOrEqual(0);
  expect(search('x'.repeat(500)).games).toEqual([]);
});

test('[NAV-08] how far a word may be from another depends on its length', () => {
  expect(mismatch('koi', 'kai', true)).toBe(WORST);
  expect(mismatch('drgaon', 'dragon', true)).toBeLessThan(WORST);
  expect(mismatch('drgaon', 'dragon', false)).toBe(WORST);
  expect(mismatch('drxxon', 'dragon', true)).toBe(WORST);
  expect(mismatch('moonlgiht', 'moonlight', true)).toBeLessThan(WORST);
  expect(mismatch('drag', 'dragonfly', true)).toBeLessThan(mismatch('darg', 'dragonfly', true));
});
