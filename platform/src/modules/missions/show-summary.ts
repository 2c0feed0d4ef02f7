/** How a member stands with missions as a whole, and among others. */
import type { LeaderboardSpan } from '@croupier/contract/missions/kinds';
import { LEADERBOARD_ROWS } from '@croupier/contract/missions/kinds';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { missionEndpoints, MissionSummary } from '@croupier/contract/missions/player';
import { maskName } from '@croupier/server/mask-name';
import type { z } from 'zod';
import { accountAdmin } from '#account';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { barredAmong } from '#promotions';
import { showMissions, type Viewer } from './show-missions.ts';
import { achievedBy, bestOf, type Standing } from './store/leaderboard.ts';
import { dayAfter, mondayOf } from './window-rules.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

/** What is open, done and to be claimed, and what the week has brought. */
export async function showSummary(db: Queryable, viewer: Viewer): Promise<MissionSummary> {
  const { today, items } = await showMissions(db, viewer);
  const monday = mondayOf(today);
  const week = { first: monday, last: dayAfter(monday, 6) };
  const { from, to } = instantsOfDays(week, viewer.timeZone);
  const achieved = await achievedBy(db, viewer, { from, to });
  const current = items.filter(({ isCurrent }) => isCurrent).map(({ shown }) => shown);
  const waiting = items.map(({ shown }) => shown).filter(({ state }) => state === 'claim');
  const sum = waiting.reduce((all, { reward }) => all + (parseMoney(reward.amount) ?? 0n), 0n);
  const expiries = waiting.flatMap(({ expiresAt }) => expiresAt ?? []).toSorted();
  const dayEnds = instantsOfDays({ first: today, last: today }, viewer.timeZone).to;
  return {
    total: current.length,
    done: current.filter(({ state }) => state === 'claim' || state === 'claimed').length,
    claimable: waiting.length,
    claimableAmount: moneyText(sum),
    nextExpiryAt: expiries[0] ?? null,
    day: { first: today, endsAt: dayEnds.toISOString() },
    week: {
      ...week,
      endsAt: to.toISOString(),
      done: achieved.done,
      points: achieved.points,
      claimed: moneyText(achieved.claimedMinor),
    },
  };
}

type Leaderboard = z.output<(typeof missionEndpoints)['missionLeaderboard']['output']>;

/** Who has the most points of the day, the week or the month of today, with masked names. */
export async function showLeaderboard(
  db: Queryable,
  viewer: Viewer,
  span: LeaderboardSpan,
): Promise<Leaderboard> {
  const days = daysOfSpan(span, await localDay(db, viewer.timeZone));
  const { from, to } = instantsOfDays(days, viewer.timeZone);
  const rows = await standingsOf(db, viewer, { from, to });
  const names = await accountAdmin.shownNames(
    db,
    rows.map(({ memberId }) => memberId),
  );
  const own = rows.find(({ memberId }) => memberId === viewer.memberId);
  return {
    span,
    ...days,
    endsAt: to.toISOString(),
    at: new Date(nowMs()).toISOString(),
    players: rows[0]?.players ?? 0,
    items: rows
      .filter(({ rank }) => rank <= LEADERBOARD_ROWS)
      .map(({ memberId, rank, points, missions }) => ({
        rank,
        points,
        missions,
        name: maskName(names.get(memberId) ?? ''),
        isMe: memberId === viewer.memberId,
      })),
    me: own
      ? {
          rank: own.rank,
          points: own.points,
          missions: own.missions,
          // Whoever was there first stands first: as many are not enough.
          toNext: own.above === null ? null : own.above - own.points + 1,
        }
      : null,
  };
}

/** Places of the table may be free by then: so many more are looked at. */
const MORE = 50;

/** The best and the member, without those who may be given nothing: whoever is behind them moves up. */
async function standingsOf(
  db: Queryable,
  viewer: Viewer,
  range: { readonly from: Date; readonly to: Date },
): Promise<Standing[]> {
  const all = await bestOf(db, viewer, { ...range, limit: LEADERBOARD_ROWS + MORE });
  const memberIds = all.map(({ memberId }) => memberId);
  const barred = await barredAmong(db, { merchantId: viewer.merchantId, memberIds });
  let gone = 0;
  let above: number | null = null;
  return all.flatMap((row): Standing[] => {
    if (barred.has(row.memberId)) {
      gone += 1;
      return [];
    }
    // Who stands behind all that were looked at is measured by whoever stands right above.
    const isNext = row.rank <= LEADERBOARD_ROWS + MORE;
    const one = { ...row, rank: row.rank - gone, above: isNext ? above : row.above };
    above = row.points;
    return [{ ...one, players: row.players - barred.size }];
  });
}

function daysOfSpan(span: LeaderboardSpan, today: string): { first: string; last: string } {
  if (span === 'day') return { first: today, last: today };
  if (span === 'week') {
    const first = mondayOf(today);
    return { first, last: dayAfter(first, 6) };
  }
  const day = Temporal.PlainDate.from(today);
  return {
    first: day.with({ day: 1 }).toString(),
    last: day.with({ day: day.daysInMonth }).toString(),
  };
}
