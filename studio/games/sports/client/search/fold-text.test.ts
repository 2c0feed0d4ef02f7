import { expect, test } from 'vitest';
import { findFolded, foldText } from './fold-text.ts';

test('[STU-SPORT] teams are found without their marks, and shown where', () => {
  expect(foldText('Đèn Hội An')).toBe('den hoi an');
  expect(findFolded('Công An Hà Nội', 'ha noi')).toEqual([[8, 14]]);
  expect(findFolded('Hà Nội FC', 'HA NOI')).toEqual([[0, 6]]);
  expect(findFolded('Hà Nội FC', 'fc ha')).toEqual([
    [0, 2],
    [7, 9],
  ]);
  expect(findFolded('Hà Nội FC', 'saigon')).toBeUndefined();
  expect(findFolded('Hà Nội FC', ' ')).toBeUndefined();
});
