import { idSchema } from '@croupier/contract/endpoint';
import type { cashierEndpoints } from '@croupier/contract/cashier/player';
import { parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import type { MemberPrincipal } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { levels } from '#protection';
import { cancelDeposit } from './cancel-deposit.ts';
import type { CashierDeps } from './cashier-deps.ts';
import { createDeposit } from './create-deposit.ts';
import { quoteRate } from './quote-rate.ts';
import { reportPaid } from './report-paid.ts';
import { shownDeposit, shownDeposits, shownMethod } from './show-deposit.ts';
import { depositById, depositsOfMember } from './store/deposit.ts';
import { methodById, methodsOf } from './store/method.ts';

const PAGE = 20;
type Handlers = PlayerHandlers<typeof cashierEndpoints>;
const cursorParts = z.tuple([idSchema]);

/** The cashier's calls of the player site. */
export function cashierHandlers(deps: CashierDeps): Handlers {
  const { db } = deps;

  return {
    async depositMethods({ merchant, member, dictionary }) {
      const { level } = await levels.readAllowances(db, ownerOf(member));
      const methods = await methodsOf(db, merchant.id, merchant.currency);
      const offered = methods.filter(
        ({ levelMin, levelMax }) => level >= levelMin && level <= levelMax,
      );
      return { items: offered.map((method) => shownMethod(method, merchant.timeZone, dictionary)) };
    },

    ...quoteHandler(deps),

    async createDeposit(
      { merchant, member, dictionary },
      { key, methodId, amount, offerId, offerVersion, card, quoteId },
    ) {
      if (offerId !== undefined && !merchant.flags.promotions) throw refuse('promotion.unknown');
      const amountMinor = parseMoney(amount);
      const isHalf = (offerId === undefined) !== (offerVersion === undefined);
      if (amountMinor === undefined || isHalf) throw refuse('request.invalid');
      const deposit = await createDeposit(deps, {
        merchant,
        memberId: member.memberId,
        key,
        methodId: BigInt(methodId),
        amountMinor,
        ...(offerId !== undefined &&
          offerVersion !== undefined && {
            offer: { offerId: BigInt(offerId), version: offerVersion },
          }),
        card,
        quoteId,
        language: dictionary,
      });
      return shownDeposit(db, deposit, dictionary);
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
        items: await shownDeposits(db, page, dictionary),
        cursor: last ? writeCursor([last.id]) : null,
      };
    },

    async deposit({ member, dictionary }, { depositId }) {
      const deposit = await depositById(db, ownerOf(member), BigInt(depositId));
      if (!deposit) throw refuse('deposit.unknown');
      return shownDeposit(db, deposit, dictionary);
    },

    async sayDepositPaid({ member, dictionary, ip }, { depositId, slip }) {
      const deposit = await reportPaid(deps, ownerOf(member), {
        id: BigInt(depositId),
        picture: slip,
        ip,
      });
      return shownDeposit(db, deposit, dictionary);
    },

    async cancelDeposit({ member, dictionary }, { depositId }) {
      const deposit = await cancelDeposit(deps, ownerOf(member), BigInt(depositId));
      return shownDeposit(db, deposit, dictionary);
    },
  };
}

function quoteHandler(deps: CashierDeps): Pick<Handlers, 'quoteDeposit'> {
  return {
    async quoteDeposit({ merchant, member }, { methodId }) {
      const method = await methodById(deps.db, BigInt(methodId));
      const isOurs = method?.merchantId === merchant.id && method.currency === merchant.currency;
      if (!isOurs || !method.enabled || method.kind !== 'usdt') {
        throw refuse('deposit.method-unknown');
      }
      const { id, token, network, rate, until } = await quoteRate(deps, ownerOf(member), method);
      return { quoteId: id, token, network, rate, until: until.toISOString() };
    },
  };
}

function ownerOf({ merchantId, memberId }: MemberPrincipal) {
  return { merchantId, memberId };
}
