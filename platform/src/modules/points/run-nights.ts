import type { PointSource } from '@croupier/contract/points/kinds';
import { windows } from '#bets';
import { excludedByDay } from '#contracts';
import type { Db } from '#kernel/db.ts';
import { instantsOfDays } from '#kernel/instants-of-days.ts';
import { records } from '#wallet';
import { earnByPlay, type PlayOfDay } from './earn-points.ts';
import { sourceOfType } from './point-rules.ts';
import { lockNight, saveNight } from './store/night.ts';

/** Bets of a day bring points from this hour of the next one on, by the merchant's clock. */
export const NIGHT_HOUR = 3;
/** Members of one transaction. */
const AT_ONCE = 500;

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
  db: Db,
  place: Place,
  { lastDay, isOn }: { readonly lastDay: string; readonly isOn: boolean },
): Promise<boolean> {
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
    if (!(await countDay(db, place, { day, isOn }))) return false;
    await db.transaction().execute((tx) => saveNight(tx, merchantId, day));
  }
  return true;
}

async function countDay(
  db: Db,
  { merchantId, currency, timeZone }: Place,
  { day, isOn }: { readonly day: string; readonly isOn: boolean },
): Promise<boolean> {
  const days = { first: day, last: day };
  const { to } = instantsOfDays(days, timeZone);
  const { final, figures } = await windows.readWholeDays(db, { merchantId, to, ...days });
  if (!final) return false;
  const excluded = await excludedByDay(db, { merchantId, timeZone }, days);
  const byMember = Map.groupBy([...figures, ...excluded], ({ memberId }) => memberId);
  const ids = [...byMember.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const memberIds = ids.slice(from, from + AT_ONCE);
    // Play money brings nothing.
    const accounts = await records.getBalances(db, { merchantId, currency, memberIds });
    const plays = memberIds
      .filter((memberId) => accounts.has(memberId))
      .flatMap((memberId) => playsOf(memberId, byMember.get(memberId) ?? []));
    await db.transaction().execute((tx) => earnByPlay(tx, merchantId, { day, plays, isOn }));
  }
  return true;
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
