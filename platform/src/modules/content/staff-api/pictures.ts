import type { Picture, pictureEndpoints } from '@croupier/contract/content/operator/pictures';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { FileInPieces } from '#kernel/work/worker-process.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as pictures from '../pictures/pictures.ts';

/** The last ones are those that an editor looks for. */
const SHOWN_MAX = 100;

/** Pictures for what visitors read. */
export function pictureHandlers({ db }: Services): OperatorHandlers<typeof pictureEndpoints> {
  return {
    async contentPictures({ staff }, { merchantId: asked }) {
      const merchantId = merchantWithin(staff, asked);
      return { items: await pictures.newestPictures(db, { merchantId, limit: SHOWN_MAX }) };
    },

    uploadPicture: (call, upload) => keepUpload(db, call, upload),

    uploadLogo: (call, upload) => keepUpload(db, call, upload),
  };
}

/** Draws the file anew and keeps that, on record. */
async function keepUpload(
  db: Db,
  call: StaffCall<StaffPrincipal>,
  { merchantId: asked, data }: { readonly merchantId: string; readonly data: FileInPieces },
): Promise<Picture> {
  const merchantId = merchantWithin(call.staff, asked);
  const drawn = await pictures.redrawUpload(data, `merchant:${merchantId}`);
  const { name: staffName } = call.staff;
  return db.transaction().execute(async (tx) => {
    const picture = await pictures.keepPicture(tx, { ...drawn, merchantId, staffName });
    await recordAudit(tx, call, {
      action: 'content.upload-picture',
      subject: picture.url.slice(1),
      merchantId,
      after: { width: picture.width, height: picture.height },
    });
    return picture;
  });
}
