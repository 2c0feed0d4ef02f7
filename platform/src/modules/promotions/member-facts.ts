/** What offers are judged by, of a member. */
import { leavesOf } from '@croupier/contract/condition-tree';
import type { Condition } from '@croupier/contract/promotions/terms';
import { sql } from 'kysely';
import { accountAdmin, memberById } from '#account';
import { memberPlay, readDays, validBets } from '#bets';
import type { Queryable } from '#kernel/db.ts';
import { segmentsOfMember, vipOf } from '#audience';
import { harm, levels } from '#protection';
import { playLimits, records } from '#wallet';
import { birthdayYearOn } from './claim-rules.ts';
import { type ConditionFacts, type ConditionNeeds, needsOf } from './condition-rules.ts';
import { hasOpen } from './reversed-deposits.ts';
import { heldAmong } from './store/deposit-hold.ts';
import type { Holder } from './store/grant.ts';
import { convertedAmong, missedAmong } from './store/taken.ts';
import { spinWinsSince } from './store/spin-grant.ts';

export interface MemberFacts extends ConditionFacts {
  /**
   * Gets nothing: the account is frozen, the member is on a break, has excluded themselves, somebody worries
   * about them, or a payment of theirs was taken back and nobody has decided about it.
   */
  readonly isBarred: boolean;
}

const DAY_MS = 86_400_000;

/**
 * As the member's next deposit would be judged, or one that is not posted yet; of play, free spins and
 * other offers what the conditions ask for, read once for all of them.
 * Segments are those that the member is in now, whenever something was asked for.
 * @param timeZone the merchant's
 * @param asked when days and hours are read, and days counted; now when absent
 */
export async function readMemberFacts(
  db: Queryable,
  holder: Holder,
  {
    timeZone,
    asked,
    conditions,
  }: {
    readonly timeZone: string;
    readonly asked?: Date | undefined;
    readonly conditions: readonly Condition[];
  },
): Promise<MemberFacts> {
  const [member, deposits, clock, level, vip, segments, isBarred] = await Promise.all([
    memberById(db, holder),
    records.depositHistory(db, holder, timeZone),
    readClock(db, timeZone, asked),
    levels.levelsAmong(db, [holder.memberId]),
    vipOf(db, holder.memberId),
    segmentsOfMember(db, holder, segmentsIn(conditions)),
    isBarredFromGifts(db, holder),
  ]);
  if (!member) throw new Error(`There is no member ${holder.memberId}.`);
  const { now, today, weekday, hour } = clock;
  const needed = await readNeeded(
    db,
    { ...holder, timeZone },
    { now, today, needs: needsOf(conditions) },
  );
  const daysSince = (at: Date) => Math.floor((now.getTime() - at.getTime()) / DAY_MS);
  return {
    isBarred,
    nthDeposit: deposits.count + 1,
    depositsToday: deposits.countToday,
    daysWithoutDeposit: deposits.lastAt && daysSince(deposits.lastAt),
    daysRegistered: daysSince(member.registeredAt),
    level: level.get(holder.memberId) ?? 0,
    vip,
    segments: new Set([...segments].map(String)),
    birthdayYear: birthdayYearOn(member.birthday, clock.today),
    weekday,
    hour,
    ...needed,
  };
}

/** What conditions need of play, free spins and other offers; nothing is read of what none asks for. */
async function readNeeded(
  db: Queryable,
  { merchantId, memberId, timeZone }: Holder & { readonly timeZone: string },
  {
    now,
    today,
    needs,
  }: { readonly now: Date; readonly today: string; readonly needs: ConditionNeeds },
): Promise<Pick<ConditionFacts, 'plays' | 'spinWins' | 'converted' | 'missed'>> {
  const { playDays, betDays, spinDays, offerIds } = needs;
  const last = Temporal.PlainDate.from(today);
  const owner = { merchantId, memberId, timeZone };
  const daysUntilNow = (days: number) => ({
    first: String(last.subtract({ days: days - 1 })),
    last: today,
  });
  const since = new Date(now.getTime() - spinDays * DAY_MS);
  const [days, excluded, bets, wins, converted, missed] = await Promise.all([
    playDays === 0 ? [] : readDays(db, owner, daysUntilNow(playDays)),
    playDays === 0
      ? []
      : validBets.excludedByDay(db, { ...owner, memberIds: [memberId] }, daysUntilNow(playDays)),
    betDays === 0 ? [] : memberPlay.countBets(db, owner, daysUntilNow(betDays)),
    spinDays === 0 ? [] : spinWinsSince(db, { ...owner, since }),
    convertedAmong(db, { memberId, offerIds: offerIds.map(BigInt) }),
    missedAmong(db, { memberId, offerIds: offerIds.map(BigInt) }),
  ]);
  return {
    plays: [
      ...[...days, ...excluded].map((one) => ({ ...one, bets: 0 })),
      ...bets.map((one) => ({ ...one, validBetMinor: 0n })),
    ].map(({ day, gameType, bets: count, validBetMinor }) => ({
      daysAgo: Temporal.PlainDate.from(day).until(last).days,
      gameType,
      bets: count,
      validBetMinor,
    })),
    spinWins: wins.map(({ at, wonMinor }) => ({
      daysAgo: Math.floor((now.getTime() - at.getTime()) / DAY_MS),
      wonMinor,
    })),
    converted: new Set([...converted].map(String)),
    missed: new Set([...missed].map(String)),
  };
}

/** Segments that conditions of some offers ask for. */
export function segmentsIn(conditions: readonly Condition[]): readonly bigint[] {
  const leaves = conditions.flatMap((condition) => leavesOf(condition));
  return leaves.flatMap((leaf) => (leaf.is === 'segment' ? [BigInt(leaf.segmentId)] : []));
}

/** Whether nothing may be given to a member now, as `isBarred` of their facts. */
export async function isBarredFromGifts(db: Queryable, holder: Holder): Promise<boolean> {
  const [member, ...reasons] = await Promise.all([
    memberById(db, holder),
    playLimits.isBarred(db, holder.memberId),
    harm.hasHarmCase(db, holder),
    hasOpen(db, holder),
  ]);
  return member?.state !== 'active' || reasons.includes(true);
}

/** Those of some members who may be given nothing now. */
export async function barredAmong(
  db: Queryable,
  { merchantId, memberIds }: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  if (memberIds.length === 0) return new Set();
  const [states, resting, flagged, held] = await Promise.all([
    accountAdmin.statesOf(db, merchantId, memberIds),
    playLimits.barredAmong(db, memberIds),
    harm.harmCasesAmong(db, { merchantId, memberIds }),
    heldAmong(db, { merchantId, memberIds }),
  ]);
  const reasons = [resting, flagged, held];
  const isBarred = (id: bigint) =>
    states.get(id)?.state !== 'active' || reasons.some((those) => those.has(id));
  return new Set(memberIds.filter(isBarred));
}

async function readClock(db: Queryable, timeZone: string, at?: Date) {
  const { rows } = await sql<{ now: Date; today: string; weekday: number; hour: number }>`
    select l.now, l.at::date::text as today, extract(isodow from l.at)::int as weekday,
      (extract(epoch from l.at::time) / 3600)::float8 as hour
    from (select n.at as now, n.at at time zone ${timeZone} as at
      from (select coalesce(${at ?? null}::timestamptz, now()) as at) n) l`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database knows no time.');
  return row;
}
