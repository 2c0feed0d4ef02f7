import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import type { referralEndpoints, ReferralReward } from '@croupier/contract/referral/player';
import { maskName } from '@croupier/server/mask-name';
import { sql } from 'kysely';
import { z } from 'zod';
import { accountNames } from '#account';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { showReferees, showReferral, showShares, statesOf } from './show-referral.ts';
import { seenState } from './store/figures.ts';
import { listReferees } from './store/referee.ts';
import { type Reward, rewardsOf } from './store/reward.ts';
import { takeRewards } from './take-rewards.ts';
import { localDay } from '#kernel/days.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

/** Whom a member brought, and what that gives them. */
export function referralHandlers({
  db,
}: Pick<Services, 'db'>): PlayerHandlers<typeof referralEndpoints> {
  return {
    referral({ merchant, member }) {
      const { memberId, role } = member;
      return showReferral(db, merchant, { memberId, isAgent: role === 'agent' });
    },

    async referees({ merchant, member }, { state, cursor }) {
      const before = readCursor(cursor, cursorParts)?.[0] ?? null;
      const today = await localDay(db, merchant.timeZone);
      const states = state ? statesOf(state) : null;
      const rows = await listReferees(
        db,
        sql`r.inviter_id = ${member.memberId} and r.merchant_id = ${merchant.id}
          and (${states ? [...states] : null}::text[] is null
            or ${seenState(today)} = any (${states ? [...states] : null}::text[]))
          and (${before}::bigint is null or r.id < ${before}::bigint)
          order by r.id desc limit ${PAGE + 1}`,
      );
      const page = rows.slice(0, PAGE);
      return { items: await showReferees(db, merchant, page), cursor: cursorOf(rows) };
    },

    referralShares: ({ merchant, member: { memberId } }) =>
      showShares(db, merchant, { merchantId: merchant.id, memberId }),

    async referralRewards({ merchant, member: { memberId } }, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const owner = { merchantId: merchant.id, memberId };
      const rows = await rewardsOf(db, owner, {
        before: before ? BigInt(before[0]) : undefined,
        limit: PAGE + 1,
      });
      const items = await showRewards(db, owner, rows.slice(0, PAGE));
      return { items, cursor: cursorOf(rows) };
    },

    async takeReferralRewards(call) {
      const { amountMinor, requiredMinor, count, at } = await db
        .transaction()
        .execute((tx) => takeRewards(tx, holderOf(call), 'member'));
      return {
        amount: moneyText(amountMinor),
        required: moneyText(requiredMinor),
        count,
        at: at.toISOString(),
      };
    },
  };
}

/** Where the next page begins, when one more row than a page was found. */
function cursorOf(rows: readonly { readonly id: bigint }[]): string | null {
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return last ? writeCursor([last.id]) : null;
}

async function showRewards(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  rows: readonly Reward[],
): Promise<ReferralReward[]> {
  const ids = rows.flatMap(({ refereeId }) => refereeId ?? []).map(String);
  const referees = await listReferees(
    db,
    sql`r.id = any (${ids}::bigint[]) and r.merchant_id = ${merchantId}`,
  );
  const byId = new Map(referees.map((referee) => [referee.id, referee]));
  const names = await accountNames(
    db,
    referees.map((referee) => referee.memberId),
  );
  return rows.map((row) => {
    const referee = row.refereeId === null ? undefined : byId.get(row.refereeId);
    const own = referee?.memberId === memberId;
    return {
      id: String(row.id),
      kind: row.kind,
      name: referee && !own ? maskName(names.get(referee.memberId) ?? '') : null,
      own,
      amount: moneyText(row.amountMinor),
      required: moneyText(row.requiredMinor),
      state: row.state,
      day: row.kind === 'share' ? row.cause.slice('share:'.length) : null,
      givenAt: row.givenAt.toISOString(),
      dueAt: row.dueAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
    };
  });
}

function holderOf({ merchant, member }: PlayerCall<MemberPrincipal>) {
  return { merchantId: merchant.id, memberId: member.memberId, currency: merchant.currency };
}
