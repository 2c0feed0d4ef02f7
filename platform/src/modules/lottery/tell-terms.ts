/** Has vendors told what two people have said of calendars, odds and limits, until they answer. */
import type { LotteryTermsChange } from '@croupier/contract/seamless/lottery-terms';
import { VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import type { LaunchDeps } from '#seamless';
import { tellNumber, tellThresholds } from './ask-exposure.ts';
import { tellTerms } from './ask-terms.ts';
import {
  agreedTermsById,
  type AgreedTerms,
  isAnotherBefore,
  writeTermsTold,
} from './store/agreed-terms.ts';
import { isRefusal, NAMES_MAX } from './tell-results.ts';
import { z } from 'zod';

/** Job that tells a vendor; payload `{ termsId }`. */
export const TELL_TERMS = 'lottery.tell-terms';
/** What the vendor may keep of a reason. */
const REASON_MAX = 200;

export async function askToTellTerms(tx: Tx, termsId: bigint): Promise<void> {
  const key = `${TELL_TERMS}:${termsId}`;
  await enqueueJob(tx, { name: TELL_TERMS, payload: { termsId: String(termsId) }, key });
}

/** In the order in which it was said. Throws `VendorFailure` while the vendor does not answer. */
export async function tellAgreedTerms(deps: LaunchDeps, termsId: bigint): Promise<void> {
  const terms = await agreedTermsById(deps.db, termsId);
  if (terms?.state !== 'agreed') return;
  if (await isAnotherBefore(deps.db, terms)) {
    throw new Error('What was said of the lottery before is still being told.');
  }
  try {
    await tell(deps, terms);
    await writeTermsTold(deps.db, termsId, null);
  } catch (error) {
    if (!(error instanceof VendorFailure) || !isRefusal(error.status)) throw error;
    const { game, kind } = terms;
    deps.log.warn({ err: error, game, kind }, 'a vendor refused other terms of a lottery');
    await writeTermsTold(deps.db, termsId, error.message);
  }
}

async function tell(deps: LaunchDeps, terms: AgreedTerms): Promise<void> {
  const { id, vendorId, game, change, agreedAt } = terms;
  const by = `${terms.firstName}, ${terms.secondName}`.slice(0, NAMES_MAX);
  const reason = terms.reason.slice(0, REASON_MAX);
  const key = `terms-${String(id).padStart(6, '0')}-${agreedAt.getTime()}`;
  if (terms.kind === 'thresholds') {
    await tellThresholds(deps, vendorId, { ...thresholdsAct.parse(change), game, by, reason });
    return;
  }
  if (terms.kind === 'number') {
    const open = { state: 'full', beyond: true } as const;
    await tellNumber(deps, vendorId, { ...numberAct.parse(change), ...open, game, by, reason });
    return;
  }
  await tellTerms(deps, vendorId, { game, key, change: change as LotteryTermsChange, by, reason });
}

/** A number as the vendor is told. */
export const numberAct = z.strictObject({
  merchant: z.string(),
  currency: z.string(),
  issue: z.string(),
  play: z.string(),
  number: z.string(),
});

/** Thresholds as the vendor is told. */
export const thresholdsAct = z.strictObject({
  merchant: z.string(),
  currency: z.string(),
  play: z.string(),
  reduce_at: z.string().nullable(),
  close_at: z.string().nullable(),
  version: z.int(),
});
