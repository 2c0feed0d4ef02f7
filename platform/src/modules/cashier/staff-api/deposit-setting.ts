/** What two people set up about paying in: terms of a way, and accounts that transfers go to. */
import {
  type ReceivingScheme,
  receivingSchemes,
  schemesFor,
} from '@croupier/contract/cashier/deposit-methods';
import { cardNetworkCodes } from '@croupier/contract/cashier/scratch-cards';
import { moneyText } from '@croupier/contract/money';
import { z } from 'zod';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { textsInOrder } from '#kernel/texts-in-order.ts';
import { requests } from '#staff';
import {
  type AccountRow,
  type NewAccount,
  accountById,
  insertAccount,
  updateAccount,
} from '../store/account.ts';
import { readRegistered } from '../qr/registered-code.ts';
import { type MethodRow, type MethodTerms, methodById, updateTerms } from '../store/method.ts';
import { type TenderRow, tenderOf, writeTender } from '../store/tender.ts';

const minor = z.string().regex(/^\d{1,18}$/);
const terms = z.strictObject({
  enabled: z.boolean(),
  minMinor: minor,
  maxMinor: minor,
  quickMinor: z.array(minor),
  expiresMinutes: z.number(),
  levelMin: z.number(),
  levelMax: z.number(),
  opensMinute: z.number().nullable(),
  closesMinute: z.number().nullable(),
  feeBasisPoints: z.number(),
  feeFixedMinor: minor,
  feeBearer: z.enum(['house', 'member']),
  bonus: z.record(z.string(), z.string()).nullable(),
  sortRank: z.number(),
  networks: z.array(z.enum(cardNetworkCodes)).default([]),
});
const accountTerms = { dailyCapMinor: minor.nullable(), enabled: z.boolean() };

export const settingAct = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('method'), merchantId: z.string(), id: z.string(), terms }),
  z.strictObject({
    what: z.literal('new-account'),
    merchantId: z.string(),
    methodId: z.string(),
    scheme: z.enum(receivingSchemes),
    providerCode: z.string().nullable(),
    registeredCode: z.string().nullable().default(null),
    bankName: z.string(),
    number: z.string(),
    holder: z.string(),
    ...accountTerms,
  }),
  z.strictObject({
    what: z.literal('account'),
    merchantId: z.string(),
    id: z.string(),
    ...accountTerms,
  }),
  z.strictObject({
    what: z.literal('tender'),
    merchantId: z.string(),
    currency: z.string(),
    enabled: z.boolean(),
    schemes: z.array(z.enum(receivingSchemes)),
  }),
]);
export type SettingAct = z.output<typeof settingAct>;

export const depositSetting = requests.requestKind({
  name: 'deposit-setting',
  act: settingAct,
  hours: 72,
  async agree(tx, { request }, act) {
    const { before } = requests.readPayload(request.payload);
    const now = await describeNow(tx, act);
    const names = Object.keys({ ...before, ...now });
    if (names.some((name) => before[name] !== now[name])) throw refuse('approval.outdated');
    await applySetting(tx, act);
    return {};
  },
});

/** What it changes, as it is now; nothing of an account that there is not yet. */
async function describeNow(tx: Tx, act: SettingAct): Promise<requests.Facts> {
  if (act.what === 'new-account') return {};
  const merchantId = BigInt(act.merchantId);
  if (act.what === 'tender') return tenderFacts(await ownTender(tx, merchantId, act.currency));
  return act.what === 'method'
    ? methodFacts(await ownMethod(tx, merchantId, BigInt(act.id)))
    : accountFacts(await ownAccount(tx, merchantId, BigInt(act.id)));
}

/** Does it, in the caller's transaction. Refuses `deposit.account-taken`. */
export async function applySetting(tx: Tx, act: SettingAct): Promise<void> {
  if (act.what === 'method') return updateTerms(tx, BigInt(act.id), termsOfAct(act.terms));
  if (act.what === 'account') return updateAccount(tx, BigInt(act.id), capOf(act));
  if (act.what === 'tender') return writeTender(tx, BigInt(act.merchantId), act);
  const { merchantId, methodId, ...account } = act;
  const id = await insertAccount(tx, {
    ...account,
    ...capOf(act),
    merchantId: BigInt(merchantId),
    methodId: BigInt(methodId),
  });
  if (id === undefined) throw refuse('deposit.account-taken');
}

