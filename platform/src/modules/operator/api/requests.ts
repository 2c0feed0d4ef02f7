import { type RequestKind, requestKinds } from '@croupier/contract/operator/permissions';
import type { requestEndpoints } from '@croupier/contract/operator/requests';
import { moneyText } from '@croupier/contract/money';
import { findAccount, playLimits } from '#wallet';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { approveRequest, declineRequest, withdrawRequest } from '../requests/decide-request.ts';
import { describeRequest } from '../requests/describe-request.ts';
import { makeRequest } from '../requests/make-request.ts';
import { readPayload } from '../requests/payload.ts';
import {
  countToDecide,
  listRequests,
  markSeen,
  requestMark,
  unseenAnswers,
} from '../requests/store.ts';
import { amountOf } from './amounts.ts';
import { limitText } from './member-limits.ts';
import { knownMember, ownerOf } from './member-owner.ts';
import { PAGE, pageOf, placeOf } from './pages.ts';

type Handlers = OperatorHandlers<typeof requestEndpoints>;
type Asking = 'askForAdjustment' | 'askForLimit';
type Deciding =
  | 'requests'
  | 'requestPulse'
  | 'seeAnswers'
  | 'approveRequest'
  | 'declineRequest'
  | 'withdrawRequest';

/** Asking a second person for something, and deciding what others asked for. */
export function requestHandlers(services: Services): Handlers {
  return {
    ...decidingHandlers(services),
    ...askingHandlers(services),
  };
}

function decidingHandlers(services: Services): Pick<Handlers, Deciding> {
  const { db } = services;
  return {
    async requests({ staff }, { merchantId: asked, state, subject, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const scope = { merchantId, everywhere: staff.merchantIds === 'all' };
      const page = {
        state: state === 'mine' ? undefined : state,
        makerId: state === 'mine' ? staff.staffId : undefined,
        subject,
        before: placeOf(cursor),
        limit: PAGE + 1,
      };
      const rows = await listRequests(db, { ...scope, kinds: kindsOf(staff, 'any') }, page);
      const kinds = kindsOf(staff, 'check');
      const waiting = await countToDecide(db, { ...scope, kinds }, staff.staffId);
      const { cursor: next } = pageOf(
        rows.slice(0, PAGE).map(({ number }) => ({ id: String(number) })),
        rows,
      );
      const items = rows.slice(0, PAGE).map((row) => describeRequest(staff, row));
      return { items, cursor: next, waiting };
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

    async approveRequest(call, { requestId, hash, note }) {
      const { request, secret } = await approveRequest(services, call, { requestId, hash, note });
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

function askingHandlers({ db, secrets }: Services): Pick<Handlers, Asking> {
  return {
    async askForAdjustment(call, { amount, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { currency, username } = await knownMember(db, owner);
      const amountMinor = amountOf(amount, currency);
      const row = await db.transaction().execute(async (tx) => {
        const account = await findAccount(tx, { ...owner, currency });
        const balanceMinor = account?.balanceMinor ?? 0n;
        return makeRequest(tx, secrets, call, {
          kind: 'adjustment',
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, currency, amountMinor: String(amountMinor) },
          before: { balance: moneyText(balanceMinor) },
          after: { amount: moneyText(amountMinor), balance: moneyText(balanceMinor + amountMinor) },
        });
      });
      return describeRequest(call.staff, row);
    },

    async askForLimit(call, { kind, period, amount, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { currency, username } = await knownMember(db, owner);
      const name = { ...owner, currency, kind, period };
      const to = amount === null ? null : limitOf(kind, amount, currency);
      const row = await db.transaction().execute(async (tx) => {
        const { limits } = await playLimits.readPlayLimits(tx, name);
        const current = limits.find((one) => one.kind === kind && one.period === period);
        // What protects is in force at once and is the member's own affair.
        if (!current || (to !== null && to <= current.amount)) throw refuse('approval.outdated');
        await playLimits.setPlayLimit(tx, { ...name, amount: to });
        return makeRequest(tx, secrets, call, {
          kind: 'limit-raise',
          subject: `member:${owner.memberId}:${kind}-${period}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: {
            ...input,
            currency,
            kind,
            period,
            from: String(current.amount),
            to: to === null ? null : String(to),
          },
          before: { limit: `${kind}-${period}`, amount: limitText(kind, current.amount) },
          after: { limit: `${kind}-${period}`, amount: to === null ? null : limitText(kind, to) },
        });
      });
      return describeRequest(call.staff, row);
    },
  };
}

/** Kinds that the staff member may see: what they make, check or audit. */
function kindsOf({ permissions }: StaffPrincipal, which: 'any' | 'check'): RequestKind[] {
  return (Object.keys(requestKinds) as RequestKind[]).filter((kind) => {
    const { make, check } = requestKinds[kind];
    if (which === 'check') return permissions.has(check);
    return permissions.has(make) || permissions.has(check) || permissions.has('audit.read');
  });
}

function limitOf(kind: string, text: string, code: string): bigint {
  if (kind !== 'session') return amountOf(text, code, 'in');
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
  }
  return BigInt(text);
}
