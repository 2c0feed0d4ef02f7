import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { planSiteChange, type PlanProvider, siteChangeSchema } from './site-change.ts';

/** A setting of a site that opens a way to money or accounts of its members. */
export const siteSetting = (planProvider: PlanProvider) =>
  requests.requestKind({
    name: 'site-setting',
    act: z.strictObject({ merchantId: z.string(), change: siteChangeSchema }),
    hours: 72,
    async agree(tx, { request }, { merchantId, change }) {
      const { before, apply } = await planSiteChange(tx, BigInt(merchantId), change, planProvider);
      if (!isDeepStrictEqual(before, requests.readPayload(request.payload).before)) {
        throw refuse('approval.outdated');
      }
      await apply();
      return {};
    },
  });
