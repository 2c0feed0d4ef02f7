import { expect, test } from 'vitest';
import { adds } from './opening-rules.ts';

test('[OPS-01] what is named anew adds, what goes does not', () => {
  expect(adds(['https://a.example', 'https://b.example'], ['https://b.example'])).toBe(false);
  expect(adds(['https://a.example'], ['https://b.example'])).toBe(true);
});
