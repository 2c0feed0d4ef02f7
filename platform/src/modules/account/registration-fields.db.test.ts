import { type RegistrationField, usualFields } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { insertInviteCode } from './store/invitations.ts';
import { openProfile } from './store/profiles.ts';

let app: TestApp;
let gameOps: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  // Where members invite friends, their codes are asked for whatever the rule says.
  await switchFlags(app, { referral: false });
  gameOps = await aStaffMember(app, 'gameOps');
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`truncate kernel.call_count`.execute(app.services.db);
});

/** Asks for these fields as well, and waits until the site does. */
async function ask(changes: Readonly<Record<string, Partial<RegistrationField>>>) {
  const merchantId = String(app.merchants.jade.id);
  const fields = usualFields.map((usual) => ({ ...usual, ...changes[usual.name] }));
  const rules = { merchantId, fields, freeOfCaptcha: 1000, minimumAge: 18 };
  expect((await gameOps.call('setRegistration', rules)).status).toBe(200);
  const wanted = fields.map(({ name, enabled, required }) => [name, enabled, required]);
  await expect
    .poll(async () => {
      const { value } = await app.call('registerRules');
      return value.fields.map(({ name, enabled, required }) => [name, enabled, required]);
    })
    .toEqual(wanted);
}

const on = { enabled: true, required: true } as const;
let count = 0;
function form(change: object = {}) {
  count += 1;
  const password = 'no one guesses this';
  const username = `fields${count}`;
  return { username, password, confirmPassword: password, termsAccepted: true, ...change };
}
const register = (change: object = {}) => app.call('register', form(change));
async function idOf(answer: Awaited<ReturnType<typeof register>>): Promise<bigint> {
  const session = { token: answer.value.token, cookie: answer.cookie };
  return BigInt((await app.call('member', {}, session)).value.id);
}

const everything = {
  payeeName: 'TRAN THI LAN',
  fullName: 'Trần Thị Lan',
  mobileNum: '0901 234 567',
  countryDialingCode: '84',
  birthday: '02-28-1990',
  line: 'lan.line',
  whatsapp: '+84901234567',
  facebook: 'lan.fb',
  wechat: 'lan_wx',
  telegram: '@lan',
  zalo: '0901234567',
  qqNum: '123456',
  idNumber: '001190012345',
  nationality: 'Việt Nam',
  placeOfBirth: 'Huế',
  address: '12 Lê Lợi, Huế',
  occupation: 'Giáo viên',
  sourceOfIncome: 'Lương',
  paymentPassword: '731905',
};

