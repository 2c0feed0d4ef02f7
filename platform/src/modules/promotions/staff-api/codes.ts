import { randomInt } from 'node:crypto';
import {
  CODE_BATCHES_MAX,
  OFFER_CODE_ALPHABET,
  OFFER_CODE_SIGNS,
  offerCodeText,
} from '@croupier/contract/promotions/codes';
import type { CodeBatch, operatorPromotionEndpoints } from '@croupier/contract/promotions/operator';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, recordAudit } from '#staff';
import { lockOffer, offerById, shownOffer } from '../store/offer.ts';
import {
  batchesOf,
  type CodeBatchRow,
  insertBatch,
  insertCodes,
  lockBatch,
  stopBatch,
  takeSealed,
} from '../store/offer-code.ts';
import { digestOf } from '../use-code.ts';
import { type Place, placeFrom } from './describe-offer.ts';
import { offerSubject } from './publication.ts';

type Calls = 'offerCodes' | 'makeOfferCodes' | 'takeOfferCodes' | 'stopOfferCodes';

const sealPurpose = (batchId: bigint) => `promotions.codes.${batchId}`;

/** Codes of offers, which staff make, take as a file once, and stop. */
export function codeHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorPromotionEndpoints>, Calls> {
  return {
    async offerCodes(call, input) {
      const which = placeFrom(call, input);
      if (!(await offerById(db, which))) throw refuse('promotion.unknown');
      const rows = await batchesOf(db, which, CODE_BATCHES_MAX);
      return { items: rows.map(describe) };
    },

    async makeOfferCodes(call, { name, codes: count, ...input }) {
      const which = placeFrom(call, input);
      const codes = drawCodes(count);
      const made = await db.transaction().execute(async (tx) => {
        await assertTakesCodes(tx, which);
        const batchId = await insertBatch(tx, {
          ...which,
          name,
          codes: count,
          madeBy: call.staff.name,
          madeById: call.staff.staffId,
        });
        const sealed = secrets.seal(codes.join(' '), sealPurpose(batchId));
        const { merchantId } = which;
        const digests = codes.map((code) => digestOf(merchantId, code));
        await insertCodes(tx, { merchantId, batchId, sealed }, digests);
        await record(tx, call, which, { action: 'make', batch: name, codes: count });
        return lockBatch(tx, { ...which, batchId });
      });
      if (!made) throw new Error('A batch of codes is gone.');
      return describe(made);
    },

    async takeOfferCodes(call, { batchId, ...input }) {
      const which = { ...placeFrom(call, input), batchId: BigInt(batchId) };
      const sealed = await db.transaction().execute(async (tx) => {
        const batch = await lockBatch(tx, which);
        if (!batch) throw refuse('promotion.batch-unknown');
        // Whoever has the file could use them all: it takes two to come by it.
        if (batch.madeById === call.staff.staffId) throw refuse('promotion.codes-own');
        const found = await takeSealed(tx, batch.id, call.staff.name);
        if (!found) throw refuse('promotion.codes-taken');
        await record(tx, call, which, { action: 'take', batch: batch.name, codes: batch.codes });
        return found;
      });
      const codes = secrets.open(sealed, sealPurpose(which.batchId)).toString('utf8').split(' ');
      return { codes: codes.map(offerCodeText) };
    },

    async stopOfferCodes(call, { batchId, reason, ...input }) {
      const which = { ...placeFrom(call, input), batchId: BigInt(batchId) };
      const stopped = await db.transaction().execute(async (tx) => {
        const batch = await lockBatch(tx, which);
        if (!batch) throw refuse('promotion.batch-unknown');
        await stopBatch(tx, batch.id);
        const { name, codes } = batch;
        await record(tx, call, which, { action: 'stop', batch: name, codes, reason });
        return (await lockBatch(tx, which)) ?? batch;
      });
      return describe(stopped);
    },
  };
}

/** Refuses `promotion.unknown`, `promotion.over`, `promotion.no-codes` and `promotion.codes-full`. */
async function assertTakesCodes(tx: Tx, which: Place): Promise<void> {
  const offer = await lockOffer(tx, which);
  if (!offer) throw refuse('promotion.unknown');
  if (offer.stage === 'ended') throw refuse('promotion.over');
  const live = await shownOffer(tx, which);
  if (!live?.terms.byCode) throw refuse('promotion.no-codes');
  const batches = await batchesOf(tx, which, CODE_BATCHES_MAX);
  if (batches.length >= CODE_BATCHES_MAX) throw refuse('promotion.codes-full');
}

/** That many, all different; some 59 bits each, so that none is met by guessing. */
function drawCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const signs = Array.from(
      { length: OFFER_CODE_SIGNS },
      () => OFFER_CODE_ALPHABET[randomInt(OFFER_CODE_ALPHABET.length)] ?? '',
    );
    codes.add(signs.join(''));
  }
  return [...codes];
}

function record(
  tx: Tx,
  call: StaffCall<StaffPrincipal>,
  { merchantId, offerId }: Place,
  what: {
    readonly action: 'make' | 'take' | 'stop';
    readonly batch: string;
    readonly codes: number;
    readonly reason?: string;
  },
): Promise<void> {
  const { action, batch, codes, reason } = what;
  return recordAudit(tx, call, {
    action: `offer-codes.${action}`,
    subject: offerSubject(merchantId, offerId),
    merchantId,
    ...(reason !== undefined && { reason }),
    after: { name: batch, codes },
  });
}

function describe(row: CodeBatchRow): CodeBatch {
  const { id, name, codes, used, madeAt, madeBy, takenAt, takenBy, stoppedAt } = row;
  return {
    id: String(id),
    name,
    codes,
    used,
    madeAt: madeAt.toISOString(),
    madeBy,
    taken: takenAt && { at: takenAt.toISOString(), by: takenBy ?? '' },
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}
