/** Transport of the vendors' wallet API: signatures, freshness, shapes, limits, failures. */
import { randomUUID } from 'node:crypto';
import { SEAMLESS_BODY_MAX, SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { sendRaw } from '#testing/http.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { aVendor, type WalletApiAnswer, type Seat, type TestVendor } from '#testing/vendor.ts';

let app: TestApp;
let vendor: TestVendor;
let member: TestMember;
let seat: Seat;

beforeAll(async () => {
  app = await startTestApp();
  vendor = await aVendor(app);
  member = await aMember(app, { balance: '100.00' });
  seat = await vendor.openGame(member);
});
afterEach(async () => {
  await assertLedgerSound(app.database.db);
  const { main } = (await member.call('balance')).value;
  if (main !== '100.00') throw new Error(`A call that should move nothing left ${main}.`);
});
afterAll(() => app.close());

const apiCode = ({ status, body }: WalletApiAnswer) => `${status} ${body.meta?.api_code}`;
const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset);

function betOf(amount: string, change: object = {}) {
  const transactions = [{ id_provider: randomUUID(), type: 'bet', amount }];
  return { ...seat, round_id: randomUUID(), transactions, ...change };
}

test('[SEAM-01][Q-F17] V14 1 a signature over raw bytes holds for any order of keys', async () => {
  const { account_id, currency } = seat;
  const odd = `{ "currency" : "${currency}",\n\t"account_id":"${account_id}" }`;
  expect(await vendor.call('balance', odd)).toEqual({ status: 200, body: { balance: '100.00' } });
});

test('[SEAM-01][Q-F17] V14 2 the same JSON written anew by a proxy does not pass', async () => {
  const spaced = JSON.stringify(betOf('1.00'), null, 1);
  const tampered = JSON.stringify(JSON.parse(spaced));
  expect(apiCode(await vendor.call('betwin', spaced, { tampered }))).toBe('400 403');
});

test('[SEAM-01][Q-F17][X-19] V14 3 wrong, missing, malformed and foreign signatures are refused', async () => {
  const other = await aVendor(app, 'OTHERV');
  const spoiled = [
    { signature: '0'.repeat(64) },
    { signature: undefined },
    { signature: 'not hex at all' },
    { secret: 'another secret than the one agreed' },
    { keyId: 'no-such-key' },
    { keyId: other.keyId },
  ];
  for (const sending of spoiled) {
    expect(apiCode(await vendor.call('betwin', betOf('1.00'), sending))).toBe('400 403');
  }
});

test('[SEAM-01] V14 a call that names no key is tried against the live ones', async () => {
  expect((await vendor.call('balance', seat, { keyId: undefined })).status).toBe(200);
});

test('[SEAM-01][Q-F17] V14 a call without a body is signed all the same', async () => {
  const path = `rounds/r?account_id=${seat.account_id}`;
  expect(apiCode(await vendor.call(path, '', { method: 'GET' }))).toBe('400 404');
  const signature = 'ab'.repeat(32);
  expect(apiCode(await vendor.call(path, '', { method: 'GET', signature }))).toBe('400 403');
});

test('[SEAM-01] 4 unicode escapes in the body survive', async () => {
  const round = `r-${randomUUID()}`;
  const escaped = JSON.stringify({ ...seat, round_id: `${round}é` }).replace('é', '\\u00e9');
  const noted = `${escaped.slice(0, -1)},"note":"\\ud83c\\udfb0"}`;
  for (const body of [escaped, noted]) {
    expect(await vendor.call('finish', body)).toEqual({ status: 200, body: { balance: '100.00' } });
  }
});

test('[SEAM-01][Q-F12] 5 a body above the limit is refused before anything reads it', async () => {
  for (const [filled, isSigned] of [
    [SEAMLESS_BODY_MAX, true],
    // What nobody reads to its end is no proof of who sent it.
    [2 * SEAMLESS_BODY_MAX, undefined],
  ] as const) {
    const large = JSON.stringify({ ...betOf('1.00'), filler: 'x'.repeat(filled) });
    const answer = await vendor.call('betwin', large);
    expect([apiCode(answer), answer.isSigned]).toEqual(['400 400', isSigned]);
    expect(answer.body.msg).toContain('too large');
  }
  const large = 'x'.repeat(SEAMLESS_BODY_MAX + 1);
  expect(apiCode(await vendor.call('betwin', large, { signature: '0'.repeat(64) }))).toBe(
    '400 403',
  );
});

test('[SEAM-01] 6 unknown extra fields are tolerated', async () => {
  const body = { ...seat, extra: { deep: [1, 2, 3] } };
  expect((await vendor.call('balance', body)).status).toBe(200);
});