describe('[AUTH-05] fields by the rules of the merchant', () => {
  test('what is asked is kept: details sealed, the payment password as a hash', async () => {
    const asked = Object.keys(everything).map((name) => [name, on] as const);
    await ask({
      ...Object.fromEntries(asked),
      birthday: { ...on, patternId: 'date-mdy' },
      payeeName: { ...on, patternId: 'uppercase-spaces' },
      fullName: { ...on, patternId: 'full-name' },
    });
    const answer = await register(everything);
    const who = { merchantId: app.merchants.jade.id, memberId: await idOf(answer) };
    const { db, secrets } = app.services;
    const { paymentPassword, birthday: _, countryDialingCode: __, ...details } = everything;
    expect(await openProfile(db, secrets, who)).toEqual({
      ...details,
      mobileNum: '+84901234567',
    });
    const { rows } = await sql<{ birthday: string; details: Buffer; hash: string }>`
      select m.birthday::text, p.details, w.password_hash as hash from account.member m
      join account.profile p on p.member_id = m.id
      join account.payment_password w on w.member_id = m.id
      where m.id = ${who.memberId}`.execute(db);
    expect(rows[0]?.birthday).toBe('1990-02-28');
    expect(rows[0]?.details.includes('001190012345')).toBe(false);
    expect(await app.services.passwords.verify(rows[0]?.hash ?? '', paymentPassword)).toBeTruthy();
    const other = { ...who, merchantId: app.merchants.siam.id };
    expect(await openProfile(db, secrets, other)).toEqual({});
  });

  test('what is missing, wrong or not asked for is named at its field, with min and max', async () => {
    await ask({
      zalo: { ...on, patternId: 'digits', minLength: 9, maxLength: 11 },
      idNumber: on,
      fullName: { enabled: true, patternId: 'full-name', minLength: 3, maxLength: 60 },
      birthday: { enabled: true },
    });
    const wrong = { zalo: '12345', fullName: 'Lan', line: 'x', birthday: '1999-02-29' };
    const answer = await register(wrong);
    expect([answer.status, answer.envelope.code]).toEqual([422, 'account.invalid-field']);
    expect(answer.envelope.fields).toEqual({
      zalo: 'Digits only, 9 to 11',
      idNumber: expect.any(String),
      fullName: 'First and last name with a space between them; 3 to 60 characters',
      line: expect.any(String),
      birthday: expect.any(String),
    });
    const vietnamese = await app.call('register', form(wrong), {
      headers: { 'accept-language': 'vi' },
    });
    expect(vietnamese.envelope.fields?.['zalo']).toBe('Chỉ dùng chữ số, 9 đến 11 ký tự');
  });

  test('a paste with blanks and decomposed letters is kept as it should be', async () => {
    await ask({ fullName: { ...on, patternId: 'full-name', minLength: 7, maxLength: 7 } });
    const answer = await register({ fullName: `\u200b Đặng Ân\u00a0`.normalize('NFD') });
    const who = { merchantId: app.merchants.jade.id, memberId: await idOf(answer) };
    const { fullName } = await openProfile(app.services.db, app.services.secrets, who);
    expect(fullName).toBe('Đặng Ân');
  });

  test('a number that is none is refused at its field', async () => {
    await ask({ mobileNum: on });
    const answer = await register({ mobileNum: '99999999999999999', countryDialingCode: '84' });
    expect([answer.envelope.code, Object.keys(answer.envelope.fields ?? {})]).toEqual([
      'account.mobile-invalid',
      ['mobileNum'],
    ]);
  });
});

describe('[AUTH-05] invitations', () => {
  const invitedBy = async (memberId: bigint) => {
    const { rows } = await sql<{ inviterId: bigint; way: string }>`
      select inviter_id as "inviterId", way from account.invitation
      where member_id = ${memberId}`.execute(app.services.db);
    return rows;
  };

  test('a code leads to its owner, in any case, and only where it counts', async () => {
    await ask({
      affiliateCode: { enabled: true },
      referralCode: { enabled: true },
      recommenderId: { enabled: true },
    });
    const owner = await aMember(app);
    const { db } = app.services;
    const mine = { merchantId: app.merchants.jade.id, ownerId: owner.memberId };
    await insertInviteCode(db, { ...mine, kind: 'affiliate', code: 'JADE88' });
    await insertInviteCode(db, { ...mine, kind: 'referral', code: 'Lan99', domain: 'lan.example' });
    await insertInviteCode(db, { ...mine, kind: 'referral', code: 'Here1', domain: 'localhost' });
    const known = (field: string, code: string, host?: string) =>
      app
        .call('invitation', { field, code }, host ? { host } : {})
        .then(({ envelope }) => envelope.code);
    expect(await known('affiliateCode', 'jade88')).toBeUndefined();
    expect(await known('referralCode', 'JADE88')).toBe('account.invitation-unknown');
    expect(await known('referralCode', 'lan99')).toBe('account.invitation-unknown');
    expect(await known('referralCode', 'here1')).toBeUndefined();
    expect(await known('recommenderId', owner.username.toUpperCase())).toBeUndefined();
    expect(await known('affiliateCode', 'JADE88', 'siam.localhost')).toBe(
      'account.invitation-unknown',
    );
    const answer = await register({ affiliateCode: 'jade88', recommenderId: owner.username });
    expect(await invitedBy(await idOf(answer))).toEqual([
      { inviterId: owner.memberId, way: 'affiliate' },
    ]);
  });

  test('[Q-E7] names are told a few at a time, the known as the unknown, and only where they are asked for', async () => {
    const owner = await aMember(app);
    const at = { headers: { 'x-forwarded-for': '203.0.113.91' } };
    const probe = () =>
      app
        .call('invitation', { field: 'recommenderId', code: owner.username }, at)
        .then(({ envelope }) => envelope.code);
    await ask({ recommenderId: { enabled: true } });
    const heard: (string | undefined)[] = [];
    for (let turn = 0; turn < 31; turn += 1) heard.push(await probe());
    expect([heard[0], heard.at(-1)]).toEqual([undefined, 'request.too-many']);
    await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
    await ask({ recommenderId: { enabled: false } });
    expect(await probe()).toBe('account.invitation-unknown');
    const every = { affiliateCode: { enabled: true }, referralCode: { enabled: true } };
    await ask({ ...every, recommenderId: { enabled: true } });
  });

  test('an unknown code refuses the registration, and nothing is created', async () => {
    const input = form({ referralCode: 'nobody1' });
    const answer = await app.call('register', input);
    expect([answer.status, answer.envelope.code]).toEqual([422, 'account.invitation-unknown']);
    expect(answer.envelope.fields).toEqual({ referralCode: 'Invalid invitation code' });
    const again = await app.call('register', { ...input, referralCode: undefined });
    expect(again.status).toBe(200);
  });

  test('nobody is invited by themselves: a browser of the inviter binds nobody', async () => {
    const owner = await aMember(app);
    const input = form({ recommenderId: owner.username });
    const answer = await app.call('register', input, { cookie: owner.session.cookie });
    expect(await invitedBy(await idOf(answer))).toEqual([]);
  });
});

