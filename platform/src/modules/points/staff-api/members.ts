import { moneyText } from '@croupier/contract/money';
import type { operatorPointEndpoints } from '@croupier/contract/points/operator';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, ownerOf, requests } from '#staff';
import { findAccount } from '#wallet';
import { pointAdjustment } from '../adjustment.ts';
import { assertEnough } from '../give-points.ts';
import { redeemsOfEntries, referenceOf } from '../show-redeems.ts';
import { entriesOf, pointsOf } from '../store/member.ts';

type Calls = 'memberPoints' | 'askToAdjustPoints';

/** The points of a member, for staff. */
export function memberPointHandlers({
  db,
  secrets,
  knownMember,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPointEndpoints>, Calls> {
  return {
    async memberPoints({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const rows = await entriesOf(db, owner, { before: placeOf(cursor), limit: PAGE + 1 });
      const page = rows.slice(0, PAGE);
      const redeems = await redeemsOfEntries(db, owner.merchantId, page);
      const items = page.map(({ id, at, kind, change, balance, source, ...row }) => {
        const redeem = row.redeemId === null ? undefined : redeems.get(row.redeemId);
        return {
          id: String(id),
          at: at.toISOString(),
          kind,
          change: Number(change),
          balance: Number(balance),
          source,
          amount: row.amountMinor === null ? null : moneyText(row.amountMinor),
          reference: redeem ? referenceOf(redeem.id) : null,
          remark: row.remark,
        };
      });
      return { ...pageOf(items, rows), points: Number(await pointsOf(db, owner)) };
    },

    async askToAdjustPoints(call, { points, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username, currency } = await knownMember(db, owner);
      // Whoever plays for play money has no points.
      if (!(await findAccount(db, { ...owner, currency }))) {
        throw refuse('account.true-account-needed');
      }
      const row = await db.transaction().execute(async (tx) => {
        const now = await pointsOf(tx, owner);
        if (points < 0) assertEnough(now, BigInt(-points));
        return requests.makeRequest(tx, secrets, call, {
          kind: pointAdjustment,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, points },
          before: { points: String(now) },
          after: { change: String(points), points: String(now + BigInt(points)) },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}
