import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMessage } from './parent-page.ts';

test('[Q-F10] the messages of the page are taken as they are', () => {
  for (const message of [
    { croupier: 1, type: 'pause' },
    { croupier: 1, type: 'resume' },
    { croupier: 1, type: 'mute', muted: true },
    { croupier: 1, type: 'balance_changed' },
    { croupier: 1, type: 'look', theme: 'dark', colours: { 'dark-bg': '#120A16' } },
  ]) {
    expect(readMessage(message)).toEqual(message);
  }
});

test('[Q-F10] a message of another version, kind or shape is nothing', () => {
  for (const message of [
    { croupier: 2, type: 'pause' },
    { croupier: '1', type: 'pause' },
    { type: 'pause' },
    { croupier: 1, type: 'spin' },
    { croupier: 1, type: 'pause', more: 1 },
    { croupier: 1, type: 'mute' },
    { croupier: 1, type: 'mute', muted: 'yes' },
    { croupier: 1, type: 'look', theme: 'blue', colours: {} },
    { croupier: 1, type: 'look', theme: 'dark', colours: { 'dark-bg': 1 } },
    ['croupier', 1],
  ]) {
    expect(readMessage(message)).toBeUndefined();
  }
  fc.assert(
    fc.property(fc.anything(), (data) => {
      expect(readMessage(data)).toBeUndefined();
    }),
  );
});
