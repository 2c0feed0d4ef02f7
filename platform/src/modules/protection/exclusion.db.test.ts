/** Whoever excluded themselves and comes again, known by one thing at a time. */
import { type RegistrationField, usualFields } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emit } from '#kernel/outbox.ts';
import { deliverEvent } from '#kernel/work/deliver-event.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { jobOf } from '#testing/jobs.ts';
import { aStaffMember } from '#testing/staff.ts';
import { protectionDeps } from './index.ts';
import { protectionWork } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  // A way out, at which nobody listens: what is sent stays to be looked at.
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'house@example.com' };
  app = await startTestApp({ env });
});
afterAll(() => app.close());

const optional = ['email', 'mobileNum', 'birthday', 'fullName', 'payeeName', 'idNumber'];

/** The merchant asks for everything that people may be known by, and demands none of it. */
async function askForEverything(): Promise<void> {
  const staff = await aStaffMember(app, 'gameOps');
  const fields = usualFields.map((usual): RegistrationField =>
    optional.includes(usual.name) ? { ...usual, enabled: true, required: false } : usual,
  );
  const merchantId = String(app.merchants.jade.id);
  const rules = { merchantId, fields, freeOfCaptcha: 1000, minimumAge: 18 };
  expect((await staff.call('setRegistration', rules)).status).toBe(200);
  await expect
    .poll(async () => (await app.call('registerRules')).value.fields.filter((one) => one.enabled))
    .toEqual(
      expect.arrayContaining(
        fields
          .filter(({ enabled }) => enabled)
          .map(({ name }): unknown => expect.objectContaining({ name })),
      ),
    );
}

let count = 0;
function register(change: object, cookie?: string) {
  count += 1;
  const password = 'no one guesses this';
  const username = `comesagain${count}`;
  const form = { username, password, confirmPassword: password, termsAccepted: true, ...change };
  return app.call('register', form, { cookie });
}

const person = {
  email: 'Lan.Tran@example.com',
  mobileNum: '0901 234 567',
  countryDialingCode: '84',
  birthday: '1990-02-28',
  fullName: 'Trần Thị Lan',
  idNumber: '001190012345',
};

test('[Q-D6] RG7 one thing that is known of an excluded person is enough, and a stranger comes in', async () => {
  await askForEverything();
  const first = await register(person);
  expect(first.envelope.code).toBeUndefined();
  const session = { token: first.value.token, cookie: first.cookie };
  expect((await app.call('excludeSelf', { duration: '6 months' }, session)).status).toBe(200);
  const variants: Readonly<Record<string, Awaited<ReturnType<typeof register>>>> = {
    email: await register({ email: 'lantran+new@EXAMPLE.com' }),
    mobile: await register({ mobileNum: '901234567', countryDialingCode: '84' }),
    idNumber: await register({ idNumber: '001190012345' }),
    name: await register({ fullName: 'TRAN THI LAN', birthday: '1990-02-28' }),
    payee: await register({ payeeName: 'TRAN THI LAN', birthday: '1990-02-28' }),
    device: await register({}, first.cookie),
  };
  expect(Object.entries(variants).map(([by, { envelope }]) => [by, envelope.code])).toEqual(
    Object.keys(variants).map((by) => [by, 'account.details-in-use']),
  );

  const namesake = { fullName: 'Trần Thị Lan', birthday: '1991-02-28', email: 'lan@example.com' };
  expect((await register(namesake)).envelope.code).toBeUndefined();
});

/** What happened so far reaches whoever keeps by what people are known. */
async function deliverEvents(): Promise<void> {
  const { db } = app.services;
  const { subscribers = [] } = protectionWork(protectionDeps(app.services));
  const { rows } = await sql<{ id: string }>`select id::text from kernel.event
    where type in ('member.registered', 'member.contact-changed') order by id`.execute(db);
  for (const { id } of rows) await deliverEvent(db, subscribers, { eventId: id });
}

/** The subjects of what was sent to the member about registrations. */
async function toldTo(memberId: string): Promise<string[]> {
  const { rows } = await sql<{ content: Buffer }>`select content from delivery.message
    where member_id = ${memberId} and purpose = 'registration-declined'`.execute(app.services.db);
  return rows.map(({ content }) => {
    const plain = app.services.secrets.open(content, 'delivery.message').toString();
    return (JSON.parse(plain) as { text: string }).text;
  });
}

