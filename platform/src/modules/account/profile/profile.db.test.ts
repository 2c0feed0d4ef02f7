import { usualFields } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, signedIn, type TestMember } from '#testing/member.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Asks for names and papers at that merchant, and waits until the process knows. */
async function askForNames({ merchant, ...member }: TestMember): Promise<void> {
  const asked = new Set(['fullName', 'idNumber', 'zalo', 'birthday', 'nickname']);
  const fields = usualFields.map((rule) => ({
    ...rule,
    enabled: rule.enabled || asked.has(rule.name),
  }));
  await sql`update merchant.merchant set settings = jsonb_set(settings, '{registration,fields}',
    ${JSON.stringify(fields)}::jsonb) where id = ${merchant.id}`.execute(app.services.db);
  await sql`select pg_notify('croupier_signal', ${JSON.stringify(['merchant-changed', { merchantId: String(merchant.id), version: '0' }])})`.execute(
    app.services.db,
  );
  await expect
    .poll(async () => (await member.call('profile')).value.details.map(({ name }) => name))
    .toContain('idNumber');
}

test('[MEM-02] a member changes nickname and picture, and details after a proof; papers once, a proven name never', async () => {
  const member = await aMember(app);
  await askForNames(member);
  const long = '<img src=x onerror=alert(1)>';
  expect((await member.call('changeProfile', { nickname: long, icon: 'koi' })).status).toBe(422);
  const named = await member.call('changeProfile', { nickname: ' Lan Lửa ', icon: 'koi' });
  expect(named.value).toMatchObject({ nickname: 'Lan Lửa', icon: 'koi' });
  expect((await member.call('member')).value).toMatchObject({ nickname: 'Lan Lửa', icon: 'koi' });
  expect((await member.call('changeProfile', { nickname: 'Lan', icon: '../x' })).status).toBe(400);

  const { db } = app.services;
  await sql`update account.session set proven_at = null
    where member_id = ${member.memberId}`.execute(db);
  const change = async (details: object) => {
    const { status, envelope } = await member.call('changeDetails', { details });
    return envelope.code ?? status;
  };
  expect(await change({ fullName: 'Tran Lan' })).toBe('account.step-up-required');
  await sql`update account.session set proven_at = now()
    where member_id = ${member.memberId}`.execute(db);
  const young = `${new Date().getUTCFullYear() - 10}-01-01`;
  expect(await change({ birthday: young })).toBe('account.under-age');
  expect(await change({ birthday: '1990-02-30' })).toBe('account.invalid-field');
  expect(await change({ wechat: 'lan' })).toBe('account.invalid-field');
  const told = { fullName: 'Tran Lan', idNumber: '001190012345', birthday: '1990-02-28' };
  expect(await change(told)).toBe(200);
  expect(await change({ fullName: 'Tran Lan Anh', zalo: '0901234567' })).toBe(200);
  expect(await change({ birthday: '1991-02-28' })).toBe('account.detail-locked');
  expect(await change({ idNumber: '' })).toBe('account.detail-locked');
  const { details } = (await member.call('profile')).value;
  const shown = Object.fromEntries(details.map(({ name, value, lock }) => [name, [value, lock]]));
  expect(shown).toEqual({
    birthday: ['1990-02-28', 'given'],
    fullName: ['Tran Lan Anh', null],
    idNumber: ['••••2345', 'given'],
    zalo: ['0901234567', null],
  });

  // Once documents have proven the name, nobody calls themselves anything else.
  const owner = [member.memberId, member.merchant.id] as const;
  await sql`insert into protection.member (member_id, merchant_id) values (${owner[0]}, ${owner[1]})
    on conflict do nothing`.execute(db);
  await sql`insert into protection.document (member_id, merchant_id, kind, type, state, submitted_at,
      decided_at, decided_by)
    values (${owner[0]}, ${owner[1]}, 'identity', 'passport', 'approved', now(), now(), 'Mai')`.execute(
    db,
  );
  expect(await change({ fullName: 'Somebody Else' })).toBe('account.detail-locked');
  expect(await change({ zalo: '' })).toBe(200);
});

test('[MEM-02] nobody takes in later the papers of somebody whom the house keeps out', async () => {
  const [first, second] = [await aMember(app), await aMember(app)];
  await askForNames(first);
  const idNumber = `0790${process.pid}77`;
  expect((await first.call('changeDetails', { details: { idNumber } })).status).toBe(200);
  expect((await first.call('excludeSelf', { duration: '6 months' })).status).toBe(200);
  const { envelope } = await second.call('changeDetails', { details: { idNumber } });
  expect(envelope.code).toBe('account.details-in-use');
});

test('[MEM-02][Q-E4] signing out elsewhere leaves this device alone signed in', async () => {
  const [member, stranger] = [await aMember(app), await aMember(app)];
  const other = await signedIn(app, member);
  expect((await member.call('endOtherSessions')).status).toBe(200);
  const status = async (session: object) => (await app.call('member', {}, session)).status;
  expect([
    await status(member.session),
    await status(other),
    await status(stranger.session),
  ]).toEqual([200, 401, 200]);
  const { events } = (await member.call('security')).value;
  expect(events.map(({ kind }) => kind)).toContain('others-ended');
});
