import { expect, test } from 'vitest';
import { idempotencyKeyOf } from './idempotency-key.ts';

test('[WAL-01] a key depends on the scope and the id and on nothing else', () => {
  expect(idempotencyKeyOf('vendor:1', 'tx-1')).toEqual(idempotencyKeyOf('vendor:1', 'tx-1'));
  expect(idempotencyKeyOf('vendor:1', 'tx-1')).not.toEqual(idempotencyKeyOf('vendor:2', 'tx-1'));
  expect(idempotencyKeyOf('vendor:1', 'tx-1')).not.toEqual(idempotencyKeyOf('vendor:1', 'tx-2'));
  expect(idempotencyKeyOf('vendor:1', '2|3')).not.toEqual(
    idempotencyKeyOf('vendor:1|2', '3').subarray(0, 15),
  );
  expect(idempotencyKeyOf('vendor:1', 'tx-1')).toHaveLength(16);
});

test('an id with a UUIDv7 lends the key its time, and only its time', () => {
  const id = 'b-0198a1b2-c3d4-7abc-9def-001122334455';
  const key = idempotencyKeyOf('vendor:1', id);
  expect(key.subarray(0, 6).toString('hex')).toBe('0198a1b2c3d4');
  const sibling = idempotencyKeyOf('vendor:1', `w${id.slice(1)}`);
  expect(sibling.subarray(0, 6)).toEqual(key.subarray(0, 6));
  expect(sibling.subarray(6)).not.toEqual(key.subarray(6));
  const random = idempotencyKeyOf('vendor:1', '0198a1b2-c3d4-4abc-9def-001122334455');
  expect(random.subarray(0, 6).toString('hex')).not.toBe('0198a1b2c3d4');
});
