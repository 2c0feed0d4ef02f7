import type { offerFigureEndpoints } from '@croupier/contract/promotions/operator/figures';
import { validBets } from '#bets';
import { namedGames } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin } from '#staff';
import { grantsSince } from '../store/offer-results.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** Of more bonuses the newest are looked at. */
const GRANTS_MAX = 20_000;

/** By what games a bonus could be played through on both sides, for staff who write one (RULES.md F5). */
export function hedgingHandlers({
  db,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof offerFigureEndpoints>, 'offerHedging'> {
  return {
    async offerHedging({ staff, dictionary }, { merchantId: id }) {
      const merchant = await merchantById(db, merchantWithin(staff, id));
      if (!merchant) throw refuse('request.not-found');
      const [games, past] = await Promise.all([
        namedGames.twoSided(db, merchant, dictionary),
        takersOf(db, merchant.id),
      ]);
      const shown = games.map(({ id: gameId, title, gameType, returns }) => ({
        id: String(gameId),
        name: title,
        gameType,
        returns,
      }));
      return { games: shown, ...past };
    },
  };
}

/** How many took a bonus, and of how many of them opposite bets were excluded while they had one. */
async function takersOf(db: Queryable, merchantId: bigint) {
  const to = new Date(nowMs());
  const from = new Date(to.getTime() - DAYS * DAY_MS);
  const grants = await grantsSince(db, { merchantId, from, limit: GRANTS_MAX });
  const spans = Map.groupBy(grants, ({ memberId }) => memberId);
  const memberIds = [...spans.keys()];
  const excluded = await validBets.excludedBetween(db, { merchantId, memberIds, from, to });
  const covered = new Set(
    excluded
      .filter(({ memberId, at }) =>
        (spans.get(memberId) ?? []).some((one) => one.from <= at && (one.to ?? to) >= at),
      )
      .map(({ memberId }) => memberId),
  );
  return { takers: spans.size, covered: covered.size };
}
