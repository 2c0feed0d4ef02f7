import { MISSIONS_LIVE_MAX } from '@croupier/contract/missions/kinds';
import type { MissionTask } from '@croupier/contract/missions/terms';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { type MissionDraft, missionDraft } from '@croupier/contract/missions/operator';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { countLive, lockMission, lockMissions, publishVersion } from '../store/mission.ts';

/** What a mission's publication is about, in the audit trail and among requests. */
export const missionSubject = (merchantId: bigint | string, missionId: bigint | string) =>
  `merchant:${merchantId}:mission-${missionId}`;

/** Publishing a mission: it gives the merchant's money away. */
export const publication = requests.requestKind({
  name: 'mission',
  act: z.strictObject({
    merchantId: z.string(),
    missionId: z.string(),
    /** Of the draft that was read when it was asked for. */
    revision: z.int(),
    draft: missionDraft,
  }),
  hours: 72,
  async agree(tx, { request, call }, { merchantId, missionId, revision, draft }) {
    const which = { merchantId: BigInt(merchantId), missionId: BigInt(missionId) };
    await lockMissions(tx, which.merchantId);
    const mission = await lockMission(tx, which);
    if (!mission || mission.revision !== revision || mission.stage === 'stopped') {
      throw refuse('approval.outdated');
    }
    const live = await countLive(tx, which.merchantId);
    if (mission.stage === 'draft' && live >= MISSIONS_LIVE_MAX) throw refuse('missions.too-many');
    await publishVersion(tx, mission, {
      draft,
      askedBy: request.maker,
      agreedBy: call.staff.name,
    });
    return {};
  },
});

/** A draft in figures, for whoever decides. */
export function draftFacts(
  { terms, place }: MissionDraft,
  version: number,
): Readonly<Record<string, string | null>> {
  const { task, reward, audience } = terms;
  return {
    version: String(version),
    window: `mission-${terms.window}`,
    firstDay: terms.firstDay,
    lastDay: terms.lastDay,
    task: `mission-${task.is}`,
    ...taskFacts(task),
    reward: amountText(reward.amount),
    times: String(reward.times),
    forLevels: `${audience.fromLevel}–${audience.toLevel ?? ''}`,
    graceDays: String(terms.graceDays),
    dayBudget: terms.dayBudget && amountText(terms.dayBudget),
    takersMax: terms.takersMax === null ? null : String(terms.takersMax),
    points: String(terms.points),
    place: String(place),
  };
}

function taskFacts(task: MissionTask): Readonly<Record<string, string | null>> {
  const games =
    'games' in task
      ? { gameTypes: task.gameTypes.join(', ') || null, games: task.games.join(', ') || null }
      : {};
  switch (task.is) {
    case 'deposit-sum':
    case 'bet-sum':
    case 'win-sum':
      return { amount: amountText(task.amount), ...games };
    case 'sign-in':
      return { days: String(task.days) };
    case 'deposit-count':
    case 'rounds':
      return { count: String(task.times), least: amountText(task.least), ...games };
    case 'streak':
      return {
        by: `mission-by-${task.by}`,
        days: String(task.days),
        amount: amountText(task.amount),
        pardoned: String(task.pardoned),
        ...games,
      };
  }
}

const amountText = (text: string) => moneyText(parseMoney(text) ?? 0n);
