import { moneyText } from '@croupier/contract/money';
import type { operatorPointEndpoints, StaffRedeem } from '@croupier/contract/points/operator';
import { accountNames } from '#account';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { claims, type MemberStaffDeps, merchantWithin, recordAudit } from '#staff';
import { decideRedeem, noteDelivery } from '../decide-redeem.ts';
import { openAddress } from '../delivery-address.ts';
import { redeemIdOf, redeemSubject } from '../redeem-queue.ts';
import { nameOf, referenceOf } from '../show-redeems.ts';
import { redeemOf, type RedeemPlace, type RedeemRow, redeemsOfIds } from '../store/redeem.ts';
import { countWaiting, idsInState, stepsOf } from '../store/redeem-queue.ts';

type Calls = 'pointRedeems' | 'decideRedeem' | 'viewPointDelivery' | 'noteDelivery';
type Call = StaffCall<StaffPrincipal>;

/** What members gave points for, for staff. */
export function redeemHandlers(
  deps: MemberStaffDeps,
): Pick<OperatorHandlers<typeof operatorPointEndpoints>, Calls> {
  const { db } = deps;
  return {
    ...decisionHandlers(deps),

    async pointRedeems({ staff, dictionary }, { merchantId: id, state, onTheWay, held, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'redeems' });
      const { only, without } = claims.narrowTo(holders, held);
      const idsOf = (subjects: readonly string[] | undefined) =>
        subjects?.flatMap((subject) => redeemIdOf(subject) ?? []);
      const ids = await idsInState(db, {
        merchantId,
        state,
        onTheWay: onTheWay === 'yes',
        place: placeOf(cursor),
        limit: PAGE + 1,
        only: idsOf(only),
        without: idsOf(without),
      });
      const found = await redeemsOfIds(db, merchantId, ids.slice(0, PAGE));
      const rows = ids.flatMap((one) => found.get(one) ?? []);
      const lines = await describe(db, rows, dictionary);
      const items = lines.map((line) => ({
        ...line,
        ...holders.row(redeemSubject(BigInt(line.id))),
      }));
      return { ...pageOf(items, ids), waiting: await countWaiting(db, merchantId) };
    },
  };
}

function decisionHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<
  OperatorHandlers<typeof operatorPointEndpoints>,
  Exclude<Calls, 'pointRedeems'>
> {
  return {
    async decideRedeem(call, { action, reason, ...input }) {
      const place = placeFrom(call, input);
      if (action === 'reject' && !reason) throw refuse('points.reason');
      const { merchantId, redeemId } = place;
      const subject = redeemSubject(redeemId);
      const state = action === 'approve' ? 'approved' : 'rejected';
      const row = await db.transaction().execute(async (tx) => {
        const by = call.staff.name;
        const decided = await decideRedeem(tx, place, { state, by, reason: reason ?? null });
        await claims.settle(tx, call, { merchantId, queue: 'redeems', subject });
        await recordAudit(tx, call, {
          action: `point-redeem.${action}`,
          subject,
          merchantId,
          reason,
          before: { state: 'processing' },
          after: { state, member: String(decided.memberId), points: String(decided.points) },
        });
        return decided;
      });
      return describeOne(db, call, row);
    },

    viewPointDelivery(call, input) {
      const place = placeFrom(call, input);
      return db.transaction().execute(async (tx) => {
        const redeem = await redeemOf(tx, place);
        const address = redeem && openAddress({ secrets }, redeem);
        if (!address) throw refuse('points.redeem-unknown');
        await recordAudit(tx, call, {
          action: 'point-redeem.view',
          subject: redeemSubject(place.redeemId),
          merchantId: place.merchantId,
          after: { member: String(redeem.memberId) },
        });
        return address;
      });
    },

    async noteDelivery(call, { step, note, ...input }) {
      const place = placeFrom(call, input);
      const row = await db.transaction().execute(async (tx) => {
        const noted = await noteDelivery(tx, place, { step, note, by: call.staff.name });
        await recordAudit(tx, call, {
          action: 'point-redeem.deliver',
          subject: redeemSubject(place.redeemId),
          merchantId: place.merchantId,
          after: { step, note },
        });
        return noted;
      });
      return describeOne(db, call, row);
    },
  };
}

function placeFrom(
  { staff }: Call,
  input: { readonly merchantId: string; readonly redeemId: string },
): RedeemPlace {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    redeemId: BigInt(input.redeemId),
  };
}

async function describe(
  db: Queryable,
  rows: readonly RedeemRow[],
  dictionary: string,
): Promise<Omit<StaffRedeem, 'subject' | 'claim'>[]> {
  const [first] = rows;
  if (!first) return [];
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(db, first.merchantId, ids);
  return rows.map((row) => ({
    id: String(row.id),
    reference: referenceOf(row.id),
    kind: row.kind,
    rewardId: row.rewardId === null ? null : String(row.rewardId),
    name: nameOf(row, dictionary),
    picture: row.terms?.picture ?? 'coins',
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    quantity: row.quantity,
    points: Number(row.points),
    amount: moneyText(row.amountMinor),
    value: row.valueMinor > 0n ? moneyText(row.valueMinor) : null,
    state: row.state,
    at: row.at.toISOString(),
    decided: row.decidedAt && {
      at: row.decidedAt.toISOString(),
      by: row.decidedBy,
      reason: row.reason,
    },
    hasAddress: row.address !== null,
    delivery: (steps.get(row.id) ?? []).map(({ step, note, by, at }) => {
      return { step, note, by, at: at.toISOString() };
    }),
  }));
}

async function describeOne(db: Queryable, call: Call, row: RedeemRow): Promise<StaffRedeem> {
  const [line] = await describe(db, [row], call.dictionary);
  if (!line) throw new Error(`Redeem ${row.id} was not described.`);
  return { ...line, subject: redeemSubject(row.id), claim: null };
}
