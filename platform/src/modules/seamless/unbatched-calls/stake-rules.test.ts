import { expect, test } from 'vitest';
import { outcomes } from '../play-call.ts';
import { closeStack } from './stack-rules.ts';
import { judgeStake, splitDebt } from './stake-rules.ts';

const held = {
  session: 'open',
  sessionGameId: 7n,
  stakeMinMinor: 10n,
  stakeMaxMinor: 100n,
  spendableMinor: 50n,
  frozen: false,
} as const;
const stake = { amountMinor: 20n, gameId: 7n, bar: 0, limited: true };

test('[SEAM-01] V5 V22 a stake is judged in the order in which bets are', () => {
  expect(judgeStake(held, stake)).toBe('done');
  expect(judgeStake({ ...held, session: null }, stake)).toBe('session-unknown');
  expect(judgeStake({ ...held, session: 'unknown', frozen: true }, stake)).toBe('session-unknown');
  expect(judgeStake({ ...held, session: 'blocked' }, stake)).toBe('player-blocked');
  expect(judgeStake({ ...held, session: 'ended', frozen: true }, stake)).toBe('session-expired');
  const closed = { ...stake, bar: outcomes.indexOf('game-closed') };
  expect(judgeStake({ ...held, frozen: true }, closed)).toBe('player-blocked');
  expect(judgeStake({ ...held, sessionGameId: 8n }, closed)).toBe('game-closed');
  expect(judgeStake({ ...held, sessionGameId: 8n }, stake)).toBe('game-mismatch');
  expect(judgeStake(held, { ...stake, amountMinor: 9n })).toBe('stake-too-small');
  expect(judgeStake(held, { ...stake, amountMinor: 101n })).toBe('stake-too-large');
  expect(judgeStake(held, { ...stake, amountMinor: 51n })).toBe('insufficient');
  expect(judgeStake(held, { ...stake, amountMinor: 9n, limited: false })).toBe('done');
});

test('[WAL-03] V11 what cannot be taken is owed, and the two are always the whole', () => {
  expect(splitDebt(30n, 50n)).toEqual({ takenMinor: 30n, owedMinor: 0n });
  expect(splitDebt(30n, 10n)).toEqual({ takenMinor: 10n, owedMinor: 20n });
  expect(splitDebt(30n, 0n)).toEqual({ takenMinor: 0n, owedMinor: 30n });
  expect(splitDebt(30n, -5n)).toEqual({ takenMinor: 0n, owedMinor: 30n });
});

test('[SEAM-01] V30 what was won or lost at a table', () => {
  expect(closeStack(50n, { amountMinor: 80n, validBetMinor: undefined })).toEqual({
    resultMinor: 30n,
    validBetMinor: 30n,
  });
  expect(closeStack(50n, { amountMinor: 0n, validBetMinor: undefined })).toEqual({
    resultMinor: -50n,
    validBetMinor: 50n,
  });
  expect(closeStack(50n, { amountMinor: 50n, validBetMinor: 900n })).toEqual({
    resultMinor: 0n,
    validBetMinor: 900n,
  });
});
