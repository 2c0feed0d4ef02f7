/** Has vendors told what two people have said of sports, until they answer. */
import { sportsSettlementAct } from '@croupier/contract/seamless/sports-settlement';
import { sportsTermsValues } from '@croupier/contract/seamless/sports-terms';
import { sportNames } from '@croupier/contract/sports/states';
import { z } from 'zod';
import { VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import type { LaunchDeps } from '#seamless';
import { isRefusal, tellVendor } from './ask-vendor.ts';
import { agreedById, type AgreedRow, isAnotherBefore, writeTold } from './store/agreed.ts';

/** Job that tells a vendor; payload `{ agreedId }`. */
export const TELL_AGREED = 'sports.tell-agreed';
/** What a vendor may keep of names and of a reason. */
const NAMES_MAX = 120;
const REASON_MAX = 200;

const place = { merchant: z.string(), currency: z.string() };
/** What is told of an event, … */
export const settlementTold = z.strictObject({
  event: z.string(),
  act: sportsSettlementAct,
  revision: z.int(),
});
/** … of limits and margins, … */
export const termsTold = z.strictObject({
  ...place,
  sport: z.enum(sportNames).nullable(),
  league: z.string().nullable(),
  ...sportsTermsValues.shape,
  version: z.int(),
});
/** … and of a player. */
export const factorTold = z.strictObject({
  ...place,
  account_id: z.string(),
  factor: z.int(),
  version: z.int(),
});

export async function askToTell(tx: Tx, agreedId: bigint): Promise<void> {
  const key = `${TELL_AGREED}:${agreedId}`;
  await enqueueJob(tx, { name: TELL_AGREED, payload: { agreedId: String(agreedId) }, key });
}

/** In the order in which it was said. Throws `VendorFailure` while the vendor does not answer. */
export async function tellAgreed(deps: LaunchDeps, agreedId: bigint): Promise<void> {
  const agreed = await agreedById(deps.db, agreedId);
  if (agreed?.state !== 'agreed') return;
  if (await isAnotherBefore(deps.db, agreed)) {
    throw new Error('What was said before is still being told.');
  }
  try {
    await tell(deps, agreed);
    await finish(deps, agreedId, null);
  } catch (error) {
    if (!(error instanceof VendorFailure) || !isRefusal(error.status)) throw error;
    const { kind, about } = agreed;
    deps.log.warn({ err: error, kind, about }, 'a vendor refused what two said of its sports');
    await finish(deps, agreedId, error.message);
  }
}

async function tell(deps: LaunchDeps, agreed: AgreedRow): Promise<void> {
  const { id, vendorId, kind, change, agreedAt } = agreed;
  const said = {
    by: `${agreed.firstName}, ${agreed.secondName}`.slice(0, NAMES_MAX),
    reason: agreed.reason.slice(0, REASON_MAX),
  };
  if (kind === 'settlement') {
    // Identities begin anew with a database that is restored; the moment does not.
    const key = `agreed-${id}-${agreedAt.getTime()}`;
    await tellVendor(deps, vendorId, 'settleSports', {
      ...settlementTold.parse(change),
      ...said,
      key,
    });
  } else if (kind === 'terms') {
    await tellVendor(deps, vendorId, 'setSportsTerms', { ...termsTold.parse(change), ...said });
  } else {
    await tellVendor(deps, vendorId, 'setSportsFactor', { ...factorTold.parse(change), ...said });
  }
}

async function finish({ db }: LaunchDeps, id: bigint, refusal: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeTold(tx, id, refusal);
    await queueChanged(tx, { merchantId: null, queue: 'sports-settlements' });
  });
}
