/** Members who can be paid out, and staff who let them be, for tests of withdrawals. */
import { randomUUID } from 'node:crypto';
import type { Withdrawal } from '@croupier/contract/withdrawal/player';
import type { WithdrawalSettings } from '@croupier/contract/withdrawal/settings';
import { sql } from 'kysely';
import { seedPayoutMethods } from '#withdrawal';
import { sealProfile } from '../modules/account/store/profiles.ts';
import { usualSettings } from '../modules/withdrawal/limit-rules.ts';
import { writeSettings } from '../modules/withdrawal/store/method.ts';
import { type Answer, type TestApp, testSecrets } from './app.ts';
import { aMember, type TestMember } from './member.ts';
import { aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';

export const REAL_NAME = 'Nguyễn Văn Đức';
export const PAYMENT_PASSWORD = '482915';

/** Ways to be paid out, with staff of each role that has a part in it. */
export interface PayoutFixture {
  readonly app: TestApp;
  readonly methods: Readonly<Record<'bank' | 'e-wallet' | 'usdt', bigint>>;
  readonly merchantId: string;
  readonly payments: TestStaff;
  readonly colleague: TestStaff;
  readonly lead: TestStaff;
  readonly risk: TestStaff;
}

/** @param app with its own merchants; @param sandboxOrigin where payouts of gateways go */
export async function payoutFixture(
  app: TestApp,
  sandboxOrigin = 'http://127.0.0.1:1',
): Promise<PayoutFixture> {
  await switchFlags(app, { withdrawal: true });
  const methods = await seedPayoutMethods(app.services, {
    merchant: app.merchants.jade,
    sandboxOrigin,
    sandboxSecret: testSecrets.SANDBOX_GATEWAY_SECRET,
  });
  // One after the other: sign-ins under way count as guesses until they are judged.
  const payments = await aStaffMember(app, 'payments');
  const colleague = await aStaffMember(app, 'payments');
  const lead = await aStaffMember(app, 'paymentsLead');
  const risk = await aStaffMember(app, 'risk');
  const merchantId = String(app.merchants.jade.id);
  return { app, methods, merchantId, payments, colleague, lead, risk };
}

/** What the merchant set up, as if two had agreed to it. */
export async function setUp(
  { app }: Pick<PayoutFixture, 'app'>,
  change: Partial<Omit<WithdrawalSettings, 'risk'>> & {
    readonly risk?: Partial<WithdrawalSettings['risk']>;
  } = {},
): Promise<WithdrawalSettings> {
  const usual = usualSettings('VND');
  const settings = { ...usual, ...change, risk: { ...usual.risk, ...change.risk } };
  await writeSettings(app.services.db, app.merchants.jade.id, settings);
  return settings;
}

let numbers = 0;
/** An account number that nobody has. */
export const aNumber = (): string => `10175956${String((numbers += 1)).padStart(4, '0')}`;

export interface Payee extends TestMember {
  readonly accountId: string;
  readonly number: string;
}

/** A proven member with money, a payment password and an account of a day ago. */
export async function aPayee(
  world: Pick<PayoutFixture, 'app' | 'methods'>,
  {
    balance = '5000.00',
    method = 'bank',
    number = aNumber(),
  }: { balance?: string; method?: keyof PayoutFixture['methods']; number?: string } = {},
): Promise<Payee> {
  const member = await aNamedMember(world, balance);
  const bound = await bind(world, member, { method, number });
  const [account] = bound.value.items;
  if (!account) throw new Error('nothing was bound');
  await ripen(world, member);
  return { ...member, accountId: account.id, number };
}

/** Proven, with a real name and a payment password. */
export async function aNamedMember(
  { app }: Pick<PayoutFixture, 'app'>,
  balance = '5000.00',
  at: 'jade' | 'siam' = 'jade',
): Promise<TestMember> {
  const member = await aMember(app, { balance, at });
  const { memberId, merchant } = member;
  const { db, secrets } = app.services;
  await db.transaction().execute(async (tx) => {
    const details = { fullName: REAL_NAME };
    await sealProfile(tx, secrets, { merchantId: merchant.id, memberId, details });
    await sql`insert into protection.member (member_id, merchant_id)
      values (${memberId}, ${merchant.id}) on conflict do nothing`.execute(tx);
    for (const kind of ['identity', 'address', 'funds']) {
      await sql`insert into protection.document (merchant_id, member_id, kind, type, state,
          submitted_at, decided_at, decided_by)
        values (${merchant.id}, ${memberId}, ${kind}, 'passport', 'approved', now(), now(),
          'tests')`.execute(tx);
    }
  });
  const password = { newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
  const set = await member.call('setPaymentPassword', password);
  if (set.status !== 200) throw new Error(`no payment password: ${set.envelope.code}`);
  return member;
}

/** Binds an account. @param input.holder the member’s own name by default */
export function bind(
  { methods }: Pick<PayoutFixture, 'methods'>,
  member: TestMember,
  input: {
    readonly method?: keyof PayoutFixture['methods'];
    readonly number?: string;
    readonly holder?: string;
    readonly provider?: string;
    readonly paymentPassword?: string;
  } = {},
) {
  const { method = 'bank', number = aNumber(), holder = 'NGUYEN  VAN DUC' } = input;
  const provider = { bank: '970436', 'e-wallet': 'momo', usdt: undefined }[method];
  return member.call('bindPayoutAccount', {
    methodId: String(methods[method]),
    provider: input.provider ?? provider,
    holder,
    number,
    paymentPassword: input.paymentPassword ?? PAYMENT_PASSWORD,
  });
}

/** Lets a day go by for the member’s accounts. */
export async function ripen(
  { app }: Pick<PayoutFixture, 'app'>,
  { memberId }: Pick<TestMember, 'memberId'>,
  hours = 25,
): Promise<void> {
  await sql`update withdrawal.account
    set bound_at = bound_at - make_interval(hours => ${hours}::int),
      usable_at = usable_at - make_interval(hours => ${hours}::int)
    where member_id = ${memberId}`.execute(app.services.db);
}

/** Asks for a payout of 1,000 units unless told otherwise. */
export function ask(
  member: Payee,
  input: {
    readonly amount?: string;
    readonly key?: string;
    readonly accountId?: string;
    /** Of a token. */
    readonly rate?: string;
  } = {},
): Promise<Answer<Withdrawal>> {
  return member.call('requestWithdrawal', {
    key: input.key ?? randomUUID(),
    accountId: input.accountId ?? member.accountId,
    amount: input.amount ?? '1000.00',
    paymentPassword: PAYMENT_PASSWORD,
    ...(input.rate !== undefined && { rate: input.rate }),
  });
}

/** The same with every rule of risk behind it: approved by one. */
export async function approved(
  world: PayoutFixture,
  member: Payee,
  amount = '1000.00',
): Promise<Withdrawal> {
  const { id } = (await ask(member, { amount })).value;
  await decide(world, id, 'approve');
  return (await member.call('withdrawal', { withdrawalId: id })).value;
}

export const REASON = 'looked at by the tests';

/** What staff see of it. */
export async function storyOf({ payments, merchantId }: PayoutFixture, withdrawalId: string) {
  return (await payments.call('withdrawal', { merchantId, withdrawalId })).value;
}

export async function decide(
  world: PayoutFixture,
  withdrawalId: string,
  action: 'approve' | 'reject' | 'hold' | 'release',
  by: TestStaff = world.payments,
) {
  const { merchantId } = world;
  const { version } = await storyOf(world, withdrawalId);
  return by.call('decideWithdrawal', { merchantId, withdrawalId, action, version, reason: REASON });
}

let references = 0;
export const aReference = (): string => `FT${String((references += 1)).padStart(6, '0')}`;

/** Pays by hand, all that is left unless told how much. */
export async function payByHand(
  world: PayoutFixture,
  withdrawalId: string,
  input: { readonly amount?: string; readonly bankReference?: string } = {},
) {
  const { merchantId, payments } = world;
  const { version } = await storyOf(world, withdrawalId);
  return payments.call('payWithdrawal', {
    merchantId,
    withdrawalId,
    version,
    adapter: 'manual',
    bankReference: aReference(),
    ...input,
  });
}

/** The hold and what the books say of it: it never has more or less than was asked for. */
export async function moneyOf({ app }: Pick<PayoutFixture, 'app'>, withdrawalId: string) {
  const { rows } = await sql<{
    amount: bigint;
    held: bigint;
    captured: bigint;
    released: bigint;
    told: bigint;
  }>`
    select w.amount_minor as amount, h.amount - h.paid - h.released as held, h.paid as captured,
      h.released, w.paid_minor + w.fee_taken_minor as told
    from withdrawal.withdrawal w join wallet.hold h on h.key = w.hold_key
    where w.id = ${withdrawalId}`.execute(app.services.db);
  const [row] = rows;
  if (!row) throw new Error(`Withdrawal ${withdrawalId} has no hold.`);
  return row;
}

/** One more payout that has left the house, past all rules, for who needs many of them. */
export async function aPaidSlice(
  { app }: Pick<PayoutFixture, 'app'>,
  withdrawalId: string,
): Promise<string> {
  // Several at once are numbered one after the other.
  return app.services.db.transaction().execute(async (tx) => {
    await sql`select from withdrawal.withdrawal where id = ${withdrawalId} for update`.execute(tx);
    const { rows } = await sql<{ id: bigint }>`
    insert into withdrawal.slice (merchant_id, withdrawal_id, ord, reference, adapter, funding,
      amount_minor, tender_amount, tender_currency, stage, capture_key, paid_at, auto_at)
    select s.merchant_id, s.withdrawal_id, max(s.ord) + 1, gen_random_uuid()::text, 'manual', 'hold', 1,
      '1', 'VND', 'paid', gen_random_uuid(), now(), now() + interval '1 day'
    from withdrawal.slice s where s.withdrawal_id = ${withdrawalId} group by 1, 2
    returning id`.execute(tx);
    return String(rows[0]?.id);
  });
}
