import type {
  DepositSettings,
  DepositTerms,
  depositMethodEndpoints,
} from '@croupier/contract/cashier/operator/deposit-methods';
import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { VerificationLevel } from '@croupier/contract/protection/verification-kinds';
import { schemesFor } from '@croupier/contract/cashier/deposit-methods';
import { networksOf } from '@croupier/contract/cashier/scratch-cards';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { amountOf } from '#kernel/amount-of.ts';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, requests } from '#staff';
import { codeOf } from '../adapters/bank-adapter.ts';
import { readAccount } from '../qr/bank-codes.ts';
import { readRegistered } from '../qr/registered-code.ts';
import { type AccountRow, accountsOf } from '../store/account.ts';
import { type MethodRow, allMethods } from '../store/method.ts';
import { tendersOf } from '../store/tender.ts';
import {
  type SettingAct,
  accountFacts,
  accountIsSound,
  applySetting,
  depositSetting,
  methodFacts,
  ownAccount,
  ownMethod,
  ownTender,
  tenderFacts,
} from './deposit-setting.ts';

type Handlers = Omit<OperatorHandlers<typeof depositMethodEndpoints>, 'viewDepositSlip'>;

interface Planned {
  readonly act: SettingAct;
  readonly subject: string;
  readonly name: string;
  /** False for what only takes a way from money. */
  readonly opens: boolean;
  readonly before: requests.Facts;
  readonly after: requests.Facts;
}

/** Ways to pay in and accounts, which two people change: who sets where money goes could take it. */
export function methodHandlers(services: Services): Handlers {
  const { db } = services;
  return {
    ...accountHandlers(services),
    ...tenderHandlers(services),

    async depositSettings({ staff, dictionary }, { merchantId }) {
      return readSettings(db, merchantWithin(staff, merchantId), dictionary);
    },

    setDepositMethod: (call, { merchantId, methodId, terms, reason }) =>
      change(services, call, { merchantId, reason }, async (tx, id) => {
        const method = await ownMethod(tx, id, BigInt(methodId));
        const wanted = termsOf(terms, method.currency);
        assertNetworks(method, terms);
        const before = methodFacts(method);
        const after = methodFacts(wanted);
        const quickMinor = wanted.quickMinor.map(String);
        return {
          act: {
            what: 'method',
            merchantId: String(id),
            id: methodId,
            terms: {
              ...wanted,
              quickMinor,
              minMinor: String(wanted.minMinor),
              maxMinor: String(wanted.maxMinor),
              feeFixedMinor: String(wanted.feeFixedMinor),
            },
          },
          subject: `merchant:${id}:deposit-method:${methodId}`,
          name: nameIn(method, call.dictionary),
          opens: !isOnlyOff(before, after),
          before,
          after,
        };
      }),
  };
}

/** The merchant is paid only in what has its row; schemes are those of the tender's networks. */
function tenderHandlers(services: Services): Pick<Handlers, 'setTender'> {
  return {
    setTender: (call, { merchantId, currency, enabled, schemes, reason }) =>
      change(services, call, { merchantId, reason }, async (tx, id) => {
        const possible = schemesFor(currency);
        if (schemes.some((scheme) => !possible.includes(scheme))) throw refuse('request.invalid');
        const before = tenderFacts(await ownTender(tx, id, currency));
        const act = { what: 'tender' as const, merchantId: String(id), currency, enabled, schemes };
        const after = tenderFacts(act);
        return {
          act,
          subject: `merchant:${id}:tender:${currency}`,
          name: currency,
          opens: !isOnlyOff(before, after),
          before,
          after,
        };
      }),
  };
}

type OfAccounts = Pick<
  Handlers,
  'addReceivingAccount' | 'previewReceivingAccount' | 'setReceivingAccount'
>;

