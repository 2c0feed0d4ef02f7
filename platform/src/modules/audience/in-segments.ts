/** Who is in a segment, as it is asked: nothing of it is kept. */
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import type { Queryable, Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import type { Place } from './store/condition.ts';
import { type JudgedMember, membersAmong, segmentsAmong } from './store/judge.ts';
import { heldSegments, type SegmentKey, segmentsOfIds } from './store/segment.ts';

/** What judging members of a merchant needs of it; undefined for no merchant. */
export async function placeOf(db: Queryable, merchantId: bigint): Promise<Place | undefined> {
  const merchant = await merchantById(db, merchantId);
  return merchant && { merchantId, currency: merchant.currency, timeZone: merchant.timeZone };
}

/** Those of some members who are in a segment now. Whoever is barred is in none. */
export async function segmentMembersAmong(
  db: Queryable,
  segment: SegmentKey,
  memberIds: readonly bigint[],
): Promise<readonly bigint[]> {
  const found = await segmentMembersWithBarred(db, segment, memberIds);
  return found.filter(({ isBarred }) => !isBarred).map(({ id }) => id);
}

/** The same with whoever is barred, for those who must tell coming in from being reached again. */
export async function segmentMembersWithBarred(
  db: Queryable,
  { merchantId, segmentId }: SegmentKey,
  memberIds: readonly bigint[],
): Promise<readonly JudgedMember[]> {
  if (memberIds.length === 0) return [];
  const [segment] = await segmentsOfIds(db, { merchantId, segmentIds: [segmentId] });
  if (!segment) return [];
  const { condition } = segment;
  return conditionMembersWithBarred(db, { merchantId, condition }, memberIds);
}

/** Those of some members whom a condition holds for now, with whoever is barred. */
export async function conditionMembersWithBarred(
  db: Queryable,
  { merchantId, condition }: { readonly merchantId: bigint; readonly condition: SegmentCondition },
  memberIds: readonly bigint[],
): Promise<readonly JudgedMember[]> {
  const place = memberIds.length > 0 ? await placeOf(db, merchantId) : undefined;
  return place ? membersAmong(db, place, { condition, memberIds }) : [];
}

/** Those of some segments that a member is in now. Whoever is barred is in none. */
export async function segmentsOfMember(
  db: Queryable,
  { merchantId, memberId }: { readonly merchantId: bigint; readonly memberId: bigint },
  segmentIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (segmentIds.length === 0) return new Set();
  const segments = await segmentsOfIds(db, { merchantId, segmentIds });
  const place = segments.length > 0 ? await placeOf(db, merchantId) : undefined;
  if (!place) return new Set();
  const found = await segmentsAmong(db, { ...place, memberId }, segments);
  return new Set(found.barred ? [] : found.segmentIds);
}

/** Keeps segments from being deleted until the transaction ends; false where one of them is not there. */
export async function holdSegments(
  tx: Tx,
  {
    merchantId,
    segmentIds,
  }: { readonly merchantId: bigint; readonly segmentIds: readonly bigint[] },
): Promise<boolean> {
  const wanted = new Set(segmentIds);
  if (wanted.size === 0) return true;
  return (await heldSegments(tx, { merchantId, segmentIds: [...wanted] })).length === wanted.size;
}
