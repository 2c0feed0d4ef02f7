import { idSchema } from '@croupier/contract/endpoint';
import type {
  Deposit,
  DepositMethod,
  DepositState,
  cashierEndpoints,
} from '@croupier/contract/player/cashier';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import type { MemberPrincipal } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { cancelDeposit } from './cancel-deposit.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { createDeposit } from './create-deposit.ts';
import { noteOf } from './deposit-rules.ts';
import { type DepositRow, depositById, depositsOfMember } from './store/deposit.ts';
import { type MethodRow, methodNames, methodsOf } from './store/method.ts';
import { heldPayments } from './store/payment.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

/** The cashier's calls of the player site. */
export function cashierHandlers(deps: CashierDeps): PlayerHandlers<typeof cashierEndpoints> {
  const { db } = deps;

  async function shown(deposit: DepositRow, dictionary: string): Promise<Deposit> {
    const [one] = await shownAll([deposit], dictionary);
    if (!one) throw new Error(`Deposit ${deposit.id} is not shown.`);
    return one;
  }

  async function shownAll(deposits: readonly DepositRow[], dictionary: string): Promise<Deposit[]> {
    const [names, held] = await Promise.all([
      methodNames(
        db,
        deposits.map(({ methodId }) => methodId),
      ),
      heldPayments(
        db,
        deposits.map(({ id }) => id),
      ),
    ]);
    return deposits.map((deposit) => ({
      ...depositOf(deposit, nameIn(names.get(deposit.methodId), dictionary)),
      note: noteOf(deposit.stage, held.get(deposit.id) ?? []),
    }));
  }

  return {
    async depositMethods({ merchant, dictionary }) {
      const methods = await methodsOf(db, merchant.id, merchant.currency);
      return { items: methods.map((method) => methodOf(method, dictionary)) };
    },

    async createDeposit({ merchant, member, dictionary }, { key, methodId, amount }) {
      const amountMinor = parseMoney(amount);
      if (amountMinor === undefined) throw refuse('request.invalid');
      const deposit = await createDeposit(deps, {
        merchant,
        memberId: member.memberId,
        key,
        methodId: BigInt(methodId),
        amountMinor,
        language: dictionary,
      });
      return shown(deposit, dictionary);
    },

    async deposits({ member, dictionary }, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const rows = await depositsOfMember(db, ownerOf(member), {
        beforeId: before && BigInt(before[0]),
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        items: await shownAll(page, dictionary),
        cursor: last ? writeCursor([last.id]) : null,
      };
    },

    async deposit({ member, dictionary }, { depositId }) {
      const deposit = await depositById(db, ownerOf(member), BigInt(depositId));
      if (!deposit) throw refuse('deposit.unknown');
      return shown(deposit, dictionary);
    },

    async cancelDeposit({ member, dictionary }, { depositId }) {
      return shown(await cancelDeposit(deps, ownerOf(member), BigInt(depositId)), dictionary);
    },
  };
}

function ownerOf({ merchantId, memberId }: MemberPrincipal) {
  return { merchantId, memberId };
}

function methodOf(method: MethodRow, dictionary: string): DepositMethod {
  return {
    id: String(method.id),
    code: method.code,
    kind: method.kind,
    name: nameIn(method.name, dictionary),
    min: moneyText(method.minMinor),
    max: moneyText(method.maxMinor),
    expiresMinutes: method.expiresMinutes,
    quickAmounts: method.quickMinor.map((minor) => moneyText(BigInt(minor))),
  };
}

function depositOf(deposit: DepositRow, methodName: string): Omit<Deposit, 'note'> {
  return {
    id: String(deposit.id),
    reference: deposit.reference,
    methodName,
    amount: moneyText(deposit.amountMinor),
    credited: deposit.creditedMinor === null ? null : moneyText(deposit.creditedMinor),
    state: shownState(deposit),
    createdAt: deposit.createdAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    settledAt: deposit.settledAt?.toISOString() ?? null,
    payUrl: deposit.stage === 'created' ? deposit.payUrl : null,
  };
}

/** Unconfirmed orders are never shown, so whoever sees one has made a mistake. */
function shownState({ id, stage }: DepositRow): DepositState {
  if (stage === 'opening') throw new Error(`Deposit ${id} is not confirmed yet.`);
  return stage;
}

function nameIn(names: Readonly<Record<string, string>> | undefined, dictionary: string): string {
  return names?.[dictionary] ?? names?.['en'] ?? '';
}
