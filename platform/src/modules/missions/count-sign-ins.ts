import { nowMs } from '#kernel/clock.ts';
import type { Db, Tx } from '#kernel/db.ts';
import { isBarredFromGifts } from '#promotions';
import { lockOrBegin, type MissionPlace, versionOf } from './begin-progress.ts';
import { settleProgress } from './settle-progress.ts';
import { publishedMissions } from './store/mission.ts';
import type { Owner, Progress } from './store/progress.ts';
import { daysOf, signedInOn, writeDays } from './store/streak-day.ts';
import { longestStreak, wholeDays } from './streak-rules.ts';
import { makerOf, periodOf, windowOf } from './window-rules.ts';
import { localDay } from '#kernel/days.ts';

interface Visitor extends Owner {
  readonly currency: string;
  readonly timeZone: string;
}

/** A member is here, signed in: the day counts for missions that ask for it, once. */
export async function countSignIn(db: Db, visitor: Visitor): Promise<void> {
  const { merchantId, memberId, currency, timeZone } = visitor;
  const published = await publishedMissions(db, merchantId, 0);
  const missions = published.filter(
    ({ versions: [{ terms }], ...mission }) =>
      mission.stage === 'live' &&
      mission.currency === currency &&
      makerOf(terms.task) === 'sign-ins',
  );
  if (missions.length === 0) return;
  const day = await localDay(db, timeZone);
  const today = missions.filter(({ versions: [{ terms }] }) => windowOf(terms, day) !== undefined);
  const windows = today.map(({ id, versions: [{ terms }] }) => {
    return { missionId: id, period: periodOf(terms.window, day) };
  });
  const counted = await signedInOn(db, visitor, { day, windows });
  const rest = today.filter(({ id }) => !counted.has(id));
  if (rest.length === 0 || (await isBarredFromGifts(db, visitor))) return;
  const byId = new Map(rest.map((mission) => [mission.id, mission]));
  const place = { merchantId, timeZone, missions: byId };
  await db.transaction().execute((tx) => countDay(tx, place, { memberId, day }));
}

async function countDay(
  tx: Tx,
  place: MissionPlace,
  { memberId, day }: { readonly memberId: bigint; readonly day: string },
): Promise<void> {
  const at = new Date(nowMs());
  const candidates = [...place.missions.values()].map(({ id, versions: [{ terms }] }) => ({
    missionId: id,
    memberId,
    period: periodOf(terms.window, day),
    at,
    counts: (version: { readonly terms: typeof terms }) =>
      windowOf(version.terms, day) !== undefined,
  }));
  const rows = await lockOrBegin(tx, place, candidates);
  const open = rows.filter(
    (row) =>
      row.claimedAt === null && windowOf(versionOf(place, row).terms, day)?.period === row.period,
  );
  const added = open.map(({ id }) => ({ progressId: id, day, doneMinor: 1n }));
  await writeDays(tx, place.merchantId, added, 'set');
  const days = await daysOf(
    tx,
    open.map(({ id }) => id),
  );
  const doneOf = (row: Progress) => {
    const { task } = versionOf(place, row).terms;
    const own = days.get(row.id) ?? [];
    return task.is === 'streak' ? longestStreak(task, own) : BigInt(wholeDays(task, own).length);
  };
  await settleProgress(
    tx,
    open.map((row) => ({ row, done: doneOf(row), at })),
  );
}
