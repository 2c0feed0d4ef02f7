import type { Popup } from '@croupier/contract/player/content';
import { expect, test } from 'vitest';
import { nextPopup, type Viewer } from './popup-rules.ts';

function aPopup(id: string, execution: Popup['execution']): Popup {
  return {
    id,
    execution,
    title: id,
    summary: '',
    action: '',
    html: '',
    images: [],
    linkage: { type: 'none' },
    at: '2026-11-20T10:00:00.000Z',
  };
}

const popups = [aPopup('1', 'B'), aPopup('2', 'F'), aPopup('3', 'A'), aPopup('4', 'A')];
const idFor = (viewer: Viewer, ...dismissed: readonly string[]) =>
  nextPopup(popups, { viewer, dismissed })?.id;

test('[POP-03] B is for guests, A for members, F for a member’s first sign-in', () => {
  expect(idFor({ state: 'guest' })).toBe('1');
  expect(idFor({ state: 'member', firstTime: false })).toBe('3');
  expect(idFor({ state: 'member', firstTime: true })).toBe('2');
});

test('[POP-03] one comes after the other, and none again once it was dismissed', () => {
  expect(idFor({ state: 'member', firstTime: true }, '2')).toBe('3');
  expect(idFor({ state: 'member', firstTime: true }, '2', '3')).toBe('4');
  expect(idFor({ state: 'member', firstTime: true }, '2', '3', '4')).toBeUndefined();
  expect(idFor({ state: 'guest' }, '1')).toBeUndefined();
});
