import { moneyText } from '@croupier/contract/money';
import type {
  MemberGrant,
  operatorPromotionEndpoints,
} from '@croupier/contract/promotions/operator';
import { z } from 'zod';
import { accountNames } from '#account';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, merchantWithin, ownerOf, requests } from '#staff';
import { requirementOf } from '#turnover';
import { sourceOf } from '../give-grant.ts';
import { cancelGrant, standingOf } from '../settle-grants.ts';
import { entriesByGrant, outcomeOf } from '../show-grants.ts';
import { type Grant, grantById, grantsOf } from '../store/grant.ts';
import { offerById } from '../store/offer.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Taking an open grant back: what was won with it goes as well. */
export const grantCancel = requests.requestKind({
  name: 'grant-cancel',
  act: z.strictObject({ merchantId: z.string(), memberId: z.string(), grantId: z.string() }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, memberId, grantId }) {
    const owner = { merchantId: BigInt(merchantId), memberId: BigInt(memberId) };
    const grant = await grantById(tx, BigInt(grantId), owner);
    if (grant?.state !== 'open' && grant?.state !== 'spins') throw refuse('approval.outdated');
    await cancelGrant(tx, grant, grant.id);
    return {};
  },
});

type Calls = 'offerGrants' | 'memberGrants' | 'askToCancelGrant';

/** What members were given, for staff. */
export function grantHandlers({
  db,
  secrets,
  knownMember,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPromotionEndpoints>, Calls> {
  return {
    async offerGrants({ staff, dictionary }, { cursor, state, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const offerId = BigInt(input.offerId);
      if (!(await offerById(db, { merchantId, offerId }))) throw refuse('promotion.unknown');
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await grantsOf(db, { merchantId, offerId, state }, page);
      return pageOf(await describe(db, rows.slice(0, PAGE), dictionary), rows);
    },

    async memberGrants({ staff, dictionary }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await grantsOf(db, owner, page);
      return pageOf(await describe(db, rows.slice(0, PAGE), dictionary), rows);
    },

    async askToCancelGrant(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      await knownMember(db, owner);
      const row = await db.transaction().execute(async (tx) => {
        const grant = await grantById(tx, BigInt(input.grantId), owner);
        if (!grant) throw refuse('promotion.grant-unknown');
        const standing = await standingOf(tx, grant, grant.id);
        const isOfSpins = grant.state === 'spins';
        if (!standing && !isOfSpins) throw refuse('promotion.grant-ended');
        return requests.makeRequest(tx, secrets, call, {
          kind: grantCancel,
          subject: `member:${owner.memberId}:grant-${grant.id}`,
          merchantId: owner.merchantId,
          reason,
          name: nameIn(grant.names, call.dictionary),
          act: input,
          before: { amount: moneyText(grant.amountMinor), state: grant.state },
          after: { taken: moneyText(standing?.shareMinor ?? 0n), state: 'cancelled' },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

async function describe(
  db: Db,
  grants: readonly Grant[],
  dictionary: string,
): Promise<MemberGrant[]> {
  const names = await accountNames(db, [...new Set(grants.map(({ memberId }) => memberId))]);
  const entries = await entriesByGrant(db, grants);
  return Promise.all(
    grants.map(async (grant) => {
      const requirement = await requirementOf.read(db, grant, sourceOf(grant.id));
      return {
        id: String(grant.id),
        offerId: String(grant.offerId),
        name: nameIn(grant.names, dictionary),
        version: grant.version,
        memberId: String(grant.memberId),
        account: names.get(grant.memberId) ?? '',
        state: grant.state,
        amount: moneyText(grant.amountMinor),
        deposit: grant.depositMinor === null ? null : moneyText(grant.depositMinor),
        required: moneyText(grant.requiredMinor),
        done: moneyText(requirement?.doneMinor ?? 0n),
        grantedAt: grant.grantedAt.toISOString(),
        expiresAt: grant.expiresAt.toISOString(),
        endedAt: grant.endedAt?.toISOString() ?? null,
        outcome: outcomeOf(grant),
        entries: (entries.get(grant.id) ?? []).map(({ kind, amountMinor, at }) => ({
          kind,
          amount: moneyText(amountMinor),
          at: at.toISOString(),
        })),
      };
    }),
  );
}