test('[SEAM-01] 7 a currency in lower case, another than the wallet has, or an unknown one', async () => {
  for (const [currency, expected] of [
    ['vnd', '400 400'],
    ['THB', '400 154'],
    ['ZZZ', '400 154'],
  ] as const) {
    expect(apiCode(await vendor.call('balance', { ...seat, currency }))).toBe(expected);
    expect(apiCode(await vendor.call('betwin', betOf('1.00', { currency })))).toBe(expected);
    expect(apiCode(await vendor.call('finish', { ...seat, round_id: 'r', currency }))).toBe(
      expected,
    );
  }
});

test('[SEAM-01][Q-A11] V17 8 9 amounts are exact decimal strings or refused', async () => {
  const wrong = [
    '0',
    '0.00',
    '-1.00',
    '1.001',
    '0.00001',
    '1e2',
    'NaN',
    '',
    ' 1.00',
    '1,00',
    '+1',
    '.5',
    '1.',
    '0x1',
    'Infinity',
  ];
  for (const amount of wrong) {
    expect([amount, apiCode(await vendor.call('betwin', betOf(amount)))]).toEqual([
      amount,
      '400 400',
    ]);
  }
  const asNumber = betOf('1.00');
  const transactions = [{ ...asNumber.transactions[0], amount: 1 }];
  expect(apiCode(await vendor.call('betwin', { ...asNumber, transactions }))).toBe('400 400');
  const enormous = await vendor.call('betwin', betOf('99999999999999.99'));
  expect(apiCode(enormous)).toBe('400 400');
});

test('[SEAM-01][Q-F14] V23 bodies of the wrong shape are a bad request, whatever they are', async () => {
  const bodies: unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '12',
    {},
    { ...seat, account_id: 7 },
    betOf('1.00', { transactions: [] }),
  ];
  const many = Array.from({ length: 51 }, () => ({
    id_provider: randomUUID(),
    type: 'bet',
    amount: '1.00',
  }));
  bodies.push(betOf('1.00', { transactions: many }), betOf('1.00', { round_id: 'r'.repeat(129) }));
  const twice = betOf('1.00').transactions;
  bodies.push(
    betOf('1.00', { transactions: [...twice, ...twice] }),
    betOf('1.00', { round_id: 'nul\u0000byte' }),
    betOf('1.00', { session_id: 7 }),
  );
  for (const body of bodies) {
    expect([body, apiCode(await vendor.call('betwin', body))]).toEqual([body, '400 400']);
  }
});

test('[SEAM-01] V23 unknown merchants, calls and players have a code, never a crash', async () => {
  expect(apiCode(await vendor.call('betwin', betOf('1.00'), { merchant: 'nobody' }))).toBe(
    '400 404',
  );
  expect(apiCode(await vendor.call('no-such-call', {}))).toBe('400 404');
  for (const account_id of ['999999999', '0', '-1', 'abc', '9'.repeat(30)]) {
    expect([
      account_id,
      apiCode(await vendor.call('betwin', betOf('1.00', { account_id }))),
    ]).toEqual([account_id, '400 101']);
  }
  // A player of the other merchant is nobody here, even in the right currency.
  const stranger = await vendor.openGame(await aMember(app, { at: 'siam', balance: '5.00' }));
  expect(
    apiCode(await vendor.call('betwin', betOf('1.00', { account_id: stranger.account_id }))),
  ).toBe('400 101');
  const put = await vendor.call('betwin', betOf('1.00'), { method: 'PUT' });
  expect(apiCode(put)).toBe('400 400');
});

test('[SEAM-01][Q-F17] V15 12 a timestamp out of the window and a nonce used before are refused', async () => {
  const stale = [
    { timestamp: seconds(-301) },
    // Far enough ahead: the clock goes on while the call is on its way.
    { timestamp: seconds(360) },
    { timestamp: 'now' },
    { nonce: 'short' },
    { nonce: 'x'.repeat(65) },
    { timestamp: undefined },
    { nonce: undefined },
    { timestamp: undefined, nonce: undefined },
  ];
  for (const sending of stale) {
    expect([sending, apiCode(await vendor.call('balance', seat, sending))]).toEqual([
      sending,
      '400 403',
    ]);
  }
  expect((await vendor.call('balance', seat, { timestamp: seconds(-240) })).status).toBe(200);

  const nonce = randomUUID();
  expect((await vendor.call('balance', seat, { nonce })).status).toBe(200);
  for (const name of ['balance', 'finish', 'betwin'] as const) {
    const body = name === 'betwin' ? betOf('1.00') : { ...seat, round_id: 'r' };
    expect([name, apiCode(await vendor.call(name, body, { nonce }))]).toEqual([name, '400 403']);
  }
});

