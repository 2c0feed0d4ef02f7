import { expect, test } from 'vitest';
import { allowsMore } from './allows-more.ts';

test('[OPS-01] networks widen when anybody could come from where they could not before', () => {
  expect(allowsMore(null, ['203.0.113.0/24'])).toBe(false);
  expect(allowsMore(['203.0.113.0/24'], null)).toBe(true);
  expect(allowsMore(['203.0.113.0/24'], ['203.0.113.7', '203.0.113.128/25'])).toBe(false);
  expect(allowsMore(['203.0.113.7/32'], ['203.0.113.0/24'])).toBe(true);
  expect(allowsMore(['203.0.113.0/24'], ['203.0.112.0/23'])).toBe(true);
  expect(allowsMore(['2001:db8::/32'], ['2001:db8:1::/48', '2001:db8::1'])).toBe(false);
  expect(allowsMore(['2001:db8::/32'], ['203.0.113.7'])).toBe(true);
  expect(allowsMore(['0.0.0.0/0'], ['::/0'])).toBe(true);
});
