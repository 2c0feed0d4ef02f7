/** Windows of missions that members are in: found, begun with the terms of their time, locked. */
import { parseMoney } from '@croupier/contract/money';
import { dayIn } from '#kernel/days.ts';
import type { Tx } from '#kernel/db.ts';
import { levelsAmong } from '#loyalty';
import type { MissionVersion, PublishedMission } from './store/mission.ts';
import {
  insertProgress,
  lockProgress,
  type NewProgress,
  type Progress,
  type ProgressKey,
} from './store/progress.ts';
import { boundsOf, expiryOf, isFor, targetOf } from './window-rules.ts';

/** A merchant's missions, which are counted by its clock. */
export interface MissionPlace {
  readonly merchantId: bigint;
  readonly timeZone: string;
  readonly missions: ReadonlyMap<bigint, PublishedMission>;
}

/** Something that may count for a window of a mission. */
export interface Candidate extends ProgressKey {
  /** When it happened. */
  readonly at: Date;
  /** What happened brings something by those terms. */
  counts(version: MissionVersion): boolean;
}

export const keyText = ({ missionId, memberId, period }: ProgressKey) =>
  `${missionId} ${memberId} ${period}`;

/** The terms by which something counts that happened then: the newest that were published by then. */
export function versionAt(mission: PublishedMission, at: Date): MissionVersion | undefined {
  return mission.versions.find(({ publishedAt }) => publishedAt <= at);
}

/** The terms that what a member has begun stays with. */
export function versionOf(
  { missions }: MissionPlace,
  { missionId, version }: Pick<Progress, 'missionId' | 'version'>,
): MissionVersion {
  const found = missions.get(missionId)?.versions.find((one) => one.version === version);
  if (!found) throw new Error(`Mission ${missionId} has no version ${version}.`);
  return found;
}

/**
 * Progress that the candidates may change, locked in one order; begun where they count, for members whose
 * level it is for.
 */
export async function lockOrBegin(
  tx: Tx,
  place: MissionPlace,
  candidates: readonly Candidate[],
): Promise<Progress[]> {
  const byKey = new Map(candidates.map((one) => [keyText(one), one]));
  const keys = [...byKey.values()];
  const known = new Set((await lockProgress(tx, keys)).map(keyText));
  const fresh = candidates.flatMap((candidate) => {
    const mission = place.missions.get(candidate.missionId);
    const version = mission && versionAt(mission, candidate.at);
    if (known.has(keyText(candidate)) || !mission || !version) return [];
    return candidate.counts(version) ? [{ candidate, mission, version }] : [];
  });
  if (fresh.length === 0) return lockProgress(tx, keys);
  const memberIds = [...new Set(fresh.map(({ candidate: { memberId } }) => memberId))];
  const levels = await levelsAmong(tx, place.merchantId, memberIds);
  const begun = new Map(
    fresh
      .filter(({ candidate, version }) => isFor(version.terms, levels.get(candidate.memberId) ?? 0))
      .map(({ candidate, mission, version }) => [
        keyText(candidate),
        newProgress(place, { key: candidate, mission, version }),
      ]),
  );
  await insertProgress(tx, [...begun.values()]);
  return lockProgress(tx, keys);
}

function newProgress(
  { merchantId, timeZone }: MissionPlace,
  {
    key: { memberId, period },
    mission,
    version: { version, terms },
  }: {
    readonly key: ProgressKey;
    readonly mission: PublishedMission;
    readonly version: MissionVersion;
  },
): NewProgress {
  const amountMinor = parseMoney(terms.reward.amount) ?? 0n;
  const { last } = boundsOf(terms, period);
  // What happened before a stop may be counted after it.
  const stopDay = mission.stoppedAt && dayIn(timeZone)(mission.stoppedAt);
  const end = stopDay && (last === null || stopDay < last) ? stopDay : last;
  return {
    merchantId,
    memberId,
    missionId: mission.id,
    period,
    version,
    currency: mission.currency,
    target: targetOf(terms.task),
    amountMinor,
    requiredMinor: amountMinor * BigInt(terms.reward.times),
    points: terms.points,
    expiresAt: expiryOf(end, terms.graceDays, timeZone),
  };
}
