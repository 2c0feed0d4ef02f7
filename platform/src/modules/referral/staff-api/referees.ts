import { moneyText } from '@croupier/contract/money';
import type { operatorReferralEndpoints } from '@croupier/contract/referral/operator';
import { sql } from 'kysely';
import { accountAdmin } from '#account';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { claims, merchantWithin, ownerOf } from '#staff';
import { decideReferee } from '../decide-referee.ts';
import { refereeOf, refereeSubject } from '../referral-queue.ts';
import { countsOf } from '../show-referral.ts';
import { countInReview, countReferees, rewardFigures } from '../store/figures.ts';
import { findReferee, listReferees } from '../store/referee.ts';
import { describeReferees } from './describe-referees.ts';
import { merchantHere, type ReferralStaffDeps } from './referral-staff-deps.ts';

type Calls = 'referees' | 'decideReferee' | 'memberReferral';

/** Whom members brought, for staff. */
export function refereeHandlers(
  deps: ReferralStaffDeps,
): Pick<OperatorHandlers<typeof operatorReferralEndpoints>, Calls> {
  const { db } = deps;
  return {
    async referees({ staff }, { merchantId: id, state, held, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'referrals' });
      const { only, without = [] } = claims.narrowTo(holders, held);
      const idsOf = (subjects: readonly string[]) =>
        subjects.flatMap((subject) => refereeOf(subject) ?? []).map(String);
      const onlyIds = only ? idsOf(only) : null;
      const place = placeOf(cursor) ?? null;
      // What waits is worked through from the oldest on.
      const waits = state === 'review';
      const rows = await listReferees(
        db,
        sql`r.merchant_id = ${merchantId}
          and (${state ?? null}::text is null or r.state = ${state ?? null})
          and (${place}::bigint is null or ${waits ? sql`r.id > ${place}` : sql`r.id < ${place}`})
          and (${onlyIds}::bigint[] is null or r.id = any (${onlyIds}::bigint[]))
          and r.id <> all (${idsOf(without)}::bigint[])
          order by r.id ${waits ? sql`asc` : sql`desc`} limit ${PAGE + 1}`,
      );
      const lines = await describeReferees(db, rows.slice(0, PAGE));
      const items = lines.map((line) => ({
        ...line,
        ...holders.row(refereeSubject(BigInt(line.id))),
      }));
      return { ...pageOf(items, rows), waiting: await countInReview(db, merchantId) };
    },

    async decideReferee(call, { merchantId: id, refereeId, action, reason }) {
      const merchantId = merchantWithin(call.staff, id);
      const { timeZone } = await merchantHere(db, merchantId);
      const which = { merchantId, refereeId: BigInt(refereeId) };
      const referee = await db.transaction().execute(async (tx) => {
        await decideReferee(tx, deps, call, { ...which, action, reason, timeZone });
        return findReferee(tx, which);
      });
      const [line] = await describeReferees(db, referee ? [referee] : []);
      if (!line) throw refuse('referral.referee-unknown');
      return { ...line, subject: refereeSubject(which.refereeId), claim: null };
    },

    ...memberHandlers(deps),
  };
}

/** Whom one member brought, and who brought them. */
function memberHandlers({
  db,
  knownMember,
}: ReferralStaffDeps): Pick<OperatorHandlers<typeof operatorReferralEndpoints>, 'memberReferral'> {
  return {
    async memberReferral({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      const { merchantId, memberId } = owner;
      await knownMember(db, owner);
      const place = placeOf(cursor) ?? null;
      const rows = await listReferees(
        db,
        sql`r.inviter_id = ${memberId} and r.merchant_id = ${merchantId}
          and (${place}::bigint is null or r.id < ${place}) order by r.id desc limit ${PAGE + 1}`,
      );
      const broughtBy = await findReferee(db, owner);
      const page = rows.slice(0, PAGE);
      const lines = await describeReferees(db, broughtBy ? [...page, broughtBy] : page);
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'referrals' });
      const shown = lines.map((line) => ({
        ...line,
        ...holders.row(refereeSubject(BigInt(line.id))),
      }));
      const figures = await rewardFigures(db, owner);
      return {
        code: (await accountAdmin.referralCodeOf(db, owner)) ?? null,
        broughtBy: broughtBy ? (shown.at(-1) ?? null) : null,
        counts: countsOf(await countReferees(db, owner)),
        open: moneyText(figures.openMinor),
        paid: moneyText(figures.paidMinor),
        ...pageOf(shown.slice(0, page.length), rows),
      };
    },
  };
}
