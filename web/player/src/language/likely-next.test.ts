import { expect, test } from 'vitest';
import { likelyNext } from './likely-next.ts';

test('[PERF-16] the texts fetched ahead are those the browser asks for, three at most and never those in use', () => {
  const offered = ['vi', 'en', 'th', 'zh', 'ar', 'vi'];
  expect(likelyNext(offered, { current: 'vi', wanted: ['ar-EG', 'vi', 'th'] })).toEqual([
    'ar',
    'th',
    'en',
  ]);
  expect(likelyNext(['vi', 'en'], { current: 'vi', wanted: [] })).toEqual(['en']);
  expect(likelyNext(['vi'], { current: 'vi', wanted: ['en'] })).toEqual([]);
});
