/** What platforms ask about calendars, odds and late limits, and what two of their staff say of them. */
import type {
  LotteryCalendarAnswer,
  lotteryCalendarRequest,
  LotteryLateAnswer,
  lotteryLateRequest,
  LotteryOddsAnswer,
  lotteryOddsRequest,
  LotteryTermsChange,
  PreviewLotteryTermsAnswer,
  previewLotteryTermsRequest,
  setLotteryTermsRequest,
} from '@croupier/contract/seamless/lottery-terms';
import type { z } from 'zod';
import type { Tx } from '#server/database.ts';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import type { Lottery } from '../lotteries.ts';
import {
  applyDays,
  describeDays,
  effectOfDays,
  holdStored,
  issuesOfEffect,
} from './calendar-terms.ts';
import { describeLate, faultsOfLate } from './late-terms.ts';
import { describeOdds, effectOfOdds } from './odds-terms.ts';
import { holdTerms, insertTerms, versionOfKey } from './terms-store.ts';

type Read<T extends z.ZodType> = z.output<T>;

export function notifyCalendar(
  { db }: Studio,
  lotteries: readonly Lottery[],
  { game, ...span }: Read<typeof lotteryCalendarRequest>,
): Promise<LotteryCalendarAnswer> {
  return describeDays(db, listed(lotteries, game), span);
}

export function notifyOdds(
  { db, clock }: Studio,
  lotteries: readonly Lottery[],
  { game }: Read<typeof lotteryOddsRequest>,
): Promise<LotteryOddsAnswer> {
  return describeOdds(db, listed(lotteries, game), Math.floor(clock.now()));
}

export function notifyLate(
  { db }: Studio,
  lotteries: readonly Lottery[],
  { game }: Read<typeof lotteryLateRequest>,
): Promise<LotteryLateAnswer> {
  return describeLate(db, listed(lotteries, game).id);
}

/** What a change would do. Refuses `not-found`, and `bad-request` where the lottery has no such terms. */
export async function previewTerms(
  { db, clock }: Studio,
  lotteries: readonly Lottery[],
  { game, change, places }: Read<typeof previewLotteryTermsRequest>,
): Promise<PreviewLotteryTermsAnswer> {
  const lottery = listed(lotteries, game);
  const nothing = { faults: [], issues: [], odds: [], from_issue: null };
  switch (change.kind) {
    case 'calendar': {
      const effect = await effectOfDays(db, lottery, change, Math.floor(clock.now()));
      const { faults } = effect;
      return { ...nothing, faults, issues: await issuesOfEffect(db, effect, places) };
    }
    case 'odds': {
      const { faults, odds, from } = await effectOfOdds(
        db,
        lottery,
        change,
        Math.floor(clock.now()),
      );
      return { ...nothing, faults: faults.slice(0, 200), odds, from_issue: from?.issue ?? null };
    }
    case 'late':
      return { ...nothing, faults: faultsOfLate(change) };
  }
}

/** Refuses `not-found`, and `round-closed` where it has become impossible since it was looked at. */
export async function setTerms(
  studio: Studio,
  lotteries: readonly Lottery[],
  { game, key, change, by, reason }: Read<typeof setLotteryTermsRequest>,
): Promise<{ version: number }> {
  const lottery = listed(lotteries, game);
  const version = await studio.db.transaction().execute(async (tx) => {
    await holdTerms(tx, game);
    const before = await versionOfKey(tx, game, key);
    if (before !== undefined) return before;
    const from = await apply(
      tx,
      { lottery, change, now: Math.floor(studio.clock.now()) },
      { by, reason },
    );
    return insertTerms(tx, game, { terms: change, from, by, reason, key });
  });
  studio.lotteriesDue.ring();
  return { version };
}

async function apply(
  tx: Tx,
  said: { readonly lottery: Lottery; readonly change: LotteryTermsChange; readonly now: number },
  who: { readonly by: string; readonly reason: string },
) {
  const { lottery, change, now } = said;
  switch (change.kind) {
    case 'calendar': {
      await holdStored(tx, lottery.id);
      const effect = await effectOfDays(tx, lottery, change, now);
      refuseFaults(effect.faults);
      await applyDays(tx, lottery, effect, who);
      return null;
    }
    case 'odds': {
      const { faults, from } = await effectOfOdds(tx, lottery, change, now);
      refuseFaults(faults);
      return from;
    }
    case 'late':
      refuseFaults(faultsOfLate(change));
      return null;
  }
}

function refuseFaults(faults: PreviewLotteryTermsAnswer['faults']): void {
  if (faults.length > 0) throw refuse('round-closed');
}

function listed(lotteries: readonly Lottery[], game: string): Lottery {
  const lottery = lotteries.find(({ id }) => id === game);
  if (lottery === undefined) throw refuse('not-found');
  return lottery;
}
