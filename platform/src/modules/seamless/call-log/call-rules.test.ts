import { expect, test } from 'vitest';
import { callFigures, countCall } from './call-figures.ts';
import { accountOf, HIDDEN, isKept, keptText } from './call-rules.ts';

test('[SEAM-05] V39 of hot calls that go well a share is kept, of all others every one', () => {
  expect(isKept({ call: 'betwin', refused: false }, 0, 0)).toBe(false);
  expect(isKept({ call: 'betwin', refused: false }, 5, 4.9)).toBe(true);
  expect(isKept({ call: 'betwin', refused: false }, 5, 5)).toBe(false);
  expect(isKept({ call: 'betwin', refused: false }, 100, 99.9)).toBe(true);
  expect(isKept({ call: 'betwin', refused: true }, 0, 99.9)).toBe(true);
  expect(isKept({ call: 'settle', refused: false }, 0, 99.9)).toBe(true);
  expect(isKept({ call: 'whatever', refused: false }, 0, 99.9)).toBe(true);
});

test('[SEAM-05][Q-F19] V39 a body is kept without its token and no longer than fits', () => {
  const token = 'a-launch-token';
  expect(keptText({ token, ip: '::1' })).toEqual({
    text: JSON.stringify({ token: HIDDEN, ip: '::1' }),
    cut: false,
  });
  expect(keptText([{ launch: { token } }]).text).toBe('[{"launch":{"token":"(hidden)"}}]');
  expect(keptText(undefined).text).toBe('null');
  for (const filler of ['x', 'é', '龍', '🎰']) {
    const long = keptText({ filler: filler.repeat(20_000) });
    expect(Buffer.byteLength(long.text)).toBeLessThanOrEqual(16_384);
    expect(Buffer.byteLength(long.text)).toBeGreaterThan(16_370);
    expect(long.cut).toBe(true);
  }
});

test('[SEAM-05] V39 the player of a call is whom its body names, if it could exist', () => {
  expect(accountOf({ account_id: '17' })).toBe('17');
  for (const odd of [{ account_id: 17 }, { account_id: "1' or 1" }, {}, null, 'text', undefined]) {
    expect(accountOf(odd)).toBeUndefined();
  }
});

test('[SEAM-05] V33 calls are counted by vendor, name and outcome; invented names are counted together', () => {
  const vendorId = 987_654_321n;
  countCall({ vendorId, call: 'settle', apiCode: '', tookUs: 1500 });
  countCall({ vendorId, call: 'settle', apiCode: '', tookUs: 500 });
  countCall({ vendorId, call: 'settle', apiCode: '404', tookUs: 1000 });
  for (let invented = 0; invented < 500; invented += 1) {
    countCall({ vendorId, call: `call-${invented}`, apiCode: '404', tookUs: 1 });
  }
  const own = callFigures().filter(({ vendor }) => vendor === String(vendorId));
  expect(own).toContainEqual({
    vendor: String(vendorId),
    call: 'settle',
    outcome: 'done',
    calls: 2,
    seconds: 0.002,
  });
  expect(own.find(({ outcome, call }) => call === 'settle' && outcome === '404')?.calls).toBe(1);
  expect(own.length).toBeLessThan(70);
  expect(own.find(({ call }) => call === 'other')?.calls).toBeGreaterThan(400);
});
