import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { planSiteChange, siteChangeSchema } from '../../settings/site-change.ts';
import { readPayload } from '../payload.ts';
import { requestKind } from '../request-kind.ts';

/** A setting of a site that opens a way to money or accounts of its members. */
export const siteSetting = requestKind({
  act: z.strictObject({ merchantId: z.string(), change: siteChangeSchema }),
  hours: 72,
  async agree(tx, { request }, { merchantId, change }) {
    const { before, apply } = await planSiteChange(tx, BigInt(merchantId), change);
    if (!isDeepStrictEqual(before, readPayload(request.payload).before)) {
      throw refuse('approval.outdated');
    }
    await apply();
    return {};
  },
});
