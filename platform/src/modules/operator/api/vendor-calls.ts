import type { VendorCallLine, vendorEndpoints } from '@croupier/contract/operator/vendors';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { vendorDesk } from '#seamless';
import { PAGE, pageOf, placeOf } from './pages.ts';
import { assertForAll } from './vendors.ts';

type Handlers = Pick<
  OperatorHandlers<typeof vendorEndpoints>,
  'vendorCalls' | 'vendorCall' | 'rehearseVendorCall'
>;

/** What vendors sent and were told, and what they would be told now. */
export function vendorCallHandlers(services: Services): Handlers {
  const { db } = services;
  const knownCall = async (id: string) => {
    const call = await vendorDesk.callOfId(db, BigInt(id));
    if (!call) throw refuse('vendor.call-unknown');
    return call;
  };
  return {
    async vendorCalls({ staff }, { vendorId, cursor, ...filter }) {
      assertForAll(staff);
      const rows = await vendorDesk.listCalls(db, {
        ...filter,
        vendorId: vendorId === undefined ? undefined : BigInt(vendorId),
        before: placeOf(cursor),
        limit: PAGE + 1,
      });
      return pageOf(rows.slice(0, PAGE).map(describeCall), rows);
    },

    async vendorCall({ staff }, { callId }) {
      assertForAll(staff);
      const call = await knownCall(callId);
      const { request, answer } = call;
      return { ...describeCall(call), request, answer, canRehearse: isWhole(call) };
    },

    async rehearseVendorCall({ staff }, { callId }) {
      assertForAll(staff);
      const call = await knownCall(callId);
      if (!isWhole(call)) throw refuse('vendor.call-not-whole');
      const { status, body, tookUs } = await vendorDesk.rehearseCall(services, call);
      return { status, answer: JSON.stringify(body), tookMs: tookUs / 1000 };
    },
  };
}

/** A launch token is not kept, so a call with one cannot be sent again. */
function isWhole({ cut, request }: { cut: boolean; request: string }): boolean {
  return !cut && !request.includes(vendorDesk.HIDDEN);
}

function describeCall(call: vendorDesk.KeptCallLine): VendorCallLine {
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
    apiCode: apiCode === '' ? null : apiCode,
    tookMs: call.tookUs / 1000,
  };
}
