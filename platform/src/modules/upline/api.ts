import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import type { agentEndpoints } from '@croupier/contract/agents/player';
import type { UplineState, uplineEndpoints } from '@croupier/contract/upline/player';
import { z } from 'zod';
import { accountNames, paymentPassword, payoutHold } from '#account';
import { amountOf } from '#kernel/amount-of.ts';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { maskName } from '@croupier/server/mask-name';
import { records } from '#wallet';
import type { UplineDeps } from './send-along-line.ts';
import { sentToday, type TransferRow, type TransferWay, transfersOf } from './store.ts';
import { termsOf } from './terms.ts';
import { transferToDownline } from './transfer-to-downline.ts';
import { transferToUpline } from './transfer-to-upline.ts';
import { uplineOf } from './upline-of.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;
type DownCall = 'downlineTransferTerms' | 'transferToDownline' | 'downlineTransfers';

/** Sending money to whoever brought the member, and down an agent's line. */
export function uplineHandlers(
  deps: UplineDeps,
): PlayerHandlers<typeof uplineEndpoints> & Pick<PlayerHandlers<typeof agentEndpoints>, DownCall> {
  const { db } = deps;
  return {
    upline: (call) => describeUpline(deps, call),

    async transferUpline(call, { amount, ...input }) {
      const row = await transferToUpline(deps, senderOf(call), { ...input, ...paid(call, amount) });
      return describeOne(db, row);
    },

    uplineTransfers: (call, { cursor }) => listTransfers(db, call, { way: 'up', cursor }),

    downlineTransferTerms: (call) => describeTerms(deps, call),

    async transferToDownline(call, { amount, memberId, ...input }) {
      const below = { ...input, ...paid(call, amount), memberId: BigInt(memberId) };
      return describeOne(db, await transferToDownline(deps, senderOf(call), below));
    },

    downlineTransfers: (call, { cursor }) => listTransfers(db, call, { way: 'down', cursor }),
  };
}

function senderOf({ merchant, member }: Call) {
  return { merchant, memberId: member.memberId };
}

function paid(call: Call, amount: string) {
  return {
    amountMinor: amountOf(amount, call.merchant.currency, 'in'),
    origin: paymentPassword.originOf(call),
  };
}

/** Members see whom it went to masked; agents know their own line by name. */
async function describe(db: UplineDeps['db'], rows: readonly TransferRow[]) {
  const names = await accountNames(db, [...new Set(rows.map(({ receiverId }) => receiverId))]);
  return rows.map(({ id, receiverId, way, amountMinor, at }) => {
    const name = names.get(receiverId) ?? '';
    return {
      id: String(id),
      to: way === 'up' ? maskName(name) : name,
      amount: moneyText(amountMinor),
      at: at.toISOString(),
    };
  });
}

async function describeOne(db: UplineDeps['db'], row: TransferRow) {
  const [line] = await describe(db, [row]);
  if (!line) throw new Error('a transfer was not described');
  return line;
}

async function listTransfers(
  db: UplineDeps['db'],
  call: Call,
  { way, cursor }: { readonly way: TransferWay; readonly cursor: string | undefined },
) {
  const before = readCursor(cursor, cursorParts);
  const rows = await transfersOf(db, ownerOf(call), {
    way,
    beforeId: before ? BigInt(before[0]) : undefined,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return { items: await describe(db, page), cursor: last ? writeCursor([last.id]) : null };
}

async function describeUpline(deps: UplineDeps, call: Call): Promise<UplineState> {
  const upline = await uplineOf(deps.db, ownerOf(call));
  return {
    upline: upline
      ? { account: maskName(upline.username), receives: upline.state === 'active' }
      : null,
    ...(await describeTerms(deps, call)),
  };
}

async function describeTerms({ db }: UplineDeps, call: Call): Promise<Omit<UplineState, 'upline'>> {
  const owner = ownerOf(call);
  const { currency, timeZone } = call.merchant;
  const { minMinor, dailyMaxMinor } = await termsOf(db, call.merchant);
  const { balanceMinor } = await records.getBalance(db, { ...owner, currency });
  const left = dailyMaxMinor - (await sentToday(db, owner, timeZone));
  const { isSet, lockedUntil } = await paymentPassword.state(db, owner);
  const hold = await payoutHold.read(db, owner);
  return {
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
