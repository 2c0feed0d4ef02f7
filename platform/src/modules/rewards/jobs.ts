import { moneyText, parseMoney } from '@croupier/contract/money';
import { feed } from '#bets';
import type { Db } from '#kernel/db.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { emit, subscriber } from '#kernel/outbox.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { earnByBets, earnByDeposit, unearnByDeposit, unearnExcluded } from './earn-tickets.ts';
import { drawRaffles } from './run-raffles.ts';
import { type PublishedBoard, liveBoards, markTold } from './store/board.ts';
import { forgetPairs } from './store/draw.ts';
import { closeEnvelope, envelopesToClose } from './store/envelope.ts';
import { paidSince } from './store/figures.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

/** The name under which this module reads the bet feed. */
export const CONSUMER = 'rewards';

/** Envelopes of one run. */
const CLOSED_MAX = 500;
/** How long seeds are kept from which nothing was drawn. */
const UNUSED_SEEDS = { days: 30, limit: 20_000 };

/** Gives tickets as money comes and bets are made, closes envelopes, draws raffles, watches what it costs. */
export function rewardsWork({
  db,
  log,
  signals,
  secrets,
}: Pick<Services, 'db' | 'log' | 'signals' | 'secrets'>): ModuleWork {
  return {
    atStart: (signal) =>
      feed.keepConsuming({ db, log, signals, consumer: CONSUMER, apply: earnByBets }, signal),
    subscribers: [
      subscriber({ name: 'rewards.deposit', type: 'deposit.paid', react: earnByDeposit }),
      subscriber({ name: 'rewards.reversal', type: 'deposit.taken-back', react: unearnByDeposit }),
      subscriber({ name: 'rewards.excluded', type: 'bets.excluded', react: unearnExcluded }),
    ],
    jobs: [
      { name: 'rewards.close-envelopes', cron: '* * * * *', run: () => closeEnvelopes(db) },
      { name: 'rewards.draw-raffles', cron: '* * * * *', run: () => drawRaffles(db, secrets) },
      { name: 'rewards.watch-costs', cron: '*/5 * * * *', run: () => watchCosts(db) },
      {
        name: 'rewards.forget-seeds',
        cron: '50 3 * * *',
        run: () => forgetPairs(db, UNUSED_SEEDS),
      },
    ],
  };
}

/** Ends envelopes whose time is over: what is left goes back. */
export async function closeEnvelopes(db: Db): Promise<void> {
  await eachDespiteErrors(await envelopesToClose(db, CLOSED_MAX), async (id) => {
    await db.transaction().execute((tx) => closeEnvelope(tx, id));
  });
}

/** Tells staff, once a day, of boards that cost more than their budget. */
export async function watchCosts(db: Db): Promise<void> {
  await eachDespiteErrors(await liveBoards(db), (board) => watchBoard(db, board));
}

async function watchBoard(db: Db, { id, merchantId, names, terms }: PublishedBoard): Promise<void> {
  const merchant = await merchantById(db, merchantId);
  const budgetMinor = terms.dayBudget === null ? undefined : parseMoney(terms.dayBudget);
  if (!merchant || budgetMinor === undefined) return;
  const day = await localDay(db, merchant.timeZone);
  const { from } = instantsOfDays({ first: day, last: day }, merchant.timeZone);
  const paidMinor = await paidSince(db, id, from);
  if (paidMinor <= budgetMinor) return;
  await db.transaction().execute(async (tx) => {
    if (!(await markTold(tx, id, day))) return;
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'rewards.budget',
      subject: `merchant:${merchantId}`,
      facts: {
        name: Object.values(names)[0] ?? '',
        given: moneyText(paidMinor),
        budget: moneyText(budgetMinor),
      },
    });
  });
}