function accountHandlers(services: Services): OfAccounts {
  return {
    previewReceivingAccount({ staff }, { merchantId, methodId, ...account }) {
      const id = merchantWithin(staff, merchantId);
      return services.db.transaction().execute(async (tx) => {
        const { currency } = await transferMethod(tx, id, methodId);
        const { schemes } = await ownTender(tx, id, currency);
        if (!accountIsSound(account, schemes)) throw refuse('deposit.account-invalid');
        const text = codeOf(account, { memo: null });
        const read = text === null ? undefined : readCode(text, account);
        return { code: text !== null && read ? { text, ...read } : null };
      });
    },

    addReceivingAccount: (call, { merchantId, methodId, dailyCap, reason, ...facts }) =>
      change(services, call, { merchantId, reason }, async (tx, id) => {
        const method = await transferMethod(tx, id, methodId);
        const { schemes } = await ownTender(tx, id, method.currency);
        if (!accountIsSound(facts, schemes)) throw refuse('deposit.account-invalid');
        const accounts = await accountsOf(tx, id);
        if (accounts.some(({ number }) => number === facts.number)) {
          throw refuse('deposit.account-taken');
        }
        const dailyCapMinor = capOf(dailyCap, method.currency);
        const account = { ...facts, dailyCapMinor, merchantId: id, methodId: method.id };
        return {
          act: {
            what: 'new-account',
            ...facts,
            merchantId: String(id),
            methodId,
            dailyCapMinor: dailyCapMinor === null ? null : String(dailyCapMinor),
          },
          subject: `merchant:${id}:new-account:${facts.number}`,
          name: nameIn(method, call.dictionary),
          opens: true,
          before: {},
          after: accountFacts(account),
        };
      }),

    setReceivingAccount: (call, { merchantId, accountId, dailyCap, enabled, reason }) =>
      change(services, call, { merchantId, reason }, async (tx, id) => {
        const account = await ownAccount(tx, id, BigInt(accountId));
        const method = await ownMethod(tx, id, account.methodId);
        const dailyCapMinor = capOf(dailyCap, method.currency);
        const before = accountFacts(account);
        const after = accountFacts({ ...account, dailyCapMinor, enabled });
        return {
          act: {
            what: 'account',
            merchantId: String(id),
            id: accountId,
            dailyCapMinor: dailyCapMinor === null ? null : String(dailyCapMinor),
            enabled,
          },
          subject: `merchant:${id}:receiving-account:${accountId}`,
          name: nameIn(method, call.dictionary),
          opens: !isOnlyOff(before, after),
          before,
          after,
        };
      }),
  };
}

/** What a bank's app reads: bank and number, or of a registered code the city and the name in it. */
function readCode(text: string, { scheme }: Pick<AccountRow, 'scheme'>) {
  if (scheme !== 'qrph' && scheme !== 'qris') return readAccount(text);
  const read = readRegistered(text, scheme);
  return read && { provider: read.city, number: read.name };
}

/** A way to pay that has accounts. Refuses `deposit.method-unknown`, `deposit.account-invalid`. */
async function transferMethod(tx: Tx, merchantId: bigint, methodId: string): Promise<MethodRow> {
  const method = await ownMethod(tx, merchantId, BigInt(methodId));
  if (method.kind !== 'bank-transfer') throw refuse('deposit.account-invalid');
  return method;
}

/** Plans a change, does it or asks for it, and answers what is set up then. */
function change(
  { db, secrets }: Services,
  call: StaffCall<StaffPrincipal>,
  wanted: { readonly merchantId: string; readonly reason: string | undefined },
  plan: (tx: Tx, merchantId: bigint) => Promise<Planned>,
): Promise<{ settings: DepositSettings; request: StaffRequest | null }> {
  const merchantId = merchantWithin(call.staff, wanted.merchantId);
  return db.transaction().execute(async (tx) => {
    const planned = await plan(tx, merchantId);
    const request = await requests.changeOrAsk(tx, secrets, call, {
      ...planned,
      kind: depositSetting,
      merchantId,
      reason: wanted.reason,
      action: 'deposit.close-way',
      apply: () => applySetting(tx, planned.act),
    });
    return { settings: await readSettings(tx, merchantId, call.dictionary), request };
  });
}

