import { expect, test } from 'vitest';
import type { Lobby } from '../../features/catalog/use-lobby.ts';
import { homeSections } from './home-layout.ts';

type Lane = Lobby['lanes'][number];

const games = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ nodeId: `${prefix}${at}` }) as Lobby['hot'][number]);
const lane = (gameType: Lane['gameType'], count: number): Lane => ({
  gameType,
  total: count,
  games: games(gameType, Math.min(count, 24)),
  vendors: [],
});
const lobby = (hot: Lobby['hot'], ...lanes: Lane[]): Lobby => ({
  hot,
  lanes,
  prizeMode: 'LOTT',
  jackpots: false,
});
const kinds = (of: Lobby) => homeSections(of).map(({ kind }) => kind);

test('[HOME-05] few games stand on home once, the hot ones first, and in no lane beside it', () => {
  const slots = lane('RNG', 6);
  const sections = homeSections(lobby(slots.games.slice(4), slots, lane('FISH', 2)));
  expect(sections.map(({ kind }) => kind)).toEqual(['all', 'jackpot', 'winners']);
  const ids = sections.flatMap((it) =>
    it.kind === 'all' ? it.games.map(({ nodeId }) => nodeId) : [],
  );
  expect(ids).toEqual(['RNG4', 'RNG5', 'RNG0', 'RNG1', 'RNG2', 'RNG3', 'FISH0', 'FISH1']);
});

test('[HOME-03][HOME-05] lanes that fill no row are one grid behind the others, and few hot games are no lane', () => {
  const many = [lane('RNG', 400), lane('FISH', 3), lane('SPORTS', 2), lane('PVP', 6)];
  expect(kinds(lobby(games('RNG', 24), ...many))).toEqual([
    'recent',
    'hot',
    'jackpot',
    'lane',
    'vendors',
    'small',
    'winners',
  ]);
  expect(kinds(lobby(games('RNG', 5), ...many))).not.toContain('hot');
});

test('[HOME-06] a house with vendors of sports alone shows them, and one with nothing says so', () => {
  expect(kinds(lobby([], lane('SPORTS', 2)))).toEqual(['jackpot', 'vendors', 'winners']);
  expect(kinds(lobby([]))).toEqual([]);
});
