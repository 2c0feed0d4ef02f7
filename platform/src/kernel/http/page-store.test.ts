import { describe, expect, test } from 'vitest';
import { openPageStore } from './page-store.ts';

const limits = { bytesMax: 100, makingMax: 2, waitingMax: 3 };
const open = () => openPageStore<{ weight: number }>(({ weight }) => weight, limits);

/** Makes pages when it is told to, and counts how many are being made at a time. */
function aMaker() {
  const begun: ((page: { weight: number }) => void)[] = [];
  let made = 0;
  return {
    make: () =>
      new Promise<{ weight: number }>((resolve) => {
        made += 1;
        begun.push(resolve);
      }),
    made: () => made,
    finishOne: () => begun.shift()?.({ weight: 10 }),
  };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('[X-28] pages that strangers ask for', () => {
  test('are made once for all who ask, a few at a time, and beyond a queue nobody waits', async () => {
    const [store, maker] = [open(), aMaker()];
    const asked = ['a', 'a', 'b', 'c', 'd', 'e'].map((name) => store.get(name, maker.make));
    await settle();
    expect(maker.made()).toBe(2);
    await expect(store.get('f', maker.make)).rejects.toThrow('server.busy');
    // Whoever asks for one that is on its way is welcome.
    asked.push(store.get('e', maker.make));
    for (let turn = 0; turn < 5; turn += 1) {
      maker.finishOne();
      await settle();
      expect(store.figures().making).toBeLessThanOrEqual(2);
    }
    await Promise.all(asked);
    expect([maker.made(), store.figures()]).toEqual([5, { pages: 5, bytes: 50, making: 0 }]);
  });

  test('weigh no more than they may; what was asked for least lately goes', async () => {
    const store = open();
    const get = (name: string) => {
      let isNew = false;
      return store
        .get(name, async () => {
          isNew = true;
          return { weight: 30 };
        })
        .then(() => isNew);
    };
    for (const name of ['a', 'b', 'c']) await get(name);
    expect(await get('a')).toBe(false);
    await get('d');
    expect(store.figures()).toMatchObject({ pages: 3, bytes: 90 });
    expect([await get('a'), await get('b')]).toEqual([false, true]);
  });

  test('are tried again when they could not be made', async () => {
    const store = open();
    const failing = () => Promise.reject(new Error('no such file'));
    await expect(store.get('a', failing)).rejects.toThrow('no such file');
    expect(store.figures()).toEqual({ pages: 0, bytes: 0, making: 0 });
    expect(await store.get('a', async () => ({ weight: 1 }))).toEqual({ weight: 1 });
  });

  test('of a build that was replaced are not kept', async () => {
    const [store, maker] = [open(), aMaker()];
    const asked = store.get('a', maker.make);
    await settle();
    store.clear();
    maker.finishOne();
    await asked;
    expect(store.figures()).toEqual({ pages: 0, bytes: 0, making: 0 });
  });
});
