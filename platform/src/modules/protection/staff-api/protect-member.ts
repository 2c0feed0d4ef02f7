import type { memberProtectionEndpoints } from '@croupier/contract/protection/operator/member-protection';
import { knownMember, type Member } from '#account';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { ownerOf, recordAudit } from '#staff';
import { askForLimit, limitAmount, type LimitInput } from '../ask-for-limit.ts';
import { protectionDeps } from '../protection-deps.ts';
import { excludeSelf, takeTimeOut } from '../take-break.ts';
import { describeLimits } from './describe-limits.ts';

type Handlers = OperatorHandlers<typeof memberProtectionEndpoints>;
type WantedLimit = Parameters<Handlers['setMemberLimit']>[1]['limit'];

/** What a member asks staff to do for them: the same as they may do themselves, and nothing looser. */
export function protectMemberHandlers(services: Services): Handlers {
  const deps = protectionDeps(services);
  const { db } = services;
  return {
    async setMemberLimit(call, { limit, reason, ...input }) {
      const { outcome, holder } = await protect(
        db,
        call,
        { ...input, reason },
        async (tx, member) => {
          const wanted = limitOf(limit, member.currency);
          const done = await askForLimit(tx, holderOf(member), wanted);
          return { action: 'member.limit', after: { ...limit, outcome: done }, result: done };
        },
      );
      return { outcome, limits: await describeLimits(db, holder) };
    },

    async startMemberBreak(call, { duration, ...input }) {
      const { holder } = await protect(db, call, input, async (tx, member) => {
        await takeTimeOut(tx, holderOf(member), duration);
        return { action: 'member.break', after: { duration }, result: undefined };
      });
      return describeLimits(db, holder);
    },

    async excludeMember(call, { duration, account, ...input }) {
      const { holder } = await protect(db, call, input, async (tx, member) => {
        if (account !== member.username) {
          const field = { account: { key: 'member.other-name' } };
          throw refuse('member.other-name', { fields: field });
        }
        await excludeSelf(deps, tx, { ...holderOf(member), duration });
        return { action: 'member.exclude', after: { duration }, result: undefined };
      });
      return describeLimits(db, holder);
    },
  };
}

const holderOf = ({ merchantId, id, currency }: Member) => ({ merchantId, memberId: id, currency });

/** Does it and leaves a record of it, in one transaction. */
async function protect<Result>(
  db: Services['db'],
  call: StaffCall<StaffPrincipal>,
  { reason, ...input }: { merchantId: string; memberId: string; reason: string },
  work: (
    tx: Tx,
    member: Member,
  ) => Promise<{ action: string; after: Readonly<Record<string, unknown>>; result: Result }>,
) {
  const owner = ownerOf(call.staff, input);
  return db.transaction().execute(async (tx) => {
    const member = await knownMember(tx, owner);
    const holder = holderOf(member);
    const before = await describeLimits(tx, holder);
    const { action, after, result } = await work(tx, member);
    await recordAudit(tx, call, {
      action,
      subject: `member:${owner.memberId}`,
      merchantId: owner.merchantId,
      reason,
      before: { timeOutUntil: before.timeOutUntil, excludedUntil: before.excludedUntil },
      after,
    });
    return { outcome: result, holder };
  });
}

function limitOf(limit: WantedLimit, currency: string): LimitInput {
  if (limit.kind === 'session') {
    const { minutes } = limit;
    return {
      kind: 'session',
      period: 'session',
      amount: minutes === null ? null : BigInt(minutes) * 60n,
    };
  }
  const { kind, period, amount } = limit;
  return { kind, period, amount: amount === null ? null : limitAmount(amount, currency) };
}
