import type { Move, vendorWalletEndpoints, Wallets } from '@croupier/contract/vendor-wallet/player';
import { idSchema } from '@croupier/contract/endpoint';
import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import { z } from 'zod';
import { type Vendor, vendorById, vendorsOfMerchant } from '#catalog';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { records } from '#wallet';
import type { VendorWalletDeps } from './ask-vendor.ts';
import { describeWallets } from './describe-wallets.ts';
import { moveByHand, type WalletOwner } from './move-by-hand.ts';
import { lookAtVendors, recallMoney } from './recall-money.ts';
import { movesOf, type TransferRow } from './store.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;

/** The wallet page: what there is where, and moving it. */
export function vendorWalletHandlers(
  deps: VendorWalletDeps,
): PlayerHandlers<typeof vendorWalletEndpoints> {
  const { db } = deps;
  const show = (call: Call) => describe(deps, call);
  return {
    wallets: show,

    async refreshWallets(call) {
      await lookAtVendors(withCode(deps, call), memberOf(call), undefined);
      return show(call);
    },

    async moves(call, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const rows = await movesOf(db, memberOf(call), {
        beforeId: before ? BigInt(before[0]) : undefined,
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      const vendors = await vendorsOf(deps, call, page);
      return {
        items: page.map((row) => moveOf(row, vendors.get(row.vendorId))),
        cursor: last ? writeCursor([last.id]) : null,
      };
    },

    async relayTransfer(call, { key, vendorId, direction, amount }) {
      const amountMinor = parseMoney(amount);
      if (amountMinor === undefined || !fitsDecimals(amountMinor, decimalsOf(call))) {
        throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
      }
      const move = { key, vendorId: BigInt(vendorId), direction, amountMinor };
      const row = await moveByHand(deps, ownerOf(call), move);
      const vendors = await vendorsOf(deps, call, [row]);
      return moveOf(row, vendors.get(row.vendorId));
    },

    async recallTransfers(call, { vendorId }) {
      const from = vendorId === undefined ? undefined : BigInt(vendorId);
      const recalled = await recallMoney(withCode(deps, call), memberOf(call), from);
      return {
        items: recalled.map(({ vendorId: id, state }) => ({ vendorId: String(id), state })),
      };
    },
  };
}

/** The member's wallets as the page shows them. */
async function describe({ db }: VendorWalletDeps, call: Call): Promise<Wallets> {
  const { merchant } = call;
  const { purses, vendors } = await describeWallets(db, ownerOf(call));
  return {
    currency: merchant.currency,
    isSingle: merchant.walletMode === 'single',
    ...records.notifyPurses(purses),
    vendors: vendors.map(({ vendor, balanceMinor, isOpen, isMoving }) => ({
      vendor: named(vendor),
      balance: moneyText(balanceMinor),
      isOpen,
      isMoving,
    })),
  };
}

function ownerOf({ merchant, member }: Call): WalletOwner {
  return { merchant, memberId: member.memberId };
}

const decimalsOf = ({ merchant }: Call) => currencyOf(merchant.currency)?.decimals ?? 0;

function memberOf({ member }: Call) {
  return { merchantId: member.merchantId, memberId: member.memberId };
}

function withCode(deps: VendorWalletDeps, { merchant }: Call) {
  return { ...deps, merchantCode: async () => merchant.code };
}

/** The vendors of these transfers, under the names that the merchant gives them. */
async function vendorsOf(
  { db }: VendorWalletDeps,
  { merchant }: Call,
  rows: readonly Pick<TransferRow, 'vendorId'>[],
): Promise<Map<bigint, Vendor>> {
  const known = new Map((await vendorsOfMerchant(db, merchant.id)).map((one) => [one.id, one]));
  for (const { vendorId } of rows) {
    const vendor = known.has(vendorId) ? undefined : await vendorById(db, vendorId);
    if (vendor) known.set(vendorId, vendor);
  }
  return known;
}

function named({ id, code, name }: Pick<Vendor, 'id' | 'code' | 'name'>) {
  return { id: String(id), code, name };
}

function moveOf(row: TransferRow, vendor: Vendor | undefined): Move {
  const { id, direction, state, byHand, reason, vendorId } = row;
  const amountMinor = row.amountMinor ?? row.wantedMinor;
  return {
    id: String(id),
    vendor: named(vendor ?? { id: vendorId, code: String(vendorId), name: String(vendorId) }),
    direction,
    amount: amountMinor === null ? null : moneyText(amountMinor),
    state,
    byHand,
    reason: state === 'refused' ? reasonOf(reason) : null,
    at: row.at.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** Vendors' own words are not shown to players. */
function reasonOf(reason: string | null): Move['reason'] {
  if (reason === 'round_open') return 'round-open';
  return reason === 'insufficient' ? 'insufficient' : 'other';
}
