import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Works that end when they are told to, and who has begun. */
function aStaffMember(limits = { atOnce: 2, ownerMax: 3, allMax: 6 }) {
  const queue = new FairQueue({ ...limits, busy: 'server.busy' });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (name: string) =>
    queue.run(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const bring = (...names: string[]) => {
    for (const name of names) ask(name).catch(() => undefined);
  };
  return { ask, bring, begun, end: (name: string) => ends.get(name)?.() };
}

test('[Q-F11] one owner’s long work holds nobody else’s, and owners take turns', async () => {
  const { ask, bring, begun, end } = aStaffMember();
  const first = ask('a1');
  bring('a2', 'b1', 'a3', 'c1');
  // Of each owner one: there is room for another, and it is not for a second of the first.
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('a1');
  expect(await first).toBe('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1']);
  end('c1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('[Q-F11] whoever has too many waiting is refused, as is everybody where all have', async () => {
  const { ask, bring, begun, end } = aStaffMember({ atOnce: 1, ownerMax: 2, allMax: 3 });
  bring('a1', 'a2');
  await expect(ask('a3')).rejects.toMatchObject({ code: 'server.busy' });
  bring('b1');
  await expect(ask('c1')).rejects.toMatchObject({ code: 'server.busy' });
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  bring('c2');
  end('b1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
});

test('[Q-F11] a work that fails makes room as well', async () => {
  const queue = new FairQueue({ atOnce: 1, ownerMax: 2, allMax: 3, busy: 'server.busy' });
  const failed = queue.run('a', () => Promise.reject(new Error('broken')));
  await expect(failed).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'next')).toBe('next');
});
