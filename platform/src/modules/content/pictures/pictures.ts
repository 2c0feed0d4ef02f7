/** Pictures that staff uploaded for banners, covers and texts. */
import { createHash } from 'node:crypto';
import {
  type Picture,
  PICTURE_BYTES_MAX,
  PICTURE_SIDE_MAX,
} from '@croupier/contract/content/operator/pictures';
import type { Queryable, Tx } from '#kernel/db.ts';
import { redrawPicture, type RedrawnPicture } from '#kernel/picture/redraw-picture.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { insertPicture, isPicture, listPictures, type PictureRow } from '../store/picture.ts';

/** Draws an uploaded picture anew, no larger than any page shows it. Refuses `content.picture`. */
export async function redrawUpload(file: FileInPieces, owner: string): Promise<RedrawnPicture> {
  return redrawPicture(file, {
    formats: ['png', 'jpeg', 'webp'],
    bytesMax: PICTURE_BYTES_MAX,
    sideMax: PICTURE_SIDE_MAX,
    pixelsMax: PICTURE_SIDE_MAX ** 2,
    owner,
    refusal: 'content.picture',
  });
}

/** Keeps a redrawn picture; the same one again is the same row. */
export async function keepPicture(
  tx: Tx,
  picture: RedrawnPicture & { readonly merchantId: bigint; readonly staffName: string },
): Promise<Picture> {
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  return describe(await insertPicture(tx, { ...picture, hash }));
}

/** Pictures of a merchant, newest first. */
export async function newestPictures(
  db: Queryable,
  filter: { readonly merchantId: bigint; readonly limit: number },
): Promise<Picture[]> {
  return (await listPictures(db, filter)).map(describe);
}

/** Whether the merchant has the picture of that address. */
export async function hasPicture(
  db: Queryable,
  { merchantId, url }: { readonly merchantId: bigint; readonly url: string },
): Promise<boolean> {
  const [, hash] = /^\/media\/([0-9a-f]{64})\.webp$/.exec(url) ?? [];
  return hash !== undefined && (await isPicture(db, { merchantId, hash }));
}

function describe({ hash, width, height, at, staffName }: PictureRow): Picture {
  return { url: `/media/${hash}.webp`, width, height, at: at.toISOString(), by: staffName };
}
