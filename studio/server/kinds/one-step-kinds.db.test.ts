/** Instant games that are over at once, on the frame that all games share: choice, money and proof. */
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { BingoEvent } from '#games/quick-bingo/engine/events.ts';
import type { KenoEvent } from '#games/keno/engine/events.ts';
import type { ScratchEvent } from '#games/scratch/engine/events.ts';
import type { WheelEvent } from '#games/wheel/engine/events.ts';
import type { PlayedRound } from '#protocol/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = 10_000_000n;
});

type Round = PlayedRound & { readonly code?: string };

async function play(game: string, choice: unknown, stake: string) {
  const { token } = await studio.player.openReal(game);
  const request = { requestId: crypto.randomUUID(), stake, choice };
  const first = await studio.player.post<Round>('/api/rounds', request, token);
  return { ...first.body, request, token };
}

test('[STU-BGS][Q-A1] keno: what is paid is what the hits pay, once, however often it is asked', async () => {
  const picks = [80, 3, 41, 17];
  const round = await play('night-windows', { picks }, '5.00');
  const [event] = round.events as KenoEvent[];
  expect(event?.picks).toEqual([3, 17, 41, 80]);
  const paid = (500n * BigInt(event?.multiplier ?? 0)) / 100n;
  expect(round.win).toBe(moneyText(paid * 100n));
  const after = 10_000_000n - 50_000n + paid * 100n;
  expect(studio.platform.balance).toBe(after);
  const { body } = await studio.player.post<PlayedRound>('/api/rounds', round.request, round.token);
  expect(body.events).toEqual(round.events);
  expect(studio.platform.balance).toBe(after);
});

test('[STU-BGS][Q-A11] quick bingo: three cards share the stake, and the sum of their wins is exact', async () => {
  const cards = [7, 999_999_999, 123_456_789];
  for (let round = 0; round < 12; round += 1) {
    studio.platform.balance = 10_000_000n;
    const { events, win } = await play('village-fair-bingo', { cards }, '1.20');
    const [event] = events as BingoEvent[];
    expect(event?.cards.map(({ number }) => number)).toEqual(cards);
    const total = event?.results.reduce((sum, { multiplier }) => sum + multiplier, 0) ?? 0;
    // A third of 1.20 is 0.40, of which one hundredth of a multiplier is 40 minor units.
    const paid = BigInt(total) * 40n;
    expect(win).toBe(moneyText(paid));
    expect(studio.platform.balance).toBe(10_000_000n - 12_000n + paid);
  }
});

const offered = {
  'night-windows': { picks: [1] },
  'village-fair-bingo': { cards: [1] },
  'post-hall-bingo': { cards: [1] },
  'bronze-drum': { segments: 20, risk: 'medium' },
  'red-card': undefined,
} as const;

test('[STU-BGS][Q-A1] wheel and scratch card pay what they show, to the hundredth', async () => {
  for (const [game, choice] of [
    ['bronze-drum', { segments: 50, risk: 'low' }],
    ['red-card', undefined],
  ] as const) {
    studio.platform.balance = 10_000_000n;
    const { events, win } = await play(game, choice, '3.00');
    const [event] = events as (WheelEvent | ScratchEvent)[];
    const paid = 300n * BigInt(event?.multiplier ?? 0);
    expect(win).toBe(moneyText(paid));
    expect(studio.platform.balance).toBe(10_000_000n - 30_000n + paid);
  }
});

test.each([
  ['night-windows', '2.00', [{ picks: [] }, { picks: [1, 1] }, { picks: [81] }, {}, undefined]],
  [
    'village-fair-bingo',
    '2.40',
    [{ cards: [] }, { cards: [1, 2, 3, 4, 5] }, { cards: [-1] }, { cards: [1e9] }, undefined],
  ],
  ['post-hall-bingo', '2.40', [{ cards: ['1'] }, { cards: [0.5] }, { cards: [1], more: 1 }]],
  ['bronze-drum', '2.00', [{ segments: 15, risk: 'low' }, { segments: 20, risk: 'none' }, {}]],
  ['red-card', '2.00', [{}, { card: 1 }, 7]],
] as const)(
  '[STU-BGS] %s refuses what cannot be chosen before anything is paid',
  async (...row) => {
    const [game, stake, choices] = row;
    for (const choice of choices) {
      expect((await play(game, choice, stake)).code).toBe('bad-request');
    }
    expect((await play(game, offered[game], '0.25')).code).toBe('stake-not-offered');
    expect(studio.platform.balance).toBe(10_000_000n);
  },
);

test('[STU-BGS][Q-B13] the feed names them with their returns, and offers only stakes that cards can share', async () => {
  const { body } = await studio.player.vendor<{ games: FeedGame[] }>('/games', {});
  const of = (id: string) => body.games.find((game) => game.id === id);
  expect(of('night-windows')).toMatchObject({
    type: 'BGS',
    rtp: '93.0920',
    volatility: null,
    model: { rtp: '95.649077', deviation: null },
  });
  expect(of('village-fair-bingo')).toMatchObject({
    rtp: '95.4786',
    volatility: 'medium',
    model: { deviation: '3.345' },
  });
  expect(of('post-hall-bingo')).toMatchObject({ rtp: '96.5996', volatility: 'high' });
  expect(of('bronze-drum')).toMatchObject({ rtp: '97.0000', volatility: null });
  expect(of('red-card')).toMatchObject({ rtp: '96.5000', volatility: 'very-high' });
  const { token } = await studio.player.openReal('post-hall-bingo');
  const session = await studio.player.get<{ stakes: string[] }>('/api/session', token);
  for (const stake of session.body.stakes) {
    expect((parseMoney(stake) ?? 1n) % 12_000n).toBe(0n);
  }
});