/** True when nothing but the switch changes, and that to off. */
function isOnlyOff(before: requests.Facts, after: requests.Facts): boolean {
  const rest = Object.keys(before).filter((name) => name !== 'enabled');
  return after['enabled'] === 'false' && rest.every((name) => before[name] === after[name]);
}

function capOf(dailyCap: string | null, currency: string): bigint | null {
  return dailyCap === null ? null : amountOf(dailyCap, currency, 'in');
}

function termsOf({ hours, fee, rank, ...terms }: DepositTerms, currency: string) {
  const minMinor = amountOf(terms.min, currency, 'in');
  const maxMinor = amountOf(terms.max, currency, 'in');
  const { levelMin, levelMax } = terms;
  if (minMinor > maxMinor || levelMin > levelMax) throw refuse('request.invalid');
  return {
    enabled: terms.enabled,
    minMinor,
    maxMinor,
    quickMinor: terms.quickAmounts.map((quick) => amountOf(quick, currency, 'in')),
    expiresMinutes: terms.expiresMinutes,
    levelMin,
    levelMax,
    opensMinute: hours?.opensMinute ?? null,
    closesMinute: hours?.closesMinute ?? null,
    feeBasisPoints: fee.basisPoints,
    feeFixedMinor: parseMoney(fee.fixed) === 0n ? 0n : amountOf(fee.fixed, currency, 'in'),
    feeBearer: fee.bearer,
    bonus: terms.bonus,
    sortRank: rank,
    networks: terms.networks,
  };
}

/** Scratch cards are of networks of the currency, and no other way has any. */
function assertNetworks({ kind, currency }: MethodRow, { networks }: DepositTerms): void {
  const known: readonly string[] = kind === 'scratch-card' ? networksOf(currency) : [];
  if (networks.some((code) => !known.includes(code))) throw refuse('request.invalid');
}

function nameIn({ name }: MethodRow, dictionary: string): string {
  return name[dictionary] ?? name['en'] ?? '';
}

async function readSettings(
  db: Queryable,
  merchantId: bigint,
  dictionary: string,
): Promise<DepositSettings> {
  const methods = await allMethods(db, merchantId);
  const accounts = await accountsOf(db, merchantId);
  const tenders = await tendersOf(db, merchantId);
  return {
    tenders: tenders.map(({ currency, enabled, schemes }) => ({
      currency,
      enabled,
      schemes: [...schemes],
      possible: schemesFor(currency),
    })),
    methods: methods.map((method) => ({
      id: String(method.id),
      code: method.code,
      kind: method.kind,
      currency: method.currency,
      name: nameIn(method, dictionary),
      hasGateway: method.gatewayOrigin !== null,
      enabled: method.enabled,
      min: moneyText(method.minMinor),
      max: moneyText(method.maxMinor),
      quickAmounts: method.quickMinor.map((quick) => moneyText(BigInt(quick))),
      expiresMinutes: method.expiresMinutes,
      levelMin: method.levelMin as VerificationLevel,
      levelMax: method.levelMax as VerificationLevel,
      hours:
        method.opensMinute === null || method.closesMinute === null
          ? null
          : { opensMinute: method.opensMinute, closesMinute: method.closesMinute },
      fee: {
        basisPoints: method.feeBasisPoints,
        fixed: moneyText(method.feeFixedMinor),
        bearer: method.feeBearer,
      },
      bonus: method.bonus && { en: method.bonus['en'] ?? '', vi: method.bonus['vi'] ?? '' },
      rank: method.sortRank,
      networks: [...method.networks],
    })),
    accounts: accounts.map((account) => ({
      id: String(account.id),
      methodId: String(account.methodId),
      scheme: account.scheme,
      providerCode: account.providerCode,
      bankName: account.bankName,
      number: account.number,
      holder: account.holder,
      dailyCap: account.dailyCapMinor === null ? null : moneyText(account.dailyCapMinor),
      enabled: account.enabled,
    })),
  };
}
