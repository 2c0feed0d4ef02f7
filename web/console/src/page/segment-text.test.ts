import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { expect, test } from 'vitest';
import { segmentText, type SegmentWords } from './segment-text.ts';

const words: SegmentWords = {
  t: (key, values = {}) => [key.replace('says.', ''), ...Object.values(values)].join(' '),
  money: (amount) => `$${amount}`,
  language: (code) => code.toUpperCase(),
  tag: (id) => (id === '1' ? 'gold' : undefined),
  agent: () => undefined,
};
const vip = { is: 'vip', from: 2, to: null } as const;
const lost = { is: 'net', days: 7, side: 'lost', from: '5', to: '9' } as const;
const tagged = { is: 'tag', tagId: '1', has: true } as const;

test.each<[SegmentCondition, string]>([
  [{ all: [] }, 'everybody'],
  [vip, 'vip atLeast 2'],
  [lost, 'lost between $5 $9 7'],
  [tagged, 'tagged gold'],
  [{ ...tagged, tagId: '2', has: false }, 'untagged 2'],
  [{ is: 'language', codes: ['vi', 'en'] }, 'language VI, EN'],
  // Only what says several things stands in brackets.
  [
    { all: [{ any: [vip, tagged] }, { all: [lost] }] },
    '(vip atLeast 2 or tagged gold) and lost between $5 $9 7',
  ],
  [{ any: [{ all: [vip, tagged] }] }, 'vip atLeast 2 and tagged gold'],
])('[OPS-11] %j is said as %s', (condition, said) => {
  expect(segmentText(condition, words)).toBe(said);
});
