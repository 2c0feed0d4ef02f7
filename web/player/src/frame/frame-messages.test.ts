import { expect, test } from 'vitest';
import { frameMessageTypes, guardFrame, type ReceivedMessage } from './frame-messages.ts';

const origin = 'https://games.example';
const frame = { name: 'the frame' };

function aGuard(clock = { now: 0 }) {
  return guardFrame({ origin, source: () => frame, now: () => clock.now });
}

function message(data: unknown, from: Partial<ReceivedMessage> = {}): ReceivedMessage {
  return { origin, source: frame, data, ...from };
}

test('[POP-06] each message of the protocol is understood', () => {
  const accept = aGuard();
  for (const type of frameMessageTypes) expect(accept(message({ croupier: 1, type }))).toBe(type);
});

test('[POP-06] another game is asked for by its name, and by nothing else', () => {
  const accept = aGuard();
  const ask = (more: object) => accept(message({ croupier: 1, type: 'open_game', ...more }));
  expect(ask({ game: 'sic-bo' })).toEqual({ openGame: 'sic-bo' });
  expect(accept(message({ croupier: 1, type: 'open_table', game: 'roulette' }))).toEqual({
    openTable: 'roulette',
  });
  for (const more of [{}, { game: 7 }, { game: '/../x' }, { game: 'sic-bo', at: 1 }]) {
    expect(ask(more)).toBeUndefined();
  }
});

test('[Q-C8] a failure of a game is told in its own words, which are few', () => {
  const accept = aGuard();
  const tell = (more: object) => accept(message({ croupier: 1, type: 'game_failed', ...more }));
  expect(tell({ what: 'TypeError: x' })).toEqual({ gameFailed: 'TypeError: x' });
  for (const more of [
    {},
    { what: '' },
    { what: 7 },
    { what: 'x'.repeat(201) },
    { what: 'x', at: 1 },
  ]) {
    expect(tell(more)).toBeUndefined();
  }
});

test('[Q-F10] another origin, another window or no window is not heard', () => {
  const accept = aGuard();
  const data = { croupier: 1, type: 'close' };
  expect(accept(message(data, { origin: 'https://games.example.evil' }))).toBeUndefined();
  expect(accept(message(data, { origin: 'null' }))).toBeUndefined();
  expect(accept(message(data, { source: { name: 'a stranger' } }))).toBeUndefined();
  expect(accept(message(data, { source: null }))).toBeUndefined();
});

test('[Q-F10] a frame that is gone is not heard, even from no window at all', () => {
  const accept = guardFrame({ origin, source: () => null, now: () => 0 });
  expect(accept(message({ croupier: 1, type: 'close' }, { source: null }))).toBeUndefined();
});

test('[Q-F10] what is not exactly a message is dropped', () => {
  const accept = aGuard();
  const shapes: unknown[] = [
    undefined,
    null,
    'close',
    42,
    [],
    { type: 'close' },
    { croupier: 2, type: 'close' },
    { croupier: 1 },
    { croupier: 1, type: 'credit' },
    { croupier: 1, type: ['close'] },
    { croupier: 1, type: 'balance_changed', amount: '1000000.00' },
  ];
  for (const shape of shapes) expect(accept(message(shape)), JSON.stringify(shape)).toBeUndefined();
});

test('[Q-F10] a message of more than two kilobytes, or one without end, is dropped', () => {
  const accept = aGuard();
  expect(
    accept(message({ croupier: 1, type: 'close', ballast: 'x'.repeat(2048) })),
  ).toBeUndefined();
  const endless: Record<string, unknown> = { croupier: 1, type: 'close' };
  endless['self'] = endless;
  expect(accept(message(endless))).toBeUndefined();
});

test('[Q-F10] of a thousand messages in a second twenty are heard, and the next second is free again', () => {
  const clock = { now: 5000 };
  const accept = aGuard(clock);
  const data = { croupier: 1, type: 'balance_changed' };
  const heard = Array.from({ length: 1000 }, () => accept(message(data))).filter(Boolean);
  expect(heard).toHaveLength(20);
  clock.now += 1000;
  expect(accept(message(data))).toBe('balance_changed');
});

test('[Q-F10] strangers cannot use up what the game may say', () => {
  const accept = aGuard();
  for (let turn = 0; turn < 100; turn += 1) {
    accept(message({ croupier: 1, type: 'close' }, { source: { name: 'a stranger' } }));
  }
  expect(accept(message({ croupier: 1, type: 'close' }))).toBe('close');
});
