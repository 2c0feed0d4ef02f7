/** The steps of members, each done once: what it brings commits together with the way on to the next. */
import type { DropReason } from '@croupier/contract/journeys/kinds';
import type { Db, Tx } from '#kernel/db.ts';
import { inParts } from '#kernel/in-parts.ts';
import { emit } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { type Merchant, merchantById } from '#merchant';
import { isBarredFromGifts, journeyGrants } from '#promotions';
import { doesHold } from './does-hold.ts';
import { hoursBefore, reasonOfBar, TRIES_MAX } from './journey-rules.ts';
import { sendMessage } from './send-message.ts';
import { holdLive } from './store/journey.ts';
import { drop, dueRuns, goOn, lockRun, noteAct, postpone, type WholeRun } from './store/run.ts';

/** Runs of one slice, and slices of one run of the job; what is left waits for the next minute. */
const SLICE = 500;
const SLICES_MAX = 20;

/** What advancing takes. */
export type AdvanceDeps = Pick<Services, 'db' | 'log'>;

/**
 * Does what is due, one member after the other. Whom it fails for is set aside and tried again an hour
 * later, a few times; staff are alarmed, and all others go on.
 */
export async function advanceDue(deps: AdvanceDeps, slice: number = SLICE): Promise<void> {
  const { db, log } = deps;
  for (let at = 0; at < SLICES_MAX; at += 1) {
    const due = await dueRuns(db, slice);
    await inParts(due, 1, {
      work: async ([id]) => {
        if (id !== undefined) await advanceRun(db, id);
      },
      async aside({ item: id, error }) {
        log.error({ err: error, runId: id }, 'a step of a journey could not be done');
        await db.transaction().execute((tx) => noteFailure(tx, id));
      },
    });
    if (due.length < slice) return;
  }
}

/** All that is due of one member's run, a step a transaction. */
async function advanceRun(db: Db, id: bigint): Promise<void> {
  let more = true;
  while (more) more = await db.transaction().execute((tx) => advanceStep(tx, id));
}

async function noteFailure(tx: Tx, id: bigint): Promise<void> {
  const failed = await postpone(tx, id, true);
  if (!failed) return;
  const { merchantId, memberId, name, tries } = failed;
  if (tries >= TRIES_MAX) await drop(tx, id, 'failed');
  await emit(tx, {
    type: 'alarm.raised',
    merchantId: String(merchantId),
    code: 'journeys.behind',
    subject: `member:${memberId}`,
    facts: { name },
  });
}

/** Does the step that is due; true where the next one may be due as well. Locks the run, then its journey. */
async function advanceStep(tx: Tx, id: bigint): Promise<boolean> {
  const run = await lockRun(tx, id);
  if (!run) return false;
  if (!(await holdLive(tx, run.journeyId))) {
    await drop(tx, id, 'stopped');
    return false;
  }
  if (!run.isDue) return false;
  const merchant = await merchantById(tx, run.merchantId);
  if (!merchant?.flags.promotions) {
    await postpone(tx, id, false);
    return false;
  }
  const reason = await doStep(tx, run, merchant);
  if (reason) {
    await drop(tx, id, reason);
    return false;
  }
  const { steps } = run.terms;
  const step = run.step + 1;
  const hours = hoursBefore(steps, step);
  const isDone = step >= steps.length;
  await goOn(tx, id, { step, hours, isDone });
  return !isDone && hours === 0;
}

/** What ends the run here; undefined where it goes on. */
async function doStep(tx: Tx, run: WholeRun, merchant: Merchant): Promise<DropReason | undefined> {
  const { merchantId, memberId, terms } = run;
  const holder = { merchantId, memberId, currency: merchant.currency };
  if (await isBarredFromGifts(tx, holder)) return 'barred';
  const step = terms.steps[run.step];
  switch (step?.do) {
    case 'check':
      return (await doesHold(tx, run, { check: step.check, merchant })) ? undefined : 'check';
    case 'grant': {
      const given = await journeyGrants.grantOffer(tx, holder, {
        offerId: BigInt(step.offerId),
        timeZone: merchant.timeZone,
        cause: `journey:${run.id}:${run.step}`,
        depositId: run.depositId,
      });
      if ('bar' in given) return reasonOfBar(given.bar);
      await noteAct(tx, run, { grantId: given.grant.id });
      return undefined;
    }
    case 'message':
      await noteAct(tx, run, { messageId: await sendMessage(tx, run, { step, merchant }) });
      return undefined;
    default:
      return undefined;
  }
}
