import { expect, test } from 'vitest';
import { openDeadlines } from './deadlines.ts';

test('[SEAM-05] what comes in time is passed on, what does not is given up', async () => {
  const deadlines = openDeadlines({ afterMs: 30, everyMs: 5 });
  const late = () => new Error('late');
  const never = new Promise<string>(() => {});
  await expect(deadlines.within(Promise.resolve('here'), late)).resolves.toBe('here');
  await expect(deadlines.within(Promise.reject(new Error('broken')), late)).rejects.toThrow(
    'broken',
  );
  const before = performance.now();
  await expect(deadlines.within(never, late)).rejects.toThrow('late');
  expect(performance.now() - before).toBeGreaterThan(25);
  deadlines.close();
});
