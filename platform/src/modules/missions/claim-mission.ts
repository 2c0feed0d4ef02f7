import { parseMoney } from '@croupier/contract/money';
import type { Tx } from '#kernel/db.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover, openRequirement } from '#turnover';
import { findAccount, post } from '#wallet';
import { type MissionVersion, versionsOf } from './store/mission.ts';
import { insertClaim, lockOwn, type Owner, type Progress } from './store/progress.ts';
import { countClaim } from './store/tally.ts';
import { localDay } from '#kernel/days.ts';

/** What a claim answers. */
export interface Claimed {
  readonly row: Progress;
  /** The terms by which it was done. */
  readonly version: MissionVersion;
}

/**
 * A member claims what a mission brings, in the caller's transaction: the budget is spent, the requirement
 * opened and the money posted, or none of it. Whoever has claimed it gets the same answer. Refuses
 * `missions.unknown`, `missions.unfinished`, `missions.over`, `missions.gone`, and `missions.not-now` to
 * whoever rests, is looked after, or whose payment was taken back and waits for staff. Locks the member's
 * turnover, their progress, what was claimed of the mission, then their account.
 */
export async function claimMission(
  tx: Tx,
  owner: Owner & { readonly currency: string; readonly timeZone: string },
  progressId: bigint,
): Promise<Claimed> {
  const { merchantId, memberId } = owner;
  await lockTurnover(tx, { merchantId, memberId, currency: owner.currency });
  const row = await lockOwn(tx, owner, progressId);
  if (!row) throw refuse('missions.unknown');
  const versions = await versionsOf(tx, [row.missionId], VERSIONS);
  const version = versions.find((one) => one.version === row.version);
  if (!version) throw new Error(`Mission ${row.missionId} has no version ${row.version}.`);
  if (row.claimedAt !== null) return { row, version };
  if (row.reachedAt === null) throw refuse(row.isOver ? 'missions.over' : 'missions.unfinished');
  if (row.isOver) throw refuse('missions.over');
  const holder = { merchantId, memberId, currency: row.currency };
  if (await isBarredFromGifts(tx, holder)) throw refuse('missions.not-now');
  await spend(tx, row, { version: versions[0] ?? version, timeZone: owner.timeZone });
  await pay(tx, row);
  await notifyMember(tx, memberId, { type: 'mission', missionId: String(row.missionId) });
  return { row: (await lockOwn(tx, owner, progressId)) ?? row, version };
}

/** More were never published of one. */
const VERSIONS = 1000;

/** The bounds are those that hold now: they are the merchant's, not what the member was told. */
async function spend(
  tx: Tx,
  { merchantId, missionId, period, amountMinor }: Progress,
  { version: { terms }, timeZone }: { readonly version: MissionVersion; readonly timeZone: string },
): Promise<void> {
  const claim = { merchantId, missionId, amountMinor };
  const counted = [
    {
      per: 'day' as const,
      first: await localDay(tx, timeZone),
      paidMost: terms.dayBudget === null ? null : parseMoney(terms.dayBudget),
    },
    { per: 'window' as const, first: period, claimsMost: terms.takersMax },
  ];
  for (const one of counted) {
    if (!(await countClaim(tx, claim, one))) throw refuse('missions.gone');
  }
}

async function pay(tx: Tx, row: Progress): Promise<void> {
  const { id, merchantId, memberId, currency, amountMinor, requiredMinor } = row;
  const holder = { merchantId, memberId, currency };
  const source = `mission:${id}`;
  await openRequirement(tx, { ...holder, kind: 'bonus', source, amountMinor, requiredMinor });
  const { seq } = await post(tx, {
    ...holder,
    kind: 'promotion',
    amountMinor,
    key: idempotencyKeyOf('mission', String(id)).toString('hex'),
    subject: { type: 'promotion', id },
  });
  const account = await findAccount(tx, holder);
  if (!account) throw new Error(`Member ${memberId} has no account.`);
  // Whoever was paid for this window is paid once: what was done is undone with the transaction.
  if (!(await insertClaim(tx, row, { accountId: account.id, seq }))) throw refuse('missions.over');
}