test('[AUTH-05][OPS-07] rules that nobody can meet are refused, and only some staff may write them', async () => {
  const merchantId = String(app.merchants.jade.id);
  const rest = { merchantId, freeOfCaptcha: 3, minimumAge: 18 };
  const rulesWith = (name: string, change: Partial<RegistrationField>) =>
    usualFields.map((usual) => (usual.name === name ? { ...usual, ...change } : usual));
  for (const fields of [
    rulesWith('username', { enabled: false, required: false }),
    rulesWith('nickname', { minLength: 30, maxLength: 20 }),
    rulesWith('line', { required: true }),
    usualFields.slice(1),
    [...usualFields.slice(1), usualFields[1]],
  ]) {
    expect((await gameOps.call('setRegistration', { ...rest, fields })).status).toBe(400);
  }
  const support = await aStaffMember(app, 'support');
  expect((await support.call('setRegistration', { ...rest, fields: usualFields })).status).toBe(
    403,
  );
  const { rows } = await sql<{ before: object; after: { minimumAge: number } }>`
    select before, after from staff.audit where action = 'merchant.set-registration'
    order by id desc limit 1`.execute(app.services.db);
  expect(rows[0]?.before).toHaveProperty('registration.fields');
  expect(rows[0]?.after.minimumAge).toBe(18);
});

describe('[AUTH-05] where somebody registers', () => {
  const pageOf = async (answer: Awaited<ReturnType<typeof register>>) => {
    const merchantId = String(app.merchants.jade.id);
    const memberId = String(await idOf(answer));
    return (await gameOps.call('member', { merchantId, memberId })).value.registration;
  };

  test('is kept with the member, and staff see it', async () => {
    await ask({});
    const registerUrl = 'http://localhost:3000/register?lang=vi#secret';
    const told = { registerUrl, registerMethod: 'WEB', domain: 'LOCALHOST' };
    expect(await pageOf(await register(told))).toEqual({
      url: 'http://localhost:3000/register?lang=vi',
      method: 'WEB',
      domain: 'localhost',
    });
    // Whose browser says nothing came by the domain of the call.
    const untold = { url: null, method: 'WEB', domain: 'localhost' };
    expect(await pageOf(await register())).toEqual(untold);
  });

  test.each([
    ['registerUrl', 'https://evil.example/register'],
    ['registerUrl', 'http://localhost@evil.example/'],
    ['registerUrl', 'http://staff:word@localhost/'],
    ['registerUrl', 'javascript:alert(1)'],
    ['registerUrl', 'http://siam.localhost:3000/'],
    ['registerUrl', `http://localhost/${'x'.repeat(500)}`],
    ['registerMethod', 'CARRIER PIGEON'],
    ['domain', 'siam.localhost'],
    ['domain', 'evil.example'],
  ])('is of the merchant’s own site, and short: %s %s', async (field, value) => {
    const answer = await register({ [field]: value });
    expect([answer.status, answer.envelope.code]).toEqual([400, 'request.invalid']);
    expect(answer.envelope.fields).toHaveProperty(field);
  });
});
