import { expect, test } from 'vitest';
import { scrollAim, type Step } from './scroll-rules.ts';

function aimOf(location: Partial<Step['location']>, rest: Partial<Omit<Step, 'location'>> = {}) {
  return scrollAim({
    location: { pathname: '/hot', hash: '', overlay: undefined, arrival: 'push', ...location },
    before: { pathname: '/', covered: false },
    place: undefined,
    ...rest,
  });
}
const onHot = { pathname: '/hot', covered: false };

test('[SITE-03] a new page begins at its top, or at the part that its address names', () => {
  expect(aimOf({})).toEqual({ kind: 'top' });
  expect(aimOf({ arrival: 'replace' })).toEqual({ kind: 'top' });
  expect(aimOf({ hash: 'term' })).toEqual({ kind: 'part', id: 'term' });
  expect(aimOf({ hash: 'term' }, { before: onHot })).toEqual({ kind: 'part', id: 'term' });
});

test('[SITE-03] another filter of the same page leaves it where it is', () => {
  expect(aimOf({ arrival: 'replace' }, { before: onHot, place: 300 })).toEqual({ kind: 'stay' });
  expect(aimOf({}, { before: onHot })).toEqual({ kind: 'stay' });
});

test('[SITE-03] back, forward and a reload find a page as it was left', () => {
  expect(aimOf({ arrival: 'travel' }, { place: 740 })).toEqual({ kind: 'place', top: 740 });
  expect(aimOf({ arrival: 'travel', hash: 'term' }, { place: 740 })).toMatchObject({ top: 740 });
  expect(aimOf({ arrival: 'load' }, { before: onHot, place: 740 })).toMatchObject({ top: 740 });
  expect(aimOf({ arrival: 'travel' })).toEqual({ kind: 'top' });
  expect(aimOf({ arrival: 'load' }, { before: onHot, place: 0 })).toEqual({ kind: 'stay' });
});

test('[SITE-03] a window moves nothing, neither when it comes nor when it goes', () => {
  expect(aimOf({ overlay: '/login' })).toEqual({ kind: 'stay' });
  expect(aimOf({ overlay: '/login', arrival: 'travel' }, { place: 5 })).toEqual({ kind: 'stay' });
  const covered = { pathname: '/hot', covered: true };
  expect(aimOf({ arrival: 'travel' }, { before: covered, place: 0 })).toEqual({ kind: 'stay' });
});
