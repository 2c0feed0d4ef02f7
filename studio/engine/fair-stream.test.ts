import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockMessage, fairWords, roundChance } from './fair-stream.ts';

const seed = createHash('sha256').update('croupier fairness example').digest();
const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();

test('[STU-00][Q-B6] a block authenticates client seed, nonce and block number', () => {
  expect(blockMessage({ clientSeed: 'abc', nonce: 7n }, 2)).toBe('abc:7:2');
  expect(blockMessage({ clientSeed: 'abc', nonce: 2n ** 62n }, 0)).toBe(
    'abc:4611686018427387904:0',
  );
});

test('[Q-B6] words are the big-endian eighths of one block after the other', () => {
  const next = fairWords({ clientSeed: 'example', nonce: 0n }, hmac);
  const words = Array.from({ length: 20 }, next);
  const expected = [0, 1, 2].flatMap((block) => {
    const digest = hmac(`example:0:${block}`);
    return Array.from({ length: 8 }, (_, at) => digest.readUInt32BE(at * 4));
  });
  expect(words).toEqual(expected.slice(0, 20));
});

test('[Q-B5] another nonce or another client seed is another stream', () => {
  const first = (clientSeed: string, nonce: bigint) => fairWords({ clientSeed, nonce }, hmac)();
  const words = [first('a', 0n), first('a', 1n), first('b', 0n), first('a:1', 0n)];
  expect(new Set(words).size).toBe(words.length);
});

test('[STU-00][Q-B6] each step of a round has a stream of its own, the same whenever it is asked', () => {
  expect(blockMessage({ clientSeed: 'abc', nonce: 7n, step: 3 }, 2)).toBe('abc:7:3.2');
  const chance = roundChance({ clientSeed: 'abc', nonce: 7n }, hmac);
  const values = (step: number) => {
    const draws = chance.step(step);
    return Array.from({ length: 20 }, () => draws.draw(1_000_000));
  };
  const start = fairWords({ clientSeed: 'abc', nonce: 7n }, hmac);
  expect(values(0).slice(0, 1)).toEqual([start() % 1_000_000]);
  expect(values(1)).toEqual(values(1));
  expect(new Set([0, 1, 2, 11].flatMap(values)).size).toBe(80);
});
