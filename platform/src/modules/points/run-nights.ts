import type { PointSource } from '@croupier/contract/points/kinds';
import { validBets, readDays, windows } from '#bets';
import { behindStore, alarmBehind } from '#kernel/behind-store.ts';
import { inParts, type SetAside } from '#kernel/in-parts.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import { earnByPlay, type PlayOfDay } from './earn-points.ts';
import { sourceOfType } from './point-rules.ts';
import { lockNight, saveNight } from './store/night.ts';
import { instantsOfDays } from '#kernel/days.ts';

/** Bets of a day bring points from this hour of the next one on, by the merchant's clock. */
export const NIGHT_HOUR = 3;
/** Members of one transaction. */
const AT_ONCE = 500;

/** What a night takes. */
export type NightDeps = Pick<Services, 'db' | 'log'>;

const playBehind = behindStore('points.play_behind');

/** A merchant whose days they are. */
export interface Place {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

export const dayAfter = (day: string): string =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The last day whose night is over at an instant. */
export function lastNight(nowMs: number, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const days = local.hour >= NIGHT_HOUR ? 1 : 2;
  return local.toPlainDate().subtract({ days }).toString();
}

/** When the next one is. */
export function nextNight(nowMs: number, timeZone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone);
  const day = local.toPlainDate().add({ days: local.hour >= NIGHT_HOUR ? 1 : 0 });
  const plainTime = { hour: NIGHT_HOUR };
  return new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
}

/**
 * Brings what the bets of days are worth in points, day after day up to the last; whoever is stopped in the
 * middle goes on where they were. Answers whether that day is in.
 * @param isOn otherwise bets bring nothing, now or later; what is taken back is subtracted all the same
 */
export async function runNight(
  deps: NightDeps,
  place: Place,
  { lastDay, isOn }: { readonly lastDay: string; readonly isOn: boolean },
): Promise<boolean> {
  const { db } = deps;
  const { merchantId } = place;
  const began = await db.transaction().execute(async (tx) => {
    const night = await lockNight(tx, merchantId);
    if (!night) return undefined;
    if (night.through !== null) return night.through;
    await saveNight(tx, merchantId, lastDay);
    return lastDay;
  });
  if (began === undefined) return false;
  for (let day = dayAfter(began); day <= lastDay; day = dayAfter(day)) {
    if (!(await countDay(deps, place, { day, isOn }))) return false;
    await db.transaction().execute((tx) => saveNight(tx, merchantId, day));
  }
  return true;
}

/** Counts a day. Whom it fails for is set aside and keeps nobody else: the next night begins with them. */
async function countDay(
  deps: NightDeps,
  place: Place,
  { day, isOn }: { readonly day: string; readonly isOn: boolean },
): Promise<boolean> {
  const { db, log } = deps;
  const { merchantId, currency, timeZone } = place;
  const days = { first: day, last: day };
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  if (!final) return false;
  const excluded = await validBets.excludedByDay(db, { merchantId, timeZone }, days);
  const aside = async ({ item: memberId, error }: SetAside<bigint>) => {
    const whose = { merchantId, memberId };
    log.error({ err: error, ...whose, day }, 'points of a day could not be given');
    await db.transaction().execute(async (tx) => {
      await playBehind.noteBehind(tx, whose, [day]);
      await alarmBehind(tx, whose, { night: 'points', day });
    });
  };
  const behind = await playBehind.daysBehind(db, merchantId);
  await inParts([...behind.keys()], 1, {
    aside,
    async work([memberId = 0n]) {
      const late = new Set([...(behind.get(memberId) ?? []), day]);
      await makeUp(deps, place, { memberId, days: [...late], isOn });
    },
  });
  const byMember = Map.groupBy([...figures, ...excluded], ({ memberId }) => memberId);
  const ids = [...byMember.keys()].filter((id) => !behind.has(id));
  await inParts(
    ids.toSorted((one, other) => (one < other ? -1 : 1)),
    AT_ONCE,
    {
      aside,
      async work(memberIds) {
        // Play money brings nothing.
        const accounts = await records.getBalances(db, { merchantId, currency, memberIds });
        const plays = memberIds
          .filter((memberId) => accounts.has(memberId))
          .flatMap((memberId) => playsOf(memberId, byMember.get(memberId) ?? []));
        await db.transaction().execute((tx) => earnByPlay(tx, merchantId, { day, plays, isOn }));
      },
    },
  );
  return true;
}

/** Counts days that failed for a member, one after the other, up to the last one: all of them or none. */
async function makeUp(
  { db }: NightDeps,
  { merchantId, timeZone }: Place,
  of: { readonly memberId: bigint; readonly days: readonly string[]; readonly isOn: boolean },
): Promise<void> {
  const { memberId, days, isOn } = of;
  const range = { first: days[0] ?? '', last: days.at(-1) ?? '' };
  const excluded = await validBets.excludedByDay(
    db,
    { merchantId, timeZone, memberIds: [memberId] },
    range,
  );
  const played = [...(await readDays(db, { merchantId, memberId }, range)), ...excluded];
  await db.transaction().execute(async (tx) => {
    for (const day of days) {
      const plays = playsOf(
        memberId,
        played.filter((bets) => bets.day === day),
      );
      await earnByPlay(tx, merchantId, { day, plays, isOn });
    }
    await playBehind.forgetBehind(tx, { merchantId, memberIds: [memberId] }, range.last);
  });
}

type Figures = Awaited<ReturnType<typeof windows.readWholeDays>>['figures'];

/** Valid bets of a member by what they earn as. */
export function playsOf(
  memberId: bigint,
  figures: readonly Pick<Figures[number], 'gameType' | 'validBetMinor'>[],
): PlayOfDay[] {
  const sums = new Map<PointSource, bigint>();
  for (const { gameType, validBetMinor } of figures) {
    const source = sourceOfType[gameType];
    sums.set(source, (sums.get(source) ?? 0n) + validBetMinor);
  }
  return [...sums].map(([source, validBetMinor]) => ({ memberId, source, validBetMinor }));
}
