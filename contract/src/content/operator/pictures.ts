/** Pictures that staff upload for banners, covers and texts. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { uploadSchema } from '../../upload.ts';

/** An uploaded picture: at most 2 MiB as it is sent, at most so many pixels a side. */
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
export const PICTURE_SIDE_MAX = 4096;
/** In base64, with the rest of the body. */
const UPLOAD_BODY_MAX = 2_900_000;
const picture = z.object({
  /** Path on the player site and on the console. */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  at: instantSchema,
  by: z.string(),
});
export type Picture = z.output<typeof picture>;

export const pictureEndpoints = {
  contentPictures: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/pictures',
    module: 'content',
    permission: 'content.read',
    summary: 'The newest hundred uploaded pictures.',
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({ items: z.array(picture).max(100) }),
  }),
  uploadPicture: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/pictures',
    module: 'content',
    permission: 'content.write',
    throttle: 'costly',
    bodyMax: UPLOAD_BODY_MAX,
    summary:
      'Draws a PNG, JPEG or WebP file (in base64) anew as WebP of at most 2000 pixels each way, and ' +
      'keeps that. The same picture again has the same address.',
    input: z.strictObject({ merchantId: idSchema, data: uploadSchema(PICTURE_BYTES_MAX) }),
    output: picture,
    refusals: ['content.picture'],
  }),
  uploadLogo: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/logos',
    module: 'content',
    permission: 'merchant.write',
    throttle: 'costly',
    bodyMax: UPLOAD_BODY_MAX,
    summary:
      'Draws a logo anew as `uploadPicture` does, for whoever sets up the look. The site shows it once ' +
      'it is saved there.',
    input: z.strictObject({ merchantId: idSchema, data: uploadSchema(PICTURE_BYTES_MAX) }),
    output: picture,
    refusals: ['content.picture'],
  }),
};
