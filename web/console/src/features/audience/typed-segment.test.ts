import type { SegmentCondition, SegmentLeaf } from '@croupier/contract/audience/segment-condition';
import { expect, test } from 'vitest';
import {
  newGroup,
  newLeaf,
  newSegment,
  readCondition,
  readLeaf,
  typedSegment,
} from './typed-segment.ts';

const vip = { is: 'vip', from: 2, to: null } as const;
const away = { is: 'no-play-for', days: 30 } as const;
const lost = { is: 'net', days: 7, side: 'lost', from: '500.00', to: '900.00' } as const;
const agent = { is: 'under-agent', agentId: '7' } as const;
const tongue: SegmentLeaf = { is: 'language', codes: ['vi_VN'] };

test.each<[SegmentCondition, SegmentCondition]>([
  [{ all: [] }, { all: [] }],
  [vip, { all: [vip] }],
  [{ any: [vip, away] }, { any: [vip, away] }],
  [
    { all: [{ any: [vip, lost] }, { all: [agent, tongue] }] },
    { all: [{ any: [vip, lost] }, { all: [agent, tongue] }] },
  ],
  // What stands beside a list is a group of its own, which says the same.
  [
    { any: [vip, away, { all: [lost, agent] }] },
    { any: [{ any: [vip, away] }, { all: [lost, agent] }] },
  ],
])('[OPS-11] %j is typed and read as what it was', (condition, read) => {
  const typed = typedSegment({ name: 'x', condition }, { 7: 'an agent' });
  expect(readCondition(typed)).toEqual(read);
});

test('[OPS-11] what is missing or the wrong way round says nothing', () => {
  const row = (is: Parameters<typeof newLeaf>[0], change: object) =>
    readLeaf({ ...newLeaf(is, []), ...change });
  expect(row('tag', {})).toBeUndefined();
  expect(row('vip', { from: '4', to: '2' })).toBeUndefined();
  expect(row('deposit-sum', {})).toBeUndefined();
  expect(row('deposit-sum', { to: '90' })).toEqual({
    is: 'deposit-sum',
    days: 30,
    from: '0',
    to: '90',
  });
  expect(row('deposit-count', { days: '400', from: '1' })).toBeUndefined();
  const groups = [...newSegment.groups, newGroup(newSegment.groups, 'any')];
  expect(readCondition({ ...newSegment, groups })).toBeUndefined();
});
