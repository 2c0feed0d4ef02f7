import { expect, test } from 'vitest';
import { networkCount, networkLimits } from './network-tries.ts';

const ip = '2001:db8:1:23ff::5';
const counted = (...tries: readonly number[]) =>
  tries.map((count, place) => ({ tries: count, oldestLeavesInSeconds: 100 + place }));

test('[Q-E6][Q-F12] tries from one network count against the ones that hold it, which have a few times as many', () => {
  const limits = networkLimits(['address'], ip, 30);
  expect(limits.map(({ most }) => most)).toEqual([30, 60, 120]);
  const sister = networkLimits(['address'], '2001:db8:1:2300::1', 30);
  const shared = limits.map(({ bucket }, place) => sister[place]?.bucket.equals(bucket));
  expect(shared).toEqual([false, true, true]);
  expect(networkLimits(['address'], '198.51.100.7', 30).map(({ most }) => most)).toEqual([30]);

  // Full wherever one of them is, and until that one has room.
  expect(networkCount(ip, counted(0, 59, 59)).tries).toBe(29);
  expect(networkCount(ip, counted(0, 60, 60))).toEqual({ tries: 30, oldestLeavesInSeconds: 101 });
  expect(networkCount(ip, counted(0, 0, 120))).toEqual({ tries: 30, oldestLeavesInSeconds: 102 });
  expect(networkCount(ip, counted(30, 30, 30))).toEqual({ tries: 30, oldestLeavesInSeconds: 100 });
});
