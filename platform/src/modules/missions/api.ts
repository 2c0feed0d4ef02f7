import type { missionEndpoints } from '@croupier/contract/missions/player';
import { moneyText } from '@croupier/contract/money';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { claimMission } from './claim-mission.ts';
import { countSignIn } from './count-sign-ins.ts';
import { showMissions, type Viewer } from './show-missions.ts';
import { showLeaderboard, showSummary } from './show-summary.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Missions of whoever asks. */
export function missionHandlers({
  db,
}: Pick<Services, 'db'>): PlayerHandlers<typeof missionEndpoints> {
  return {
    async missionSummary(call) {
      const viewer = viewerOf(call);
      await countSignIn(db, viewer);
      return showSummary(db, viewer);
    },

    async missions(call) {
      const viewer = viewerOf(call);
      await countSignIn(db, viewer);
      const { items } = await showMissions(db, viewer);
      return { items: items.map(({ shown }) => shown) };
    },

    async claimMission({ merchant, member, dictionary }, { progressId }) {
      const { id: merchantId, currency, timeZone } = merchant;
      const owner = { merchantId, memberId: member.memberId, currency, timeZone };
      const { row, version } = await db
        .transaction()
        .execute((tx) => claimMission(tx, owner, BigInt(progressId)));
      return {
        progressId,
        missionId: String(row.missionId),
        name: nameIn(version.names, dictionary),
        amount: moneyText(row.amountMinor),
        required: moneyText(row.requiredMinor),
        claimedAt: (row.claimedAt ?? row.begunAt).toISOString(),
      };
    },

    missionLeaderboard: (call, { span = 'week' }) => showLeaderboard(db, viewerOf(call), span),
  };
}

function viewerOf({ merchant, member, dictionary }: PlayerCall<MemberPrincipal>): Viewer {
  const { id: merchantId, currency, timeZone } = merchant;
  return { merchantId, memberId: member.memberId, currency, timeZone, dictionary };
}
