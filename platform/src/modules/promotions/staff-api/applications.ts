import { moneyText, parseMoney } from '@croupier/contract/money';
import type {
  OfferApplication,
  operatorPromotionEndpoints,
} from '@croupier/contract/promotions/operator';
import { accountNames } from '#account';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { claims, type MemberStaffDeps, merchantWithin, recordAudit } from '#staff';
import { lockTurnover } from '#turnover';
import { applicationOf, applicationSubject } from '../application-queue.ts';
import { picturePurpose } from '../apply-for-offer.ts';
import { giveGrant } from '../give-grant.ts';
import { judgeFor } from '../judge-for.ts';
import { passesAlone, refusalOfBar } from '../judge-offer.ts';
import {
  type Application,
  applicationsOf,
  countApplying,
  decideApplication,
  givenByOne,
  lockApplication,
  pictureOf,
} from '../store/application.ts';
import { offerAtVersion } from '../store/offer.ts';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'offerApplications' | 'viewApplicationPicture' | 'decideApplication';

/** What members ask for, for staff. */
export function applicationHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPromotionEndpoints>, Calls> {
  return {
    async offerApplications({ staff, dictionary }, { merchantId: id, state, held, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const holders = await claims.readHolders(db, staff, { merchantId, queue: 'applications' });
      const { only, without } = claims.narrowTo(holders, held);
      const idsOf = (subjects: readonly string[] | undefined) =>
        subjects?.flatMap((subject) => applicationOf(subject) ?? []);
      const rows = await applicationsOf(db, {
        merchantId,
        state,
        place: placeOf(cursor),
        limit: PAGE + 1,
        only: idsOf(only),
        without: idsOf(without),
      });
      const lines = await describe(db, rows.slice(0, PAGE), dictionary);
      const items = lines.map((line) => ({
        ...line,
        ...holders.row(applicationSubject(BigInt(line.id))),
      }));
      return { ...pageOf(items, rows), waiting: await countApplying(db, merchantId) };
    },

    viewApplicationPicture(call, input) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const applicationId = BigInt(input.applicationId);
      const ord = Number(input.picture);
      return db.transaction().execute(async (tx) => {
        const found = await pictureOf(tx, { merchantId, applicationId, ord });
        if (!found) throw refuse('promotion.application-unknown');
        const { sealed, width, height } = found;
        await recordAudit(tx, call, {
          action: 'offer-application.view',
          subject: applicationSubject(applicationId),
          merchantId,
          after: { picture: ord },
        });
        const bytes = secrets.open(sealed, picturePurpose(applicationId, ord));
        return { data: bytes.toString('base64'), width, height };
      });
    },

    async decideApplication(call, { action, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const which = { merchantId, applicationId: BigInt(input.applicationId) };
      if (action === 'reject' && !reason) throw refuse('promotion.reason');
      const decided = await db.transaction().execute(async (tx) => {
        const application = await lockApplication(tx, which);
        if (!application || application.state === 'draft') {
          throw refuse('promotion.application-unknown');
        }
        if (application.state !== 'applying') throw refuse('promotion.decided');
        await decide(tx, call, application, { action, reason: reason ?? null });
        return lockApplication(tx, which);
      });
      if (!decided) throw refuse('promotion.application-unknown');
      const [line] = await describe(db, [decided], call.dictionary);
      if (!line) throw new Error(`Application ${decided.id} was not described.`);
      return { ...line, subject: applicationSubject(decided.id), claim: null };
    },
  };
}

async function decide(
  tx: Tx,
  call: StaffCall<StaffPrincipal>,
  application: Application,
  { action, reason }: { readonly action: 'issue' | 'reject'; readonly reason: string | null },
): Promise<void> {
  const { id, merchantId, memberId } = application;
  const subject = applicationSubject(id);
  await claims.settle(tx, call, { merchantId, queue: 'applications', subject });
  const state = action === 'issue' ? 'issued' : 'rejected';
  const { name: by, staffId: byId } = call.staff;
  if (action === 'issue') await issue(tx, application, byId);
  await decideApplication(tx, id, { state, by, byId, reason });
  await recordAudit(tx, call, {
    action: `offer-application.${action}`,
    subject,
    merchantId,
    ...(reason !== null && { reason }),
    before: { state: 'applying' },
    after: { state, member: String(memberId), amount: application.amount },
  });
  await notifyMember(tx, memberId, { type: 'grant', grantId: '0', state });
}

/**
 * Gives it, judged again by what the member is and holds now; days and hours are those of the asking, which
 * nobody lets run out by deciding late. Refuses `promotion.not-for-you`, `promotion.other-open`, `promotion.gone` and
 * `promotion.alone-most`.
 */
async function issue(
  tx: Tx,
  { id, merchantId, memberId, offerId, version, sentAt, amount }: Application,
  staffId: bigint,
): Promise<void> {
  const offer = await offerAtVersion(tx, { merchantId, offerId, version });
  const merchant = await merchantById(tx, merchantId);
  if (!offer || !merchant) throw refuse('promotion.gone');
  const givenMinor = await givenByOne(tx, { offerId, staffId });
  const { budgetMinor } = offer;
  const isTooMuch = passesAlone(parseMoney(amount) ?? 0n, { givenMinor, budgetMinor });
  if (isTooMuch) throw refuse('promotion.alone-most');
  const holder = { merchantId, memberId, currency: offer.currency };
  await lockTurnover(tx, holder);
  const { timeZone } = merchant;
  const { bar } = await judgeFor(tx, holder, { offer, timeZone, asked: sentAt ?? undefined });
  if (bar) throw refuse(refusalOfBar[bar]);
  const given = await giveGrant(tx, holder, { offer, cause: `application:${id}` });
  if (!given) throw refuse('promotion.gone');
}

async function describe(
  db: Queryable,
  rows: readonly Application[],
  dictionary: string,
): Promise<Omit<OfferApplication, 'subject' | 'claim'>[]> {
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => ({
    id: String(row.id),
    offerId: String(row.offerId),
    name: nameIn(row.names, dictionary),
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    amount: moneyText(parseMoney(row.amount) ?? 0n),
    comment: row.comment,
    pictures: row.pictures,
    state: row.state,
    sentAt: (row.sentAt ?? row.createdAt).toISOString(),
    decided: row.decidedAt && {
      at: row.decidedAt.toISOString(),
      by: row.decidedBy ?? '',
      reason: row.reason,
    },
  }));
}
