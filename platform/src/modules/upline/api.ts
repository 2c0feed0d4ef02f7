import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import type {
  UplineState,
  UplineTransfer,
  uplineEndpoints,
} from '@croupier/contract/player/upline';
import { z } from 'zod';
import { accountNames, paymentPassword, payoutHold } from '#account';
import { amountOf } from '#kernel/amount-of.ts';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { maskName } from '#kernel/mask-name.ts';
import { records } from '#wallet';
import { sentToday, type TransferRow, transfersOf } from './store.ts';
import { termsOf } from './terms.ts';
import { transferToUpline, type UplineDeps } from './transfer-to-upline.ts';
import { uplineOf } from './upline-of.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;

/** Sending money to whoever brought the member. */
export function uplineHandlers(deps: UplineDeps): PlayerHandlers<typeof uplineEndpoints> {
  const { db } = deps;

  async function describe(rows: readonly TransferRow[]): Promise<UplineTransfer[]> {
    const names = await accountNames(db, [...new Set(rows.map(({ uplineId }) => uplineId))]);
    return rows.map(({ id, uplineId, amountMinor, at }) => ({
      id: String(id),
      to: maskName(names.get(uplineId) ?? ''),
      amount: moneyText(amountMinor),
      at: at.toISOString(),
    }));
  }

  return {
    upline: (call) => describeUpline(deps, call),

    async transferUpline(call, { amount, ...wish }) {
      const { merchant, member } = call;
      const origin = paymentPassword.originOf(call);
      const row = await transferToUpline(
        deps,
        { merchant, memberId: member.memberId },
        { ...wish, amountMinor: amountOf(amount, merchant.currency, 'in'), origin },
      );
      const [line] = await describe([row]);
      if (!line) throw new Error('a transfer was not described');
      return line;
    },

    async uplineTransfers(call, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const rows = await transfersOf(db, ownerOf(call), {
        beforeId: before ? BigInt(before[0]) : undefined,
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return { items: await describe(page), cursor: last ? writeCursor([last.id]) : null };
    },
  };
}

async function describeUpline({ db }: UplineDeps, call: Call): Promise<UplineState> {
  const owner = ownerOf(call);
  const { currency, timeZone } = call.merchant;
  const { minMinor, dailyMaxMinor } = await termsOf(db, call.merchant);
  const upline = await uplineOf(db, owner);
  const { balanceMinor } = await records.getBalance(db, { ...owner, currency });
  const left = dailyMaxMinor - (await sentToday(db, owner, timeZone));
  const { isSet, lockedUntil } = await paymentPassword.state(db, owner);
  const hold = await payoutHold.read(db, owner);
  return {
    upline: upline
      ? { account: maskName(upline.username), receives: upline.state === 'active' }
      : null,
    balance: moneyText(balanceMinor),
    min: moneyText(minMinor),
    dailyMax: moneyText(dailyMaxMinor),
    leftToday: moneyText(left > 0n ? left : 0n),
    paymentPassword: { isSet, lockedUntil: lockedUntil?.toISOString() ?? null },
    payoutHold: hold ? { until: hold.until.toISOString(), reason: hold.reason } : null,
  };
}

function ownerOf({ merchant, member }: Call) {
  return { merchantId: merchant.id, memberId: member.memberId };
}
