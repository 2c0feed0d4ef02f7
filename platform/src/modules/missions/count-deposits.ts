/** Deposits count for missions, by what is left of them; reckoned anew whenever one changes. */
import { parseMoney } from '@croupier/contract/money';
import { paidInSums } from '#cashier';
import { dayIn, instantsOfDays } from '#kernel/days.ts';
import type { Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { lockOrBegin, type MissionPlace, versionAt, versionOf } from './begin-progress.ts';
import { type Advance, settleProgress } from './settle-progress.ts';
import { type CountedDeposit, depositsOf, noteCredit, noteReversal } from './store/deposit.ts';
import { publishedMissions } from './store/mission.ts';
import type { Owner, Progress } from './store/progress.ts';
import { writeDays } from './store/streak-day.ts';
import { longestStreak } from './streak-rules.ts';
import { boundsOf, makerOf, periodOf, windowOf } from './window-rules.ts';
import { STOPPED_DAYS } from './count-bets.ts';

interface DepositEvent {
  readonly merchantId: string;
  readonly memberId: string;
  readonly depositId: string;
}

/** A deposit was credited, or staff say anew what it came to. */
export async function countDeposit(tx: Tx, event: DepositEvent): Promise<void> {
  const owner = { merchantId: BigInt(event.merchantId), memberId: BigInt(event.memberId) };
  const place = await placeOf(tx, owner.merchantId);
  if (!place) return;
  const id = BigInt(event.depositId);
  const credit = await paidInSums.creditAt(tx, owner, id);
  if (!credit || !isOffered(place, credit.at)) return;
  await noteCredit(tx, owner, { ...credit, id });
  await recount(tx, { owner, place }, credit);
}

/** Something of a deposit was taken back; it may be told before its credit is. */
export async function uncountDeposit(
  tx: Tx,
  event: DepositEvent & { readonly takenMinor: string },
): Promise<void> {
  const owner = { merchantId: BigInt(event.merchantId), memberId: BigInt(event.memberId) };
  const id = BigInt(event.depositId);
  const minor = BigInt(event.takenMinor);
  const place = await placeOf(tx, owner.merchantId);
  const credit = await paidInSums.creditAt(tx, owner, id);
  const isNew = place !== undefined && credit !== undefined && isOffered(place, credit.at);
  const deposit = await noteReversal(tx, owner, { id, minor, credit: isNew ? credit : undefined });
  if (place && deposit) await recount(tx, { owner, place }, deposit);
}

/** Missions that deposits count for; undefined where there are none. */
async function placeOf(tx: Tx, merchantId: bigint): Promise<MissionPlace | undefined> {
  const published = await publishedMissions(tx, merchantId, STOPPED_DAYS);
  const missions = published.filter(
    ({ versions: [{ terms }] }) => makerOf(terms.task) === 'deposits',
  );
  const merchant = missions.length > 0 ? await merchantById(tx, merchantId) : undefined;
  if (!merchant) return undefined;
  const byId = new Map(missions.map((one) => [one.id, one]));
  return { merchantId, timeZone: merchant.timeZone, missions: byId };
}

/** Whether there was any of them by then. */
const isOffered = ({ missions }: MissionPlace, at: Date): boolean =>
  [...missions.values()].some((mission) => versionAt(mission, at) !== undefined);

interface Whose {
  readonly owner: Owner;
  readonly place: MissionPlace;
}

/** Reckons the windows in which a deposit lies from all deposits in them. */
async function recount(
  tx: Tx,
  { owner, place }: Whose,
  deposit: Pick<CountedDeposit, 'at' | 'currency'>,
): Promise<void> {
  const { at, currency } = deposit;
  const day = dayIn(place.timeZone)(at);
  const candidates = [...place.missions.values()]
    .filter((mission) => mission.currency === currency)
    .filter(({ stoppedAt }) => stoppedAt === null || at < stoppedAt)
    .map(({ id, versions: [{ terms }] }) => ({
      missionId: id,
      memberId: owner.memberId,
      period: periodOf(terms.window, day),
      at,
      counts: (version: { readonly terms: typeof terms }) =>
        windowOf(version.terms, day) !== undefined,
    }));
  const rows = await lockOrBegin(tx, place, candidates);
  const advances: Advance[] = [];
  for (const row of rows) {
    advances.push({ row, done: await doneBy(tx, { owner, place }, row), at });
  }
  await settleProgress(tx, advances);
}

/** What a window has of its deposits by now. */
async function doneBy(tx: Tx, { owner, place }: Whose, row: Progress): Promise<bigint> {
  const { terms, publishedAt } = versionOf(place, row);
  const stoppedAt = place.missions.get(row.missionId)?.stoppedAt ?? null;
  const { first, last } = boundsOf(terms, row.period);
  const { from, to } = instantsOfDays({ first, last: last ?? first }, place.timeZone);
  const ends = [last === null ? null : to, stoppedAt].filter((end) => end !== null);
  const deposits = await depositsOf(tx, owner, {
    from: from > publishedAt ? from : publishedAt,
    to: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    currency: row.currency,
  });
  const { task } = terms;
  if (task.is === 'deposit-count') {
    const least = parseMoney(task.least) ?? 0n;
    return BigInt(deposits.filter(({ minor }) => minor > 0n && minor >= least).length);
  }
  if (task.is !== 'streak') return deposits.reduce((sum, { minor }) => sum + minor, 0n);
  const dayOf = dayIn(place.timeZone);
  const days = [...Map.groupBy(deposits, ({ at }) => dayOf(at))].map(([day, own]) => ({
    progressId: row.id,
    day,
    doneMinor: own.reduce((sum, { minor }) => sum + minor, 0n),
  }));
  await writeDays(tx, owner.merchantId, days, 'set');
  return longestStreak(task, days);
}
