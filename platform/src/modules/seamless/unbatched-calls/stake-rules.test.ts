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

test('[SEAM-01] V30 what was won or lost at a table, and what of it counts', () => {
  const counted = (amountMinor: bigint, validBetMinor?: bigint, playedMinor = 0n) =>
    closeStack({ broughtMinor: 50n, playedMinor }, { amountMinor, validBetMinor });
  expect(counted(80n)).toEqual({ resultMinor: 30n, validBetMinor: 30n });
  expect(counted(0n)).toEqual({ resultMinor: -50n, validBetMinor: 50n });
  expect(counted(50n, 900n)).toEqual({ resultMinor: 0n, validBetMinor: 900n });
  expect(counted(50n, 900n, 400n).validBetMinor).toBe(900n);
  // Never less than what was reported.
  expect(counted(50n, 300n, 400n).validBetMinor).toBe(400n);
  expect(counted(0n, undefined, 400n).validBetMinor).toBe(400n);
  const stack = { broughtMinor: 50n, playedMinor: 400n };
  const left = { amountMinor: 50n, validBetMinor: undefined, isGivenBack: true };
  expect(closeStack(stack, left)).toEqual({ resultMinor: 0n, validBetMinor: 0n });
});
