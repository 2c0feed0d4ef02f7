/** What deposits and bets bring members: points for whole units, the rest carried on (RULES.md P1 to P6). */
import type { PointSource } from '@croupier/contract/points/kinds';
import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { earn, unitOf } from './point-rules.ts';
import {
  insertEntries,
  lockMember,
  lockMembers,
  type NewEntry,
  type Owner,
} from './store/member.ts';
import { type Rest, restsOf, saveRests } from './store/night.ts';
import { termsOf } from './store/terms.ts';

/** Whether points are on by now: what is taken back is subtracted also where they are not. */
export interface Earning {
  readonly isOn: boolean;
}

/**
 * What came in or was taken back, added to what is carried; undefined where that changes nothing. What comes
 * in while points are off, or by what earns none, brings none later. What is taken back is subtracted
 * whenever it is, of whoever ever earned by it.
 */
function earnedBy(
  rest: Pick<Rest, 'restMinor'> | undefined,
  amountMinor: bigint,
  { unitMinor, isOn }: Earning & { readonly unitMinor: bigint | undefined },
): ReturnType<typeof earn> | undefined {
  if (isOn && unitMinor !== undefined) return earn(rest?.restMinor ?? 0n, amountMinor, unitMinor);
  if (!rest || amountMinor >= 0n) return undefined;
  return { points: 0n, restMinor: rest.restMinor + amountMinor };
}

/** What a member paid in, below zero where it was taken back. */
export async function earnByDeposit(
  tx: Tx,
  owner: Owner,
  amountMinor: bigint,
  { isOn }: Earning = { isOn: true },
): Promise<void> {
  const { merchantId, memberId } = owner;
  const { terms } = await termsOf(tx, merchantId);
  const unitMinor = unitOf(terms, 'deposit');
  if (amountMinor >= 0n && !(isOn && unitMinor !== undefined)) return;
  await lockMember(tx, owner);
  const rests = await restsOf(tx, merchantId, [memberId]);
  const rest = rests.find(({ source }) => source === 'deposit');
  const found = earnedBy(rest, amountMinor, { unitMinor, isOn });
  if (!found) return;
  const { points, restMinor } = found;
  await saveRests(tx, merchantId, [{ memberId, source: 'deposit', restMinor, countedTo: null }]);
  if (points === 0n || unitMinor === undefined) return;
  const earned = { source: 'deposit', amountMinor, unitMinor, restMinor } as const;
  await insertEntries(tx, merchantId, [
    { memberId, kind: 'deposit', cause: null, change: points, earned },
  ]);
  await notifyMember(tx, memberId, { type: 'points' });
}

/** What a member bet on a day, by what it earns as. */
export interface PlayOfDay {
  readonly memberId: bigint;
  readonly source: PointSource;
  readonly validBetMinor: bigint;
}

/** Counts the bets of a day, each member's once however often it is asked for. Locks the members. */
export async function earnByPlay(
  tx: Tx,
  merchantId: bigint,
  {
    day,
    plays: all,
    isOn,
  }: Earning & { readonly day: string; readonly plays: readonly PlayOfDay[] },
): Promise<void> {
  const plays = isOn ? all : all.filter(({ validBetMinor }) => validBetMinor < 0n);
  const memberIds = [...new Set(plays.map(({ memberId }) => memberId))];
  if (memberIds.length === 0) return;
  await lockMembers(tx, merchantId, memberIds);
  const { terms } = await termsOf(tx, merchantId);
  const rests = await restsOf(tx, merchantId, memberIds);
  const before = new Map(rests.map((rest) => [`${rest.memberId} ${rest.source}`, rest]));
  const after: Rest[] = [];
  const entries: NewEntry[] = [];
  for (const { memberId, source, validBetMinor: amountMinor } of plays) {
    const rest = before.get(`${memberId} ${source}`);
    const unitMinor = unitOf(terms, source);
    if ((rest?.countedTo ?? '') >= day) continue;
    const found = earnedBy(rest, amountMinor, { unitMinor, isOn });
    if (!found) continue;
    const { points, restMinor } = found;
    after.push({ memberId, source, restMinor, countedTo: day });
    if (points === 0n || unitMinor === undefined) continue;
    const earned = { source, amountMinor, unitMinor, restMinor };
    const cause = `play:${source}:${day}`;
    entries.push({ memberId, kind: 'play', cause, change: points, earned });
  }
  await saveRests(tx, merchantId, after);
  await insertEntries(tx, merchantId, entries);
  for (const memberId of new Set(entries.map((entry) => entry.memberId))) {
    await notifyMember(tx, memberId, { type: 'points' });
  }
}
