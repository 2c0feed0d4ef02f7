import type { JourneyCheck } from '@croupier/contract/journeys/terms';
import { segmentsOfMember } from '#audience';
import { playedRounds } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { journeyGrants } from '#promotions';
import { records } from '#wallet';
import type { WholeRun } from './store/run.ts';

const EVER = new Date('9999-12-31T00:00:00Z');

/** Whether a member may go on: what is asked for is so, or has happened since they began, or just not. */
export async function doesHold(
  db: Queryable,
  run: WholeRun,
  { check, merchant }: { readonly check: JourneyCheck; readonly merchant: Merchant },
): Promise<boolean> {
  return (await isSo(db, run, { check, merchant })) === check.has;
}

async function isSo(
  db: Queryable,
  { merchantId, memberId, enteredAt: since }: WholeRun,
  { check, merchant }: { readonly check: JourneyCheck; readonly merchant: Merchant },
): Promise<boolean> {
  const whose = { merchantId, memberId };
  switch (check.is) {
    case 'segment': {
      const segmentId = BigInt(check.segmentId);
      return (await segmentsOfMember(db, whose, [segmentId])).has(segmentId);
    }
    case 'deposited': {
      const holder = { ...whose, currency: merchant.currency };
      const { lastAt } = await records.depositHistory(db, holder, merchant.timeZone);
      return lastAt !== null && lastAt > since;
    }
    case 'played': {
      // Rounds are found by when they were opened.
      const range = { from: since, to: EVER, timeZone: merchant.timeZone };
      return (await playedRounds.listRounds(db, { ...whose, range }, { limit: 1 })).length > 0;
    }
    case 'bonus': {
      const offerId = BigInt(check.offerId);
      return journeyGrants.wasGrantedSince(db, { memberId, offerId, since });
    }
  }
}
