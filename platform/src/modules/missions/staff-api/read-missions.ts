import { gameTypes } from '@croupier/contract/games';
import { MISSIONS_LIVE_MAX } from '@croupier/contract/missions/kinds';
import { moneyText } from '@croupier/contract/money';
import type {
  MemberProgress,
  operatorMissionEndpoints,
} from '@croupier/contract/missions/operator';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { levelsOfMerchant } from '#loyalty';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, ownerOf } from '#staff';
import { type DescribedProgress, progressOf, waitingOf } from '../store/figures.ts';
import { countLive, missionById, missionsOfMerchant } from '../store/mission.ts';
import { isSum, ONCE } from '../window-rules.ts';
import { describeLines, describeMission, placeFrom } from './describe-mission.ts';
import { localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'missions' | 'mission' | 'missionBuilder' | 'missionProgress' | 'memberMissions';

/** Missions as staff follow them. */
export function readMissionsHandlers({
  db,
  knownMember,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorMissionEndpoints>, Calls> {
  return {
    async missions({ staff, dictionary }, { merchantId: id, stage, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await missionsOfMerchant(db, { merchantId, stage, ...page });
      const shown = await describeLines(db, rows.slice(0, PAGE), { merchantId, dictionary });
      return {
        ...pageOf(shown, rows),
        live: await countLive(db, merchantId),
        openLiability: moneyText(await waitingOf(db, merchantId)),
      };
    },

    mission: (call, input) => describeMission(db, placeFrom(call, input), call.dictionary),

    async missionBuilder({ staff, dictionary }, input) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const merchant = await merchantById(db, merchantId);
      if (!merchant) throw refuse('request.not-found');
      const { timeZone, currency, settings } = merchant;
      const dictionaries = settings.languages.map((language) => language.dictionary);
      return {
        today: await localDay(db, timeZone),
        timeZone,
        currency,
        dictionaries: [...new Set(dictionaries)],
        levels: [...(await levelsOfMerchant(db, merchantId, dictionary))],
        gameTypes: [...gameTypes],
        live: await countLive(db, merchantId),
        liveMost: MISSIONS_LIVE_MAX,
      };
    },

    async missionProgress(call, { state, cursor, ...input }) {
      const which = placeFrom(call, input);
      if (!(await missionById(db, which))) throw refuse('missions.unknown');
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await progressOf(db, { ...which, state }, page);
      return pageOf(await describe(db, rows.slice(0, PAGE), call.dictionary), rows);
    },

    async memberMissions({ staff, dictionary }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await progressOf(db, owner, page);
      return pageOf(await describe(db, rows.slice(0, PAGE), dictionary), rows);
    },
  };
}

async function describe(
  db: Queryable,
  rows: readonly DescribedProgress[],
  dictionary: string,
): Promise<MemberProgress[]> {
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => {
    const isMoney = isSum(row.terms.task);
    const done = row.done > 0n ? row.done : 0n;
    return {
      id: String(row.id),
      missionId: String(row.missionId),
      name: nameIn(row.names, dictionary),
      version: row.version,
      memberId: String(row.memberId),
      account: names.get(row.memberId) ?? '',
      window: row.period === ONCE ? null : row.period,
      state: row.state,
      in: isMoney ? 'money' : 'count',
      done: isMoney ? moneyText(done) : String(done),
      target: isMoney ? moneyText(row.target) : String(row.target),
      reward: row.terms.reward,
      doneAt: row.reachedAt?.toISOString() ?? null,
      claimedAt: row.claimedAt?.toISOString() ?? null,
      expiresAt: row.expiresAt?.toISOString() ?? null,
    };
  });
}
