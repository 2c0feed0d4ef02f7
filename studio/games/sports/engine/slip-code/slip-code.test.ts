import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodedSlip, parseSlip, printSlip } from './slip-code.ts';

const leg = fc.record({
  event: fc.stringMatching(/^[a-z][a-z0-9:.-]{3,20}$/),
  market: fc.constantFrom('1X2', 'AH:-3', 'OU:9', 'AH:-1@1-0', 'KILLS_OU.2:102', 'TG'),
  outcome: fc.constantFrom('H', 'A', 'OVER', '7+', '2-1', '1X'),
});

test('[STU-SPORT] a slip that is printed is read as it was', () => {
  fc.assert(
    fc.property(fc.array(leg, { minLength: 1, maxLength: 15 }), (legs) => {
      const slip: CodedSlip = { kind: legs.length === 1 ? 'single' : 'parlay', system: null, legs };
      expect(parseSlip(printSlip(slip))).toEqual(slip);
    }),
  );
});

test.each([
  [
    ' v-1/1x2/h ',
    { kind: 'single', system: null, legs: [{ event: 'v-1', market: '1X2', outcome: 'H' }] },
  ],
  ['Trixie: a/OU:9/OVER + b/OU:9/UNDER + c/1X2/D', { kind: 'system', system: 'trixie' }],
  ['2/3:a/OU:9/OVER+b/TG/7++c/1X2/D', { kind: 'system', system: '2/3' }],
  ['build: a/OU:10/OVER + a/1X2/H', { kind: 'build' }],
])('[STU-SPORT] %s', (text, slip) => {
  expect(parseSlip(text)).toMatchObject(slip);
});

test.each([
  '',
  'a',
  'a/1X2',
  'a/1X2/H/D',
  'a/1X2/H +',
  'trixie: a/1X2/H + b/1X2/H',
  'build: a/1X2/H + b/1X2/H',
  'a/AH:-0/H',
  `a/1X2/H${' + a/1X2/H'.repeat(15)}`,
  'x'.repeat(2000),
])('[STU-SPORT] no slip: %s', (text) => {
  expect(parseSlip(text)).toBeUndefined();
});
