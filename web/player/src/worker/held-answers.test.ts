import { expect, test } from 'vitest';
import { heldAnswer, keepAnswer } from './held-answers.ts';

/** A browser's storage in memory, which finds the oldest first, as browsers do. */
function aStorage(isFull = false): CacheStorage {
  const caches = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const held = caches.get(name) ?? new Map<string, Response>();
    caches.set(name, held);
    return {
      match: async (request: string) => held.get(request),
      put: async (request: string, answer: Response) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError');
        held.set(request, answer);
      },
    };
  };
  const match = async (request: string) =>
    [...caches.values()].map((held) => held.get(request)).find((answer) => answer !== undefined);
  return { open, match } as unknown as CacheStorage;
}

test('[SITE-09] the newest page that is held opens without a network, and the one before where there is no newer', async () => {
  const storage = aStorage();
  const of = (cacheName: string) => ({ cacheName, request: '/' });
  await keepAnswer(storage, of('site-1'), new Response('old'));
  expect(await (await heldAnswer(storage, of('site-2')))?.text()).toBe('old');
  await keepAnswer(storage, of('site-2'), new Response('new'));
  expect(await (await heldAnswer(storage, of('site-2')))?.text()).toBe('new');
  expect(await heldAnswer(storage, { cacheName: 'site-2', request: '/other' })).toBeUndefined();
});

test('[SITE-09] a full storage fails no answer', async () => {
  const of = { cacheName: 'site-1', request: '/assets/a.js' };
  await expect(keepAnswer(aStorage(true), of, new Response('a'))).resolves.toBeUndefined();
});