test('[SEAM-01][Q-F17] V15 of one request replayed many times at once at most one is looked at', async () => {
  const sending = { nonce: randomUUID(), timestamp: seconds() };
  const body = { ...seat, round_id: 'never-opened' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => vendor.call('finish', body, sending)),
  );
  expect(answers.map(apiCode).toSorted()).toEqual([
    '200 undefined',
    ...Array.from({ length: 19 }, () => '400 403'),
  ]);
});

test('[SEAM-01][X-19] V48 a plain client of the common dialect signs in version 1, and its four calls alone', async () => {
  const secret = 'a plain client’s secret of many letters';
  await vendor.addKey({ id: 'plain-client', secret, freshOnly: false });
  const version = undefined;
  const plain = { keyId: 'plain-client', secret, version, timestamp: undefined, nonce: undefined };
  await expect.poll(async () => (await vendor.call('balance', seat, plain)).status).toBe(200);
  expect(apiCode(await vendor.call('balance', seat, { ...plain, timestamp: seconds() }))).toBe(
    '400 403',
  );
  const { timestamp: _time, nonce: _nonce, ...fresh } = plain;
  for (const sending of [fresh, { ...fresh, version: '1' }, { ...fresh, version: '2' }]) {
    expect((await vendor.call('finish', { ...seat, round_id: 'r' }, sending)).status).toBe(200);
  }
  // Bodies say which call they are for, as the signature does not.
  const bet = betOf('1.00');
  for (const sending of [plain, fresh]) {
    expect(apiCode(await vendor.call('finish', bet, sending))).toBe('400 400');
    expect(apiCode(await vendor.call('balance', bet, sending))).toBe('400 400');
    const closes = { ...seat, round_id: 'r' };
    expect(apiCode(await vendor.call('balance', closes, sending))).toBe('400 400');
  }
  expect((await vendor.call('finish', { ...seat, ...bet }, { version: '2' })).status).toBe(200);
  // Without its name in the signature a call could be sent as another one.
  const { account_id, currency } = seat;
  const further = { account_id, currency, bet_id: 'b' };
  for (const call of ['confirm', 'refund', 'authenticate', 'promo']) {
    expect([call, apiCode(await vendor.call(call, further, fresh))]).toEqual([call, '400 403']);
  }
  const asked = await vendor.call('tx/never', '', { ...fresh, method: 'GET' });
  expect(apiCode(asked)).toBe('400 403');
  expect(
    apiCode(await vendor.call('tx/never', '', { ...fresh, method: 'GET', version: '2' })),
  ).toBe('400 404');
});

test('[SEAM-01][Q-F17][X-19] V14 V48 a signature names the call, and is good for no other', async () => {
  const { account_id, currency } = seat;
  const body = { account_id, currency, bet_id: 'b' };
  const at = (name: string) => `${SEAMLESS_PREFIX}/jade-lantern/${name}`;
  const spoiled = [
    { signedPath: at('confirm') },
    { signedPath: `${SEAMLESS_PREFIX}/siam-orchid/refund` },
    { signedPath: `${at('refund')}?` },
    { version: undefined },
    { version: '1' },
    { version: '3' },
    { version: '2', timestamp: undefined, nonce: undefined },
  ];
  for (const sending of spoiled) {
    const answer = await vendor.call('refund', body, sending);
    expect([sending, apiCode(answer)]).toEqual([sending, '400 403']);
  }
});

test('[SEAM-01][X-19] V48 answers are signed for the call that they answer, refusals among them', async () => {
  expect((await vendor.call('balance', seat)).isSigned).toBe(true);
  const refused = await vendor.call('betwin', betOf('0'));
  expect([apiCode(refused), refused.isSigned]).toEqual(['400 400', true]);
  const malformed = await vendor.call('balance/%', seat);
  expect([malformed.body.msg, malformed.isSigned]).toEqual(['path: malformed', true]);
  // Nobody's secret signs what a stranger is told.
  expect((await vendor.call('balance', seat, { signature: '0'.repeat(64) })).isSigned).toBe(
    undefined,
  );
});

test('[SEAM-01][Q-F17] V16 two keys live at a time, bound to networks when they are', async () => {
  const rotating = await aVendor(app, 'ROTATING');
  const guest = await rotating.openGame(member);
  const second = { id: 'rotating-2', secret: 'second secret of the vendor, long' };
  const bound = {
    id: 'rotating-3',
    secret: 'third secret of the vendor, longer',
    networks: ['10.0.0.0/8', '::1/128'],
  };
  const call = ({ id, secret }: { id: string; secret: string }) =>
    rotating.call('balance', guest, { keyId: id, secret });
  const first = { id: rotating.keyId, secret: rotating.secret };
  await rotating.addKey(second);
  await expect.poll(async () => (await call(second)).status).toBe(200);
  expect((await call(first)).status).toBe(200);
  // The third retires the first; and we are not of its networks.
  await rotating.addKey(bound);
  await expect.poll(async () => apiCode(await call(first))).toBe('400 403');
  expect((await call(bound)).body.msg).toContain('address');
  expect((await call(second)).status).toBe(200);
});

