import type { Db } from '#kernel/db.ts';
import { bucketOf, takeTry } from '#kernel/attempts.ts';
import { networkPlaces } from '#kernel/network-places.ts';
import { networkLimits } from '#kernel/network-tries.ts';
import { refuse } from '#kernel/refuse.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { pictureDrawer, type PictureRules, type RedrawnPicture } from './redraw-picture.ts';

/** Pictures within fifteen minutes, whatever became of them: of one person, and of one network. */
const PER_MEMBER_MAX = 40;
const PER_NETWORK_MAX = 240;
/** Of one network that are drawn or wait at a time. */
const PLACES_PER_NETWORK = 4;

/** Whose picture it is, and from where it came; unknown where the house itself sends it in. */
export interface PictureSender {
  readonly memberId: bigint;
  readonly ip: string | undefined;
}

/** Members' pictures wait for each other, one of each member, and the console's never for them. */
const draw = pictureDrawer({ ownerMax: 1 });
const takePlace = networkPlaces(PLACES_PER_NETWORK);

/**
 * Draws a member's picture anew, as `redrawPicture` does. A member has one that is drawn or waits, a
 * network a few, and each is counted before it is drawn, so that broken ones are no cheaper than good
 * ones. Refuses as that does, and `request.too-many`.
 */
export async function redrawForMember(
  db: Db,
  file: FileInPieces,
  { memberId, ip, ...rules }: Omit<PictureRules, 'owner'> & PictureSender,
): Promise<RedrawnPicture> {
  const { admitted, counts } = await takeTry(db, [
    { bucket: bucketOf('picture', memberId), most: PER_MEMBER_MAX },
    ...(ip === undefined ? [] : networkLimits(['pictures'], ip, PER_NETWORK_MAX)),
  ]);
  if (!admitted) {
    const seconds = Math.max(1, ...counts.map(({ oldestLeavesInSeconds: left }) => left));
    throw refuse('request.too-many', {
      params: { seconds },
      details: { retryAfterSeconds: seconds },
    });
  }
  const leave = ip === undefined ? () => {} : takePlace(ip);
  if (!leave) throw refuse('server.busy');
  try {
    return await draw(file, { ...rules, owner: `member:${memberId}` });
  } finally {
    leave();
  }
}
