import { moneyText } from '@croupier/contract/money';
import type {
  operatorReturnEndpoints,
  ReturnFigures,
  ReturnLine,
  ReturnStop,
} from '@croupier/contract/catalog/operator/returns';
import { nowMs } from '#kernel/clock.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { announceChange } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { searchable } from '../game-rules.ts';
import * as namedGames from '../named-games.ts';
import { writeGameOffers } from '../store/game-offer.ts';
import type { MoneySums } from './add-up-rounds.ts';
import { deviationOf, errorOfMean, expectationOf, verdictOf } from './return-rules.ts';
import { liftOpenStop, listRuns, listStops, runOf, type StopRow } from './return-store.ts';
import { pointsOf, readSpans } from './show-returns.ts';

const LINES_MAX = 500;
const ranks = { stopped: 3, odd: 2, fair: 1, few: 0 } as const;

/** What games return, and opening one that was closed for it. */
export function returnStaffHandlers({
  db,
}: Pick<Services, 'db'>): OperatorHandlers<typeof operatorReturnEndpoints> {
  return {
    async merchantReturns({ staff, dictionary }, { merchantId: asked, state, search }) {
      const merchantId = merchantWithin(staff, asked);
      const words = search && searchable(search);
      if (search && !words) return { items: [], stopped: 0 };
      const [runs, stops] = await Promise.all([
        listRuns(db, merchantId, words),
        listStops(db, merchantId, 'open'),
      ]);
      const stoppedAt = new Map(stops.map((stop) => [stop.gameId, stop.stoppedAt]));
      const found = runs
        .map((run) => {
          const isFixed = expectationOf(run)?.isFixed ?? false;
          const of = { ...figuresOf(run, isFixed), isFixed };
          const at = stoppedAt.get(run.gameId);
          return { of, at, gameId: run.gameId, state: at ? 'stopped' : stateOf(of) } as const;
        })
        .filter((line) => state === undefined || line.state === state)
        .toSorted(
          (a, b) => ranks[b.state] - ranks[a.state] || Math.abs(b.of.score) - Math.abs(a.of.score),
        )
        .slice(0, LINES_MAX);
      return { items: await nameLines(db, found, dictionary), stopped: stops.length };
    },

    async gameReturns({ staff }, { merchantId: asked, gameId }) {
      const of = { merchantId: merchantWithin(staff, asked), gameId: BigInt(gameId) };
      const run = await runOf(db, of);
      if (!run) throw refuse('game.unknown');
      const isFixed = expectationOf(run)?.isFixed ?? false;
      const today = nowMs();
      const [read, stops] = await Promise.all([
        readSpans(db, { ...of, run: run.run }, today),
        listStops(db, of.merchantId, { gameId: of.gameId }),
      ]);
      return {
        spans: read.spans.map(({ span, sums }) => ({ span, ...figuresOf(sums, isFixed) })),
        levels: read.levels.map((sums) => ({
          ...stakesOf(sums.number),
          ...figuresOf(sums, isFixed),
        })),
        points: pointsOf(read),
        stops: stops.map(describeStop),
      };
    },

    async liftReturnStop(call, { merchantId: asked, gameId, reason }) {
      const of = { merchantId: merchantWithin(call.staff, asked), gameId: BigInt(gameId) };
      return db.transaction().execute(async (tx) => {
        await announceChange(tx, of.merchantId);
        const lifted = await liftOpenStop(tx, { ...of, by: call.staff.name, reason });
        if (!lifted)
          throw refuse((await runOf(tx, of)) ? 'catalog.game-not-stopped' : 'game.unknown');
        await writeGameOffers(tx, of.merchantId, [of.gameId], {
          maintenance: { on: false, until: null },
        });
        await recordAudit(tx, call, {
          action: 'returns.lift',
          subject: `game:${gameId}`,
          merchantId: of.merchantId,
          reason,
          before: { maintenance: true },
          after: { maintenance: false, run: lifted.run + 1 },
        });
        return describeStop(lifted);
      });
    },
  };
}

interface FoundGame {
  readonly of: ReturnFigures & { readonly isFixed: boolean };
  readonly at: Date | undefined;
  readonly gameId: bigint;
}

/** The lines of games with their names; a game that is gone has none. */
async function nameLines(
  db: Services['db'],
  found: readonly FoundGame[],
  dictionary: string,
): Promise<ReturnLine[]> {
  const ids = found.map(({ gameId }) => gameId);
  const names = await namedGames.byIds(db, ids, dictionary);
  return found.flatMap(({ of, at, gameId }): ReturnLine[] => {
    const game = names.get(gameId);
    if (!game) return [];
    const { title, vendorName, gameType } = game;
    const shown = { gameId: String(gameId), title, vendorName, gameType };
    return [{ ...of, ...shown, stoppedAt: at?.toISOString() ?? null }];
  });
}

function stateOf({ verdict }: ReturnFigures): 'odd' | 'fair' | 'few' {
  return verdict === 'wrong' ? 'odd' : verdict;
}

function figuresOf(sums: MoneySums, isFixed: boolean): ReturnFigures {
  const { rounds, paid, expected, stakeMinor, winMinor } = sums;
  const { z, score } = deviationOf(sums);
  return {
    rounds,
    stake: moneyText(stakeMinor),
    win: moneyText(winMinor),
    returned: rounds > 0 ? paid / rounds : null,
    expected: rounds > 0 ? expected / rounds : null,
    error: errorOfMean(sums),
    z,
    score,
    verdict: verdictOf({ rounds, score }, isFixed),
  };
}

/** The least and the greatest stake with so many decimal digits of minor units. */
function stakesOf(level: number) {
  const above = 10n ** BigInt(level);
  return { from: moneyText(above / 10n), to: moneyText(above - 1n) };
}

function describeStop(row: StopRow): ReturnStop {
  const { id, stoppedAt, span, level, rounds, returned, expected, score } = row;
  const { liftedAt, liftedBy, reason } = row;
  return {
    id: String(id),
    at: stoppedAt.toISOString(),
    span,
    stakes: level === null ? null : stakesOf(level),
    rounds,
    returned,
    expected,
    score,
    lifted: liftedAt && { at: liftedAt.toISOString(), by: liftedBy ?? '', reason: reason ?? '' },
  };
}
