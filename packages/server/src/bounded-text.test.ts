import { expect, test } from 'vitest';
import { boundedText } from './bounded-text.ts';

test('an answer is read whole up to its bound, in any pieces', async () => {
  const text = 'số năm, lẻ';
  const bytes = new TextEncoder().encode(text);
  const stream = new ReadableStream({
    start(to) {
      for (const byte of bytes) to.enqueue(Uint8Array.of(byte));
      to.close();
    },
  });
  expect(await boundedText(new Response(stream), bytes.length)).toBe(text);
  expect(await boundedText(new Response(null, { status: 204 }), 0)).toBe('');
});

test('an answer without an end is given up at its bound', async () => {
  let pulled = 0;
  let isCancelled = false;
  const endless = new ReadableStream({
    pull(to) {
      pulled += 1;
      to.enqueue(new Uint8Array(1000));
    },
    cancel() {
      isCancelled = true;
    },
  });
  await expect(boundedText(new Response(endless), 10_000)).rejects.toThrow('longer than 10000');
  expect(isCancelled).toBe(true);
  expect(pulled).toBeLessThan(20);
});
