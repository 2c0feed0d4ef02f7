import type { VendorCallLine, vendorEndpoints } from '@croupier/contract/catalog/operator/vendors';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { assertForAll } from '#staff';
import * as vendorAdmin from '../vendor-admin.ts';

type Handlers = Pick<
  OperatorHandlers<typeof vendorEndpoints>,
  'vendorCalls' | 'vendorCall' | 'rehearseVendorCall'
>;

/** What vendors sent and were told, and what they would be told now. */
export function vendorCallHandlers(services: Services): Handlers {
  const { db } = services;
  const knownCall = async (id: string) => {
    const call = await vendorAdmin.callOfId(db, BigInt(id));
    if (!call) throw refuse('vendor.call-unknown');
    return call;
  };
  return {
    async vendorCalls({ staff }, { vendorId, cursor, ...filter }) {
      assertForAll(staff);
      const rows = await vendorAdmin.listCalls(db, {
        ...filter,
        vendorId: vendorId === undefined ? undefined : BigInt(vendorId),
        before: placeOf(cursor),
        limit: PAGE + 1,
      });
      return pageOf(await describeCalls(db, rows.slice(0, PAGE)), rows);
    },

    async vendorCall({ staff }, { callId }) {
      assertForAll(staff);
      const call = await knownCall(callId);
      const { request, answer } = call;
      const [line] = await describeCalls(db, [call]);
      if (!line) throw new Error(`Call ${callId} is gone.`);
      return { ...line, request, answer, canRehearse: isWhole(call) };
    },

    async rehearseVendorCall({ staff }, { callId }) {
      assertForAll(staff);
      const call = await knownCall(callId);
      if (!isWhole(call)) throw refuse('vendor.call-not-whole');
      const { status, body, tookUs } = await vendorAdmin.dryRunCall(services, call);
      return { status, answer: JSON.stringify(body), tookMs: tookUs / 1000 };
    },
  };
}

/** A launch token is not kept, so a call with one cannot be sent again. */
function isWhole({ cut, request }: { cut: boolean; request: string }): boolean {
  return !cut && !request.includes(vendorAdmin.HIDDEN);
}

async function describeCalls(
  db: Queryable,
  calls: readonly vendorAdmin.KeptCallLine[],
): Promise<VendorCallLine[]> {
  const accounts = calls.flatMap(({ account }) => idOf(account) ?? []);
  const owners = await records.getOwners(db, [...new Set(accounts)]);
  const names = await accountNames(db, [...new Set(owners.values())]);
  return calls.map((call) => {
    const memberId = owners.get(idOf(call.account) ?? 0n);
    return describeCall(call, names.get(memberId ?? 0n) ?? null);
  });
}

/** Vendors name players by the numbers of their accounts; what else they sent is nobody's. */
function idOf(account: string | null): bigint | undefined {
  return account !== null && /^\d{1,18}$/.test(account) ? BigInt(account) : undefined;
}

function describeCall(call: vendorAdmin.KeptCallLine, accountName: string | null): VendorCallLine {
  const { at, merchant, keyId, method, named, account, apiCode } = call;
  return {
    id: String(call.id),
    at: at.toISOString(),
    vendorId: String(call.vendorId),
    merchant,
    keyId,
    method,
    call: call.call,
    named,
    account,
    accountName,
    apiCode: apiCode === '' ? null : apiCode,
    tookMs: call.tookUs / 1000,
  };
}
