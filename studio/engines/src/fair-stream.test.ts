import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockMessage, fairWords } from './fair-stream.ts';

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
