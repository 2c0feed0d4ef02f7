import { expect, test } from 'vitest';
import { textFrame } from './text-frame.ts';

test('[STU-SHARED] a text of any length is one frame whose header says how long it is', () => {
  const headerOf = (length: number) => {
    const frame = textFrame('ä'.repeat(length / 2) + 'a'.repeat(length % 2));
    const header = frame.subarray(0, frame.length - length);
    expect(frame.subarray(header.length).toString('utf8')).toMatch(/^ä*a?$/);
    return [...header];
  };
  expect(headerOf(0)).toEqual([0x81, 0]);
  expect(headerOf(125)).toEqual([0x81, 125]);
  expect(headerOf(126)).toEqual([0x81, 126, 0, 126]);
  expect(headerOf(65_535)).toEqual([0x81, 126, 0xff, 0xff]);
  expect(headerOf(65_536)).toEqual([0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]);
});
