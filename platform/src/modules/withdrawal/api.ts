import { idSchema } from '@croupier/contract/endpoint';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  PayoutMethod,
  Withdrawal,
  withdrawalEndpoints,
} from '@croupier/contract/withdrawal/player';
import { z } from 'zod';
import { identityOf } from '#account';
import type { MemberPrincipal, MerchantContext } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { bindAccount, removeAccount } from './accounts/bind-account.ts';
import { answerPayout } from './answer-payout.ts';
import { accountOf, describeWithdrawals, nameIn } from './describe-withdrawal.ts';
import { readTerms } from './read-terms.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { showBalance } from './show-balance.ts';
import { accountsOf } from './store/account.ts';
import { type MethodRow, methodsById, methodsOf, settingsOf } from './store/method.ts';
import { ownWithdrawal, type WithdrawalRow, withdrawalsOfMember } from './store/withdrawal.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

interface Whose {
  readonly merchant: MerchantContext;
  readonly member: MemberPrincipal;
  readonly dictionary: string;
}

type Handlers = PlayerHandlers<typeof withdrawalEndpoints>;
type OfAccounts = 'payoutMethods' | 'payoutAccounts' | 'bindPayoutAccount' | 'removePayoutAccount';

/** The calls of the player site about paying out. */
export function withdrawalHandlers(deps: WithdrawalDeps): Handlers {
  return { ...accountHandlers(deps), ...payingOutHandlers(deps) };
}

function accountHandlers(deps: WithdrawalDeps): Pick<Handlers, OfAccounts> {
  const { db } = deps;

  async function accounts({ merchant, member, dictionary }: Whose) {
    const owner = ownerOf(member);
    const rows = await accountsOf(db, owner);
    const methods = await methodsById(
      db,
      rows.map(({ methodId }) => methodId),
    );
    const place = { merchantId: merchant.id, currency: merchant.currency };
    return {
      items: rows.map((row) => accountOf(row, methods.get(row.methodId), dictionary)),
      accountsMax: (await settingsOf(db, place)).accountsMax,
      nameKnown: (await identityOf(db, deps.secrets, owner)).name !== null,
    };
  }

  return {
    async payoutMethods({ merchant, dictionary }) {
      const { id: merchantId, currency } = merchant;
      const methods = await methodsOf(db, { merchantId, currency });
      const offered = methods.filter(({ enabled }) => enabled);
      return { items: offered.map((method) => methodOf(method, dictionary)) };
    },

    payoutAccounts: (call) => accounts(call),

    async bindPayoutAccount(call, { methodId, provider, ...input }) {
      const { merchant, member } = call;
      const { memberId } = member;
      await bindAccount(deps, {
        ...input,
        merchant,
        memberId,
        provider,
        methodId: BigInt(methodId),
      });
      return accounts(call);
    },

    async removePayoutAccount(call, { accountId, paymentPassword }) {
      const input = { accountId: BigInt(accountId), paymentPassword };
      await removeAccount(deps, ownerOf(call.member), input);
      return accounts(call);
    },
  };
}

function payingOutHandlers(deps: WithdrawalDeps): Omit<Handlers, OfAccounts> {
  const { db } = deps;

  async function shown(row: WithdrawalRow, dictionary: string): Promise<Withdrawal> {
    const [one] = await describeWithdrawals(db, [row], dictionary);
    if (!one) throw new Error(`Withdrawal ${row.id} is not shown.`);
    return one;
  }

  return {
    withdrawalTerms: ({ merchant, member }) => readTerms(db, merchant, member.memberId),

    async requestWithdrawal(
      { merchant, member, dictionary },
      { accountId, amount, rate, ...input },
    ) {
      const amountMinor = parseMoney(amount);
      if (amountMinor === undefined) throw refuse('request.invalid');
      const row = await requestWithdrawal(deps, {
        ...input,
        merchant,
        memberId: member.memberId,
        accountId: BigInt(accountId),
        amountMinor,
        rateMinor: rate === undefined ? undefined : parseMoney(rate),
      });
      await showBalance(deps, row);
      return shown(row, dictionary);
    },

    async withdrawals({ member, dictionary }, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const rows = await withdrawalsOfMember(db, ownerOf(member), {
        beforeId: before && BigInt(before[0]),
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        items: await describeWithdrawals(db, page, dictionary),
        cursor: last ? writeCursor([last.id]) : null,
      };
    },

    async withdrawal({ member, dictionary }, { withdrawalId }) {
      const row = await ownWithdrawal(db, ownerOf(member), BigInt(withdrawalId));
      if (!row) throw refuse('withdrawal.unknown');
      return shown(row, dictionary);
    },

    async answerPayout({ member, dictionary, ip }, { sliceId, ...input }) {
      const row = await answerPayout(deps, ownerOf(member), {
        sliceId: BigInt(sliceId),
        answer: input.answer,
        receivedMinor: input.received === undefined ? undefined : parseMoney(input.received),
        proof: input.proof,
        ip,
      });
      return shown(row, dictionary);
    },
  };
}

function ownerOf({ merchantId, memberId }: MemberPrincipal) {
  return { merchantId, memberId };
}

function methodOf(method: MethodRow, dictionary: string): PayoutMethod {
  return {
    id: String(method.id),
    code: method.code,
    kind: method.kind,
    name: nameIn(method.name, dictionary),
    providers: method.providers.map(({ code, name }) => ({ code, name })),
    min: moneyText(method.minMinor),
    max: moneyText(method.maxMinor),
    fee: { fixed: moneyText(method.feeFixedMinor), basisPoints: method.feeBasisPoints },
    rate: method.rateMinor === null ? null : moneyText(method.rateMinor),
  };
}
