/**
 * The circuit breaker around every call to a vendor. Five calls without an answer within half a
 * minute, counted over all processes, open it: from then on calls fail at once, the vendor's games
 * show maintenance and staff get an alarm. After a pause one call may try; its answer closes the
 * circuit, its failure doubles the pause.
 */
import type { Db, Tx } from '#kernel/db.ts';
import { asPlatform } from '#kernel/merchant-scope.ts';
import { emit } from '#kernel/outbox.ts';
import {
  closeOutage,
  forgetFailures,
  merchantsOf,
  noteFailure,
  openOutage,
  takeProbe,
} from './store/outage.ts';
import type { VendorRow } from './store/vendor.ts';
import { VendorFailure } from './vendor-failure.ts';

const FAILURES_MAX = 5;
const WINDOW_SECONDS = 30;
const PAUSE_SECONDS = 15;
const PAUSE_SECONDS_MAX = 300;

type Callee = Pick<VendorRow, 'id' | 'code' | 'outage'>;

/** Runs the call unless the circuit is open, and learns from how it ends. Throws `VendorFailure`. */
export async function withinCircuit<T>(
  db: Db,
  vendor: Callee,
  call: () => Promise<T>,
  { apart = false }: { readonly apart?: boolean | undefined } = {},
): Promise<T> {
  if (vendor.outage !== null && !(await takeProbe(db, vendor.id, PAUSE_SECONDS_MAX))) {
    throw new VendorFailure('circuit open', 'no');
  }
  try {
    const answer = await call();
    await noteAnswer(db, vendor);
    return answer;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    if (isSilence(error)) {
      if (!apart) await noteSilence(db, vendor);
    } else if (!error.ours) await noteAnswer(db, vendor);
    throw error;
  }
}

/** Nothing came back, or a failure of the vendor's own; a refusal is an answer like another. */
function isSilence({ delivered, status, ours }: VendorFailure): boolean {
  return !ours && (delivered !== 'yes' || (status !== undefined && status >= 500));
}

/** Whichever merchant noticed: a vendor that is away concerns them all. */
async function noteSilence(db: Db, vendor: Callee): Promise<void> {
  await asPlatform(() =>
    db.transaction().execute(async (tx) => {
      const failures = await noteFailure(tx, vendor.id, WINDOW_SECONDS);
      if (failures < FAILURES_MAX) return;
      if (await openOutage(tx, vendor.id, PAUSE_SECONDS)) await raiseAlarms(tx, vendor, failures);
    }),
  );
}

/** The vendor answers: whatever was open closes. */
export async function noteAnswer(db: Db, vendor: Callee): Promise<void> {
  if (vendor.outage === null) return;
  await db.transaction().execute((tx) => closeOutage(tx, vendor.id));
}

async function raiseAlarms(tx: Tx, vendor: Callee, failures: number): Promise<void> {
  for (const merchantId of await merchantsOf(tx, vendor.id)) {
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'vendor.silent',
      subject: `vendor:${vendor.id}`,
      facts: { vendor: vendor.code, failures: String(failures) },
    });
  }
}

/** Housekeeping: failures that count no more. */
export async function forgetOldFailures(db: Db): Promise<void> {
  await forgetFailures(db, WINDOW_SECONDS * 10);
}
