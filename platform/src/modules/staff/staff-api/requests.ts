import { queues } from '@croupier/contract/staff/operator/queues';
import type { requestEndpoints } from '@croupier/contract/staff/operator/requests';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { narrowTo, readHolders } from '../claims/staff-claims.ts';
import { approveRequest, declineRequest, withdrawRequest } from '../requests/decide-request.ts';
import { describeRequest } from '../requests/describe-request.ts';
import { readPayload } from '../requests/payload.ts';
import {
  countOpen,
  figuresToDecide,
  listRequests,
  markSeen,
  requestMark,
  unseenAnswers,
} from '../requests/store.ts';
import { kindsOf } from '../requests/kinds-of.ts';
import type { StaffDeps } from '../staff-deps.ts';

type Handlers = OperatorHandlers<typeof requestEndpoints>;
type Deciding =
  | 'requests'
  | 'requestPulse'
  | 'seeAnswers'
  | 'approveRequest'
  | 'declineRequest'
  | 'withdrawRequest';

/** What waits for a second person, and deciding it. */
export function requestHandlers(services: StaffDeps): Pick<Handlers, Deciding> {
  const { db } = services;
  return {
    async requests({ staff }, { merchantId: asked, state, held, subject, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const scope = { merchantId, everywhere: staff.merchantIds === 'all' };
      const holders = await readHolders(db, staff, { merchantId, queue: 'requests' });
      const page = {
        state: state === 'mine' ? undefined : state,
        makerId: state === 'mine' ? staff.staffId : undefined,
        subject,
        before: placeOf(cursor),
        limit: PAGE + 1,
        ...narrowTo(holders, held),
      };
      const seen = { ...scope, kinds: kindsOf(staff, 'any') };
      const rows = await listRequests(db, seen, page);
      const checked = { ...scope, kinds: kindsOf(staff, 'check') };
      const { oldestAt, ...figures } = await figuresToDecide(db, checked, {
        staffId: staff.staffId,
        mine: holders.mine,
        held: holders.all,
        targetMinutes: queues.requests.targetMinutes,
      });
      const { cursor: next } = pageOf(
        rows.slice(0, PAGE).map(({ number }) => ({ id: String(number) })),
        rows,
      );
      const items = rows.slice(0, PAGE).map((row) => ({
        ...describeRequest(staff, row),
        claim: holders.row(`request:${row.id}`).claim,
      }));
      return {
        items,
        cursor: next,
        figures: { ...figures, oldestAt: oldestAt?.toISOString() ?? null, sums: [] },
        open: await countOpen(db, seen),
      };
    },

    async requestPulse({ staff }) {
      const answers = await unseenAnswers(db, staff.staffId);
      return {
        mark: await requestMark(db),
        answers: answers.map(({ id, kind, state, payload, checker }) => {
          return { id, kind, state, name: readPayload(payload).name, by: checker };
        }),
      };
    },

    async seeAnswers({ staff }) {
      await markSeen(db, staff.staffId);
      return {};
    },

    async approveRequest(call, { requestId, hash, note, seen }) {
      const { request, secret } = await approveRequest(services, call, {
        requestId,
        hash,
        note,
        seen,
      });
      return { request: describeRequest(call.staff, request), secret };
    },

    async declineRequest(call, input) {
      return describeRequest(call.staff, await declineRequest(services, call, input));
    },

    async withdrawRequest(call, input) {
      return describeRequest(call.staff, await withdrawRequest(services, call, input));
    },
  };
}