test('[Q-D6][Q-E7] RG7 RG24 whether somebody has excluded themselves or has an account is told to them alone', async () => {
  const { db } = app.services;
  const someone = async (email: string, idNumber: string) => {
    const first = await register({ email, idNumber });
    const session = { token: first.value.token, cookie: first.cookie };
    const { id } = (await app.call('member', {}, session)).value;
    const who = { merchantId: String(app.merchants.jade.id), memberId: id };
    await db.transaction().execute(async (tx) => {
      await sql`insert into account.contact (merchant_id, member_id, kind, address)
        values (${who.merchantId}, ${id}, 'mail', ${email})`.execute(tx);
      await emit(tx, { type: 'member.contact-changed', ...who });
    });
    return { id, email, idNumber, session };
  };
  const excluded = await someone('excluded.one@example.com', '001190077777');
  const member = await someone('member.one@example.com', '001190088888');
  await deliverEvents();
  const exclusion = await app.call('excludeSelf', { duration: '1 year' }, excluded.session);
  expect(exclusion.status).toBe(200);

  /** All that the stranger sees. */
  const seen = async (details: object) => {
    const { status, headers, envelope } = await register(details);
    const { date: _, ...rest } = headers;
    return { status, headers: rest, envelope: { ...envelope, reference: null } };
  };
  for (const fact of ['email', 'idNumber'] as const) {
    const ofExcluded = await seen({ [fact]: excluded[fact] });
    expect(ofExcluded.envelope.code).toBe('account.details-in-use');
    expect(await seen({ [fact]: member[fact] })).toEqual(ofExcluded);
  }
  // Spelled another way it is the same person, whichever of the two it is.
  const respelled = await seen({ email: 'memberone+x@example.com' });
  expect(respelled.envelope.code).toBe('account.details-in-use');

  // Each was told once, however often it was tried, and what is theirs to know.
  expect(await toldTo(excluded.id)).toEqual([expect.stringContaining('tự loại trừ')]);
  expect(await toldTo(member.id)).toEqual([expect.stringContaining('Bạn đã có tài khoản')]);
});

test('RG24 an address that nobody has proven shuts nobody out', async () => {
  const squatter = await register({ email: 'not.mine@example.com' });
  expect(squatter.status).toBe(200);
  await deliverEvents();
  expect((await register({ email: 'not.mine@example.com' })).status).toBe(200);
});

test('[Q-D6] RG7 exclusions from before all of this counted get the keys that they lack, and new details count by the next day', async () => {
  const { db } = app.services;
  const older = { ...person, idNumber: '079200054321', email: 'older@example.com' };
  const { mobileNum: _, fullName: __, ...details } = older;
  const first = await register({ ...details, fullName: 'Phạm Văn Khoa' });
  const session = { token: first.value.token, cookie: first.cookie };
  const { id } = (await app.call('member', {}, session)).value;
  expect((await app.call('excludeSelf', { duration: '1 year' }, session)).status).toBe(200);
  const again = async () => (await register({ idNumber: '079200054321' })).envelope.code;
  const lookAgain = () => jobOf(app.services, 'protection.know-excluded').run({}, new Date());
  expect(await again()).toBe('account.details-in-use');

  // As it was kept when mail address and browser were all that counted.
  await sql`alter table protection.exclusion_key disable trigger kept`.execute(app.database.db);
  await sql`delete from protection.exclusion_key
    where member_id = ${id} and kind not in ('email', 'device')`.execute(app.database.db);
  await sql`alter table protection.exclusion_key enable trigger kept`.execute(app.database.db);
  await sql`update protection.exclusion set known_at = null where member_id = ${id}`.execute(db);
  expect(await again()).toBeUndefined();
  await lookAgain();
  expect(await again()).toBe('account.details-in-use');
  const named = { fullName: 'PHAM VAN KHOA', birthday: '1990-02-28' };
  expect((await register(named)).envelope.code).toBe('account.details-in-use');

  const moved = { email: 'moved@example.com' };
  await sql`update account.member set email = ${moved.email} where id = ${id}`.execute(db);
  await lookAgain();
  expect((await register({ ...moved, nickname: 'early' })).envelope.code).toBeUndefined();
  await sql`update protection.exclusion set known_at = known_at - interval '25 hours'
    where member_id = ${id}`.execute(db);
  await lookAgain();
  expect((await register(moved)).envelope.code).toBe('account.details-in-use');
});