test('[SEAM-01][Q-F14] V44 ids that cannot be stored, seen or told apart are refused by every call', async () => {
  const { account_id, currency, session_id, game_id } = seat;
  const who = { account_id, currency };
  const amount = '1.00';
  const item = { id_provider: 'item', type: 'bet', amount };
  const rollback = { id_provider: 'r', type: 'rollback', original_id_provider: 'o' };
  const at = { ...who, session_id, game_id };
  const calls: [call: string, body: Record<string, unknown>][] = [
    ['balance', at],
    ['betwin', { ...at, round_id: 'r', transactions: [item] }],
    ['rollback', { ...at, round_id_provider: 'r', transactions: [rollback] }],
    ['finish', { ...at, round_id: 'r' }],
    ['reserve', { ...at, bet_id: 'b', amount }],
    ['confirm', { ...who, bet_id: 'b' }],
    ['refund', { ...who, bet_id: 'b' }],
    ['return-stake', { ...who, bet_id: 'b', id_provider: 'i', amount }],
    ['settle', { ...who, bet_id: 'b', revision: 1, total_payout: amount, type: 'PAID' }],
    ['buyin', { ...at, stack_id: 's', id_provider: 'i', amount }],
    ['topup', { ...at, stack_id: 's', id_provider: 'i', amount }],
    ['cashout', { ...who, stack_id: 's', id_provider: 'i', amount }],
    ['promo', { ...who, id_provider: 'i', type: 'PROMO', amount, game_id }],
    ['tip', { ...at, id_provider: 'i', amount }],
    ['cancel-tip', { ...who, id_provider: 'i', original_id_provider: 'o' }],
  ];
  const unseen = ['\0', '\u202e', '\u200b', '\u2066', '\ufeff', '\u00ad', '\u3164', '\u00a0', '\n'];
  for (const [call, body] of calls) {
    for (const field of Object.keys(body).filter((name) => /_id/.test(name))) {
      for (const sign of field === 'game_id' ? unseen : unseen.slice(0, 2)) {
        const answer = await vendor.call(call, { ...body, [field]: `x${sign}y` });
        expect([call, field, sign, apiCode(answer)]).toEqual([call, field, sign, '400 400']);
      }
    }
  }
  for (const path of ['tx/a%00b', `rounds/a%E2%80%AEb?account_id=${account_id}`, 'bets/a%00b']) {
    expect(apiCode(await vendor.call(path, '', { method: 'GET' }))).toBe('400 400');
  }
});

test('[SEAM-01] V45 a sum that no account could hold is refused, not promised for later', async () => {
  const huge = Array.from({ length: 50 }, () => {
    return { id_provider: randomUUID(), type: 'win', amount: '9999999999.00' };
  });
  const { pool } = app.database;
  const { rows } = await pool.query<{ balance: string }>(
    `select balance from wallet.account where id = $1`,
    [seat.account_id],
  );
  const round = betOf('1.00');
  const transactions = [...round.transactions, ...huge.slice(0, 49)];
  await pool.query('update wallet.account set balance = 9223372036854000000 where id = $1', [
    seat.account_id,
  ]);
  const answer = await vendor.call('betwin', { ...round, transactions });
  await pool.query('update wallet.account set balance = $2 where id = $1', [
    seat.account_id,
    rows[0]?.balance,
  ]);
  expect(apiCode(answer)).toBe('400 400');
});

test('[SEAM-01] V46 refusals tell their code as a text, and as a number to vendors that ask', async () => {
  expect((await vendor.call('no-such-call', {})).body.code).toBe('400');
  await vendor.agree({ numericCodes: true });
  expect((await vendor.call('no-such-call', {})).body.code).toBe(400);
  await vendor.agree({});
});

test('[SEAM-01] V23 10 when we fail the answer is 500 and the ledger is untouched', async () => {
  const { pool } = app.database;
  await pool.query('alter table bets.round add constraint broken check (stake < 0) not valid');
  const answer = await vendor.call('betwin', betOf('5.00'));
  await pool.query('alter table bets.round drop constraint broken');
  expect(answer).toEqual({
    status: 500,
    body: { code: '500', msg: 'try again', meta: { api_code: '500', api_message: 'try again' } },
  });
});

test('[SEAM-01][Q-F14] V23 an unsigned stranger learns nothing, not even whether a merchant exists', async () => {
  const answers = await Promise.all(
    ['jade-lantern/balance', 'nobody/balance', 'jade-lantern/no-such-call'].map((path) =>
      sendRaw(app.origin, { method: 'POST', path: `${SEAMLESS_PREFIX}/${path}`, body: '{' }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(400);
});
