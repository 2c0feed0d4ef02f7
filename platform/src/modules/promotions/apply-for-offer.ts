/** Asking for what an offer gives: pictures first, then the application that staff look at. */
import {
  APPLICATION_PICTURE_BYTES_MAX,
  APPLICATION_PICTURES_MAX,
} from '@croupier/contract/promotions/kinds';
import { SLIP_PIXELS_MAX, SLIP_SIDE_MAX } from '@croupier/contract/cashier/deposit-methods';
import type { Services } from '#kernel/services.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import { redrawForMember } from '#kernel/picture/redraw-for-member.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { assertRead, barOf, refusalOfBar } from './judge-offer.ts';
import { readMemberFacts } from './member-facts.ts';
import {
  type Application,
  beginApplication,
  dropPictures,
  insertPicture,
  newestOf,
  refusedLately,
  sendApplication,
} from './store/application.ts';
import { type Holder, openGrants, takenOf } from './store/grant.ts';
import { type ShownOffer, shownOffer } from './store/offer.ts';

/** Whoever was refused so often within a week waits. */
const REFUSALS_MAX = 5;

interface Input {
  readonly offerId: bigint;
  /** The merchant's. */
  readonly timeZone: string;
}

/** A seal opens for one picture of one application only. */
export const picturePurpose = (applicationId: bigint, ord: number) =>
  `promotions.picture.${applicationId}.${ord}`;

/**
 * Adds a picture to an application that has not been sent; answers how many it has. Refuses
 * `promotion.pictures-full`, `promotion.picture`, `promotion.applied`, as `openOffer` does, and as
 * `redrawForMember` does.
 */
export async function addPicture(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  holder: Holder,
  {
    picture,
    ip,
    ...input
  }: Input & { readonly picture: FileInPieces; readonly ip: string | undefined },
): Promise<number> {
  // Judged before the picture is drawn, which is dear, and again under the lock.
  await openOffer(db, holder, input);
  const under = (await newestOf(db, holder.memberId)).get(input.offerId);
  if (under?.state === 'applying') throw refuse('promotion.applied');
  if (under?.state === 'draft' && under.pictures >= APPLICATION_PICTURES_MAX) {
    throw refuse('promotion.pictures-full');
  }
  const { bytes, width, height } = await redrawForMember(db, picture, {
    memberId: holder.memberId,
    ip,
    formats: ['png', 'jpeg'],
    bytesMax: APPLICATION_PICTURE_BYTES_MAX,
    sideMax: SLIP_SIDE_MAX,
    pixelsMax: SLIP_PIXELS_MAX,
    refusal: 'promotion.picture',
  });
  return db.transaction().execute(async (tx) => {
    const draft = await draftOf(tx, holder, await openOffer(tx, holder, input));
    const ord = draft.pictures + 1;
    if (ord > APPLICATION_PICTURES_MAX) throw refuse('promotion.pictures-full');
    const sealed = secrets.seal(bytes, picturePurpose(draft.id, ord));
    const { merchantId } = holder;
    await insertPicture(tx, { applicationId: draft.id, merchantId, ord, width, height, sealed });
    return ord;
  });
}

/** Takes back the pictures of an application that has not been sent; nothing where there is none. */
export async function takeBackPictures(
  { db }: Pick<Services, 'db'>,
  { memberId }: Holder,
  offerId: bigint,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const under = (await newestOf(tx, memberId)).get(offerId);
    if (under?.state === 'draft') await dropPictures(tx, under.id);
  });
}

/** Sends it, by the terms that were read. Refuses `promotion.applied`, `promotion.terms-changed`, and as `openOffer` does. */
export async function applyForOffer(
  tx: Tx,
  holder: Holder,
  { comment, version, ...input }: Input & { readonly version: number; readonly comment: string },
): Promise<void> {
  const offer = await openOffer(tx, holder, input);
  assertRead(offer, version);
  const draft = await draftOf(tx, holder, offer);
  await sendApplication(tx, draft.id, { version, comment });
  await queueChanged(tx, { merchantId: holder.merchantId, queue: 'applications' });
}

async function draftOf(
  tx: Tx,
  holder: Holder,
  { offerId, version }: ShownOffer,
): Promise<Application> {
  const draft = await beginApplication(tx, holder, { offerId, version });
  if (draft.state === 'applying') throw refuse('promotion.applied');
  return draft;
}

/**
 * The offer, if the member may ask for it now. Refuses `promotion.unknown`, `promotion.closed`,
 * `promotion.not-for-you`, `promotion.other-open` and `promotion.gone`.
 */
async function openOffer(
  db: Queryable,
  holder: Holder,
  { offerId, timeZone }: Input,
): Promise<ShownOffer> {
  const offer = await shownOffer(db, { merchantId: holder.merchantId, offerId });
  if (!offer || offer.currency !== holder.currency || offer.terms.kind !== 'application') {
    throw refuse('promotion.unknown');
  }
  if (!offer.isOpen) throw refuse('promotion.closed');
  const offers = [{ offerId, per: offer.terms.claims.per }];
  const taken = await takenOf(db, holder.memberId, { timeZone, offers });
  const bar = barOf({
    offer,
    facts: await readMemberFacts(db, holder, timeZone),
    taken: taken.get(offerId)?.times ?? 0,
    otherOpen: (await openGrants(db, holder)).length > 0,
  });
  if (bar) throw refuse(refusalOfBar[bar]);
  if ((await refusedLately(db, holder.memberId, offerId)) >= REFUSALS_MAX) {
    throw refuse('promotion.not-for-you');
  }
  return offer;
}
