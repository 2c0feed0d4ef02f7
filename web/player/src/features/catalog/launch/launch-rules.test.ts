import { expect, test } from 'vitest';
import { gameAddress, gameStep, hallOf, vendorStep } from './launch-rules.ts';

const slot = { nodeId: '7', gameCode: 'lotus', vassalage: 'JADE' };

test('[GAME-05] guests sign in and go on, trials hear that a true account is needed, members play', () => {
  expect(gameStep(slot, 'guest')).toEqual({ kind: 'login', next: '/play/7' });
  expect(gameStep(slot, 'trial')).toEqual({ kind: 'true-account' });
  expect(gameStep(slot, 'member')).toEqual({ kind: 'go', address: '/play/7' });
});

test('[AUTH-10] trials play what is a demo, and nothing else', () => {
  const demo = { ...slot, isDemo: true };
  expect(gameStep(demo, 'trial')).toEqual({ kind: 'go', address: '/play/7' });
  expect(gameStep({ ...slot, isDemo: false }, 'trial')).toEqual({ kind: 'true-account' });
  expect(gameStep(demo, 'guest')).toEqual({ kind: 'login', next: '/play/7' });
});

test('[AUTH-10] a press on a vendor whose only game is a demo plays it, for trials as well', () => {
  const vendor = { code: 'AG', gameType: 'LIVE', gameId: '9', isDemo: true } as const;
  expect(vendorStep(vendor, 'trial')).toEqual({ kind: 'go', address: '/play/9' });
  expect(vendorStep({ ...vendor, isDemo: false }, 'trial')).toEqual({ kind: 'true-account' });
  expect(vendorStep(vendor, 'guest')).toEqual({ kind: 'login', next: '/play/9' });
  const several = { ...vendor, gameId: null, isDemo: false };
  expect(vendorStep(several, 'trial')).toMatchObject({ kind: 'vendor-games' });
});

test('[GAME-05] lotteries are played on their pages', () => {
  const at = (vassalage: string) => gameAddress({ nodeId: '7', gameCode: 'mb 1', vassalage });
  expect(at('TCG_LOTTO_VN')).toBe('/vnLottery?gameCode=mb+1');
  expect(at('TCG_SEA')).toBe('/seaLottery?gameCode=mb+1');
  expect(at('LOTT')).toBe('/lottery?gameCode=mb+1');
  expect(at('ELOTT')).toBe('/lottery?gameCode=mb+1');
  const draw = { nodeId: '7', gameCode: 'mb', vassalage: 'ELOTT' };
  expect(gameStep(draw, 'guest')).toEqual({ kind: 'login', next: '/lottery?gameCode=mb' });
});

test('[GAME-05] vendors of lotteries lead to their hall, for guests as well, and so does the menu', () => {
  const vendor = { code: 'TCG_LOTTO_VN', gameType: 'ELOTT', gameId: null } as const;
  expect(vendorStep(vendor, 'guest')).toEqual({ kind: 'go', address: '/vnLottery' });
  expect(vendorStep({ ...vendor, code: 'LOTT', gameId: '9' }, 'trial')).toEqual({
    kind: 'go',
    address: '/lottery',
  });
  expect(hallOf([{ code: 'TCG_LOTTO_VN' }, { code: 'ELOTT' }])).toBe('/lottery');
  expect(hallOf([{ code: 'TCG_SEA' }])).toBe('/seaLottery');
  expect(hallOf([{ code: 'LOTT' }, { code: 'OTHER' }])).toBe(undefined);
  expect(hallOf([])).toBe(undefined);
});

test('[GAME-05] a vendor of slots leads to its list, one game opens at once, several are listed in a window', () => {
  const vendor = { code: 'AG&X', gameId: '9' };
  expect(vendorStep({ ...vendor, gameType: 'RNG' }, 'guest')).toEqual({
    kind: 'go',
    address: '/rng?vassalage=AG%26X',
  });
  expect(vendorStep({ ...vendor, gameType: 'SPORTS' }, 'member')).toEqual({
    kind: 'go',
    address: '/play/9',
  });
  expect(vendorStep({ ...vendor, gameType: 'SPORTS' }, 'trial')).toEqual({ kind: 'true-account' });
  expect(vendorStep({ ...vendor, gameType: 'LIVE', gameId: null }, 'guest')).toEqual({
    kind: 'vendor-games',
    vassalage: 'AG&X',
    gameType: 'LIVE',
  });
});
