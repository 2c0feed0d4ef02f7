/**
 * Card data never touches us: after a journey in which people also write numbers of cards where they
 * do not belong, no column of the database and no line of the log holds one.
 */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { usualFields } from '@croupier/contract/account/registration';
import { openLog } from '@croupier/platform/kernel/log';
import { aSolvedCaptcha } from '@croupier/platform/testing/captcha';
import {
  depositOf,
  depositFixture,
  type DepositFixture,
  openedDeposit,
  paymentNotice,
  sendWebhook,
} from '@croupier/platform/testing/deposits';
import { aMember, type TestMember } from '@croupier/platform/testing/member';
import { aStaffMember } from '@croupier/platform/testing/staff';
import { findCardNumbers } from '@croupier/tools/tidy/secrets';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The number that every gateway gives out for tests, in parts: no file of ours holds one either. */
const CARD = `4${'1'.repeat(15)}`;
const AS_PRINTED = CARD.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

let lines = '';
let world: DepositFixture;
const log = openLog(
  { LOG_LEVEL: 'debug' },
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done();
    },
  }),
);
beforeAll(async () => {
  world = await depositFixture({ log });
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.app.database.pool.query<Record<string, string>>(text, values)).rows;

/** Each table with those of its columns that can hold text, bytes as the text that is in them. */
async function textualTables() {
  return query(`
    select format('%I.%I', n.nspname, c.relname) as name,
      string_agg(case when t.typname = 'bytea' then format('encode(%I, ''escape'')', a.attname)
        else format('%I::text', a.attname) end, ', ') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname !~ '^pg_'
      and n.nspname <> 'information_schema' and t.typcategory not in ('N', 'B', 'D', 'T')
    group by 1 order by 1`);
}

/** Everything that the database says, by table. */
async function databaseTexts(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const { name = '', columns = '' } of await textualTables()) {
    const rows = await query(`select concat_ws(E'\\n', ${columns}) as text from ${name}`);
    texts.set(name, rows.map(({ text }) => text).join('\n'));
  }
  return texts;
}

/** Where there is a number of a card. */
async function findings(): Promise<string[]> {
  const texts = [...(await databaseTexts()), ['log', lines] as const];
  return texts.flatMap(([name, text]) => findCardNumbers(text).map(() => name)).toSorted();
}

/** What people do with a site: most of it right, some of it with a card in hand. */
async function journey(): Promise<TestMember> {
  const { app, methods } = world;
  const merchantId = String(app.merchants.jade.id);
  const gameOps = await aStaffMember(app, 'gameOps');
  const fields = usualFields.map((rule) => ({ ...rule, enabled: true }));
  await gameOps.call('setRegistration', { merchantId, fields, freeOfCaptcha: 99, minimumAge: 18 });
  await expect
    .poll(async () => (await app.call('registerRules')).value.fields)
    .toContainEqual(expect.objectContaining({ name: 'occupation', enabled: true }));
  const password = 'no one guesses this';
  const form = { password, confirmPassword: password, termsAccepted: true };
  await app.call('register', { ...form, username: 'carded1', fullName: 'Lan', occupation: 'Cook' });
  await app.call('register', { ...form, username: CARD });
  await app.call('register', { username: 'carded2', password: CARD, confirmPassword: CARD });
  await app.call('login', { username: CARD, password: CARD });
  const member = await aMember(app);
  await app.call('login', { username: member.username, password: AS_PRINTED });
  await member.call('proveMember', { password: CARD });
  await app.call('games', { search: CARD });
  await fetch(`${app.services.config.PLATFORM_ORIGIN}/pay/${CARD}?card=${CARD}`);

  const input = { methodId: methods.jade, amount: '500.00' };
  await member.call('createDeposit', { ...input, key: randomUUID(), cardNumber: CARD });
  const deposit = await openedDeposit(member, input);
  await world.sandbox.press(deposit.payUrl, { action: 'pay' });
  await expect.poll(async () => (await depositOf(member, deposit.id)).state).toBe('paid');
  // A gateway that tells the card as the account that paid: it is kept as a hash.
  const { reference } = await openedDeposit(member, input);
  const told = await sendWebhook(world, paymentNotice({ reference, payer: CARD }));
  expect(told.outcome).toBe('credited');
  await sendWebhook(world, `{"card": "${CARD}"}`);

  const feedback = { type: 1, content: 'Tôi đã nạp tiền mà chưa thấy số dư tăng.' };
  const captcha = await aSolvedCaptcha(app, member.session, 'feedback');
  const sent = await member.call('sendFeedback', { ...feedback, ...captcha });
  expect(sent.status).toBe(200);
  const request = `/assets/a.js?card=${CARD}`;
  await app.call('clientReport', { kind: 'chunk', type: 'error', request });
  const support = await aStaffMember(app, 'support');
  await support.call('members', { merchantId, search: CARD });
  const reason = 'the member asked about a payment';
  const memberId = String(member.memberId);
  await support.call('viewMember', { merchantId, memberId, reason });
  return member;
}

test('[Q-F22][Q-F19][Q-E15][Q-E1] no table and no line of the log holds the number of a card after a journey, and one that was planted is found', async () => {
  const member = await journey();
  const read = await databaseTexts();
  // What was done is there to be read, also what another merchant's staff would not see.
  expect(read.get('account.member')).toContain(member.username);
  expect(read.get('content.feedback')).toContain('chưa thấy số dư tăng');
  expect(read.get('staff.audit')).toContain('the member asked about a payment');
  expect(lines).toContain('a page reports an error');
  expect(await findings()).toEqual([]);
  // Nor what opens the member's account: password, token and cookie, as they are.
  const { token, cookie } = member.session;
  const halves = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  for (const secret of [member.password, token, ...halves]) {
    const told = [...read, ['log', lines] as const].filter(([, text]) => text.includes(secret));
    expect(told.map(([name]) => name)).toEqual([]);
  }

  const id = String(member.memberId);
  await query('update account.member set nickname = $2 where id = $1', [id, AS_PRINTED]);
  await query(
    `update merchant.merchant set settings = settings || jsonb_build_object('a', $2::text)
    where id = $1`,
    [String(member.merchant.id), CARD],
  );
  await query(`update account.profile set details = convert_to($1, 'UTF8')`, [`{"a":"${CARD}"}`]);
  log.warn({ request: { card: CARD } }, 'planted');
  expect(await findings()).toEqual([
    'account.member',
    'account.profile',
    'log',
    'merchant.merchant',
  ]);
});
