import { expect, test } from 'vitest';
import { PlayerTurns } from './player-turns.ts';

test('a player waits for themselves, all for their turn, and nobody for one that fails', async () => {
  const turns = new PlayerTurns(3);
  let running = 0;
  let most = 0;
  const busy = new Map<bigint, number>();
  const work = (playerId: bigint, at: number) =>
    turns.run(playerId, async () => {
      running += 1;
      most = Math.max(most, running);
      busy.set(playerId, (busy.get(playerId) ?? 0) + 1);
      expect(busy.get(playerId)).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 1 + (at % 3)));
      busy.set(playerId, 0);
      running -= 1;
      if (at % 7 === 0) throw new Error('failed');
      return at;
    });
  const done = await Promise.allSettled(
    Array.from({ length: 60 }, (_, at) => work(BigInt(at % 6), at)),
  );
  expect(most).toBe(3);
  expect(running).toBe(0);
  expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(9);
});
