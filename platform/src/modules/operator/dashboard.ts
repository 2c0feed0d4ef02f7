import type { dashboardEndpoints } from '@croupier/contract/reports/operator/dashboard';
import { moneyText } from '@croupier/contract/money';
import { accountAdmin } from '#account';
import { playFigures } from '#bets';
import { depositFigures } from '#cashier';
import { namedGames } from '#catalog';
import { merchantById } from '#merchant';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { staffQueue } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin } from '#staff';
import { paidOutSums } from '#withdrawal';
import { daySoFar } from './day-rules.ts';
import { sharedReading } from './shared-reading.ts';

type Handlers = OperatorHandlers<typeof dashboardEndpoints>;

/** Pages that show figures of play and payments hear of changes by this name. */
export const figuresQueue = staffQueue({ name: 'figures' });

/** However many look at it, the figures of a merchant are read once a second at most. */
const FRESH_MS = 1000;
const TOP = 8;
const FIVE_MINUTES_MS = 300_000;
const DAY_MS = 86_400_000;
const POINTS = DAY_MS / FIVE_MINUTES_MS;

/** Figures of the business day. */
export function dashboardHandlers({ db }: Services): Handlers {
  const figuresOf = sharedReading(FRESH_MS, (merchantId) => readFigures(db, BigInt(merchantId)));
  const playOf = sharedReading(FRESH_MS, (merchantId) => readPlay(db, BigInt(merchantId)));
  return {
    async dashboard({ staff, dictionary }, input) {
      const { games, ...figures } = await figuresOf(
        String(merchantWithin(staff, input.merchantId)),
      );
      const ids = games.map(({ gameId }) => gameId);
      const named = await namedGames.byIds(db, ids, dictionary);
      return {
        ...figures,
        games: games.map(({ gameId, ...game }) => ({
          id: String(gameId),
          title: named.get(gameId)?.title ?? String(gameId),
          vendor: named.get(gameId)?.vendorName ?? '',
          ...playText(game),
        })),
      };
    },
    async dashboardPlay({ staff }, input) {
      return { points: await playOf(String(merchantWithin(staff, input.merchantId))) };
    },
  };
}

async function readFigures(db: Db, id: bigint) {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  const { currency, timeZone } = merchant;
  const now = nowMs();
  const { day, since, before, beforeUntil } = daySoFar(now, timeZone);
  const lastFive = now - (now % FIVE_MINUTES_MS) - FIVE_MINUTES_MS;
  const [members, today, games, windows, deposits, withdrawals] = await Promise.all([
    accountAdmin.memberFigures(db, id, since),
    playFigures.readDay(db, id, day),
    playFigures.readTopGames(db, { merchantId: id, day, each: TOP }),
    playFigures.readPlayWindows(db, { merchantId: id, from: before.from, to: new Date(now) }),
    depositFigures(db, id, { since, before }),
    paidOutSums.paidFigures(db, id, { since, before }),
  ]);
  const roundsAt = (ms: number) =>
    windows.find(({ startsAt }) => startsAt.getTime() === ms)?.rounds ?? 0;
  const yesterday = add(windows.filter(({ startsAt }) => startsAt < beforeUntil));
  return {
    at: new Date(now).toISOString(),
    currency,
    since: since.toISOString(),
    members,
    play: { ...playText(today), lastFive: roundsAt(lastFive) },
    before: {
      ...playText(yesterday),
      until: beforeUntil.toISOString(),
      lastFive: roundsAt(lastFive - DAY_MS),
    },
    deposits: {
      count: deposits.paid,
      amount: moneyText(deposits.paidMinor),
      before: moneyText(deposits.beforeMinor),
      waiting: deposits.inReview,
    },
    withdrawals: {
      count: withdrawals.paid,
      amount: moneyText(withdrawals.paidMinor),
      before: moneyText(withdrawals.beforeMinor),
      waiting: withdrawals.waiting,
      waitingAmount: moneyText(withdrawals.waitingMinor),
      oldestAt: withdrawals.oldestAt?.toISOString() ?? null,
    },
    games,
  };
}

async function readPlay(db: Db, merchantId: bigint) {
  const now = nowMs();
  const end = now - (now % FIVE_MINUTES_MS) + FIVE_MINUTES_MS;
  const from = end - DAY_MS;
  const windows = await playFigures.readPlayWindows(db, {
    merchantId,
    from: new Date(from - DAY_MS),
    to: new Date(end),
  });
  const byStart = new Map(windows.map((window) => [window.startsAt.getTime(), window]));
  const at = (ms: number) => playText(byStart.get(ms) ?? add([]));
  return Array.from({ length: POINTS }, (_, index) => {
    const ms = from + index * FIVE_MINUTES_MS;
    return { at: new Date(ms).toISOString(), ...at(ms), before: at(ms - DAY_MS) };
  });
}

function add(all: readonly playFigures.PlayFigures[]): playFigures.PlayFigures {
  return all.reduce(
    (sum, one) => ({
      rounds: sum.rounds + one.rounds,
      stakeMinor: sum.stakeMinor + one.stakeMinor,
      winMinor: sum.winMinor + one.winMinor,
    }),
    { rounds: 0, stakeMinor: 0n, winMinor: 0n },
  );
}

function playText({ rounds, stakeMinor, winMinor }: playFigures.PlayFigures) {
  return { rounds, stake: moneyText(stakeMinor), ggr: moneyText(stakeMinor - winMinor) };
}
