import { expect, test } from 'vitest';
import { signInSteps } from './sign-in-steps.ts';

const lastLogin = { at: '2026-11-22T08:00:00.000Z', ip: '127.0.0.1' };
const usual = { firstTimeLogin: false, passwordExpired: false, lastLogin };
const here = { next: undefined, agents: true };

test('[AUTH-02] a first login is noted before the token is kept, then comes what every login tells, then the way of agents', () => {
  expect(signInSteps({ ...usual, firstTimeLogin: true, lastLogin: null }, here)).toEqual([
    'note-first-time',
    'begin-session',
    'close-window',
    'lead-agent',
  ]);
  expect(signInSteps(usual, here)).toEqual([
    'begin-session',
    'tell-last-login',
    'close-window',
    'lead-agent',
  ]);
  expect(signInSteps(usual, { ...here, agents: false })).not.toContain('lead-agent');
});

test('[AUTH-02][AUTH-18] a password that is due comes after the first-time action and before all else', () => {
  const due = { ...usual, passwordExpired: true };
  for (const next of [undefined, '/deposit']) {
    expect(signInSteps(due, { ...here, next })).toEqual(['begin-session', 'close-window']);
    expect(signInSteps({ ...due, firstTimeLogin: true }, { ...here, next })).toEqual([
      'note-first-time',
      'begin-session',
      'close-window',
    ]);
  }
});

test('[AUTH-02] who wanted to go somewhere goes there, agents too', () => {
  expect(signInSteps(usual, { ...here, next: '/deposit' })).toEqual([
    'begin-session',
    'tell-last-login',
    'go-on',
  ]);
});
