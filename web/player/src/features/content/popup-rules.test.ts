import type { PopupEnd } from '@croupier/contract/content/kinds';
import type { Popup } from '@croupier/contract/content/player';
import { expect, test } from 'vitest';
import { nextPopup, popupsFor, type Viewer, viewerOf } from './popup-rules.ts';

function aPopup(id: string, execution: Popup['execution']): Popup {
  return {
    id,
    execution,
    unless: null,
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
const idFor = (viewer: Viewer, ...seen: readonly string[]) =>
  nextPopup(popupsFor(popups, { viewer, seen }), undefined)?.id;

test('[POP-03] B is for guests, A for members, F for a member’s first sign-in', () => {
  expect(idFor({ state: 'guest' })).toBe('1');
  expect(idFor({ state: 'member', firstTime: false })).toBe('3');
  expect(idFor({ state: 'member', firstTime: true })).toBe('2');
});

test('[POP-03][AUTH-10] a trial is told what members are told, and never as a newcomer', () => {
  const trial = { signedIn: true, isTrial: true };
  for (const firstTime of [true, false]) {
    const viewer = viewerOf({ ...trial, firstTime });
    expect([idFor(viewer), idFor(viewer, '3'), idFor(viewer, '3', '4')]).toEqual([
      '3',
      '4',
      undefined,
    ]);
  }
  const newcomer = { signedIn: true, isTrial: false, firstTime: true };
  expect(idFor(viewerOf(newcomer))).toBe('2');
  expect(idFor(viewerOf({ ...newcomer, firstTime: false }))).toBe('3');
  expect(idFor(viewerOf({ ...newcomer, signedIn: false }))).toBe('1');
});

test('[POP-03] one comes after the other, and none again once it was dismissed', () => {
  expect(idFor({ state: 'member', firstTime: true }, '2')).toBe('3');
  expect(idFor({ state: 'member', firstTime: true }, '2', '3')).toBe('4');
  expect(idFor({ state: 'member', firstTime: true }, '2', '3', '4')).toBeUndefined();
  expect(idFor({ state: 'guest' }, '1')).toBeUndefined();
});

test('[POP-03] what a member has done makes a popup void, and it waits until that is known', () => {
  const limits: Popup = { ...aPopup('5', 'A'), unless: 'limits' };
  const paid: Popup = { ...aPopup('6', 'A'), unless: 'deposit' };
  const next = (done: readonly PopupEnd[] | undefined) =>
    nextPopup([limits, paid, aPopup('7', 'A')], done && new Set(done))?.id;
  expect(next(undefined)).toBeUndefined();
  expect(next([])).toBe('5');
  expect(next(['limits'])).toBe('6');
  expect(next(['limits', 'deposit'])).toBe('7');
  expect(nextPopup([aPopup('7', 'A'), limits], undefined)?.id).toBe('7');
});