const capOf = ({ dailyCapMinor, enabled }: { dailyCapMinor: string | null; enabled: boolean }) => ({
  dailyCapMinor: dailyCapMinor === null ? null : BigInt(dailyCapMinor),
  enabled,
});

function termsOfAct(act: z.output<typeof terms>): MethodTerms {
  return {
    ...act,
    minMinor: BigInt(act.minMinor),
    maxMinor: BigInt(act.maxMinor),
    quickMinor: act.quickMinor.map(BigInt),
    feeFixedMinor: BigInt(act.feeFixedMinor),
  };
}

export async function ownMethod(tx: Tx, merchantId: bigint, id: bigint): Promise<MethodRow> {
  const method = await methodById(tx, id);
  if (method?.merchantId !== merchantId) throw refuse('deposit.method-unknown');
  return method;
}

export async function ownAccount(tx: Tx, merchantId: bigint, id: bigint): Promise<AccountRow> {
  const account = await accountById(tx, id);
  if (account?.merchantId !== merchantId) throw refuse('deposit.account-unknown');
  return account;
}

/** Refuses `deposit.tender-unknown` for what the merchant has no way to be paid in. */
export async function ownTender(tx: Tx, merchantId: bigint, currency: string): Promise<TenderRow> {
  const tender = await tenderOf(tx, { merchantId, currency });
  if (!tender) throw refuse('deposit.tender-unknown');
  return tender;
}

export function tenderFacts({ currency, enabled, schemes }: TenderRow): requests.Facts {
  const inOrder = schemesFor(currency).filter((scheme) => schemes.includes(scheme));
  return { currency, enabled: String(enabled), schemes: inOrder.join(', ') || null };
}

type TermFacts = Omit<MethodTerms, 'quickMinor'> & {
  readonly quickMinor: readonly (bigint | string)[];
};

export function methodFacts(method: TermFacts): requests.Facts {
  const hours = [method.opensMinute, method.closesMinute].map(clock);
  return {
    enabled: String(method.enabled),
    min: moneyText(method.minMinor),
    max: moneyText(method.maxMinor),
    quick: method.quickMinor.map((quick) => moneyText(BigInt(quick))).join(', ') || null,
    expires: `${method.expiresMinutes} min`,
    levels: `${method.levelMin}–${method.levelMax}`,
    hours: method.opensMinute === null ? null : hours.join('–'),
    feeBasisPoints: String(method.feeBasisPoints),
    feeFixed: moneyText(method.feeFixedMinor),
    feeBearer: method.feeBearer,
    bonus: textsInOrder(method.bonus),
    rank: String(method.sortRank),
    networks: method.networks.join(', ') || null,
  };
}

const clock = (minuteOfDay: number | null) => {
  const minutes = (minuteOfDay ?? 0) % 60;
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(((minuteOfDay ?? 0) - minutes) / 60)}:${two(minutes)}`;
};

export function accountFacts(account: NewAccount): requests.Facts {
  return {
    bank: account.bankName,
    number: account.number,
    holder: account.holder,
    code: account.providerCode ?? account.registeredCode,
    cap: account.dailyCapMinor === null ? null : moneyText(account.dailyCapMinor),
    enabled: String(account.enabled),
  };
}

const numbers: Readonly<Record<string, RegExp>> = {
  mobile: /^0\d{9}$/,
  'national-id': /^\d{13}$/,
  'e-wallet': /^\d{15}$/,
};

/** Whether bank, number and code make one that a bank's app can read, of those that the merchant allows. */
export function accountIsSound(
  {
    scheme,
    providerCode,
    registeredCode,
    number,
  }: Pick<NewAccount, 'providerCode' | 'registeredCode' | 'number'> & {
    readonly scheme: ReceivingScheme;
  },
  allowed: readonly ReceivingScheme[],
): boolean {
  if (!allowed.includes(scheme)) return false;
  if (scheme === 'qrph' || scheme === 'qris') {
    const isRead = registeredCode !== null && readRegistered(registeredCode, scheme) !== undefined;
    return providerCode === null && isRead;
  }
  if (registeredCode !== null) return false;
  if (scheme === 'plain') return providerCode === null;
  if (providerCode === null) return false;
  if (scheme === 'vietqr')
    return /^\d{6}$/.test(providerCode) && /^[0-9A-Za-z]{4,19}$/.test(number);
  return numbers[providerCode]?.test(number) ?? false;
}
