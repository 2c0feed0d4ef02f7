import type { operatorRoundEndpoints } from '@croupier/contract/bets/operator';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { ownerOf } from '#staff';
import type { LaunchDeps } from '../launch-game.ts';
import { replayRound } from '../replay-round.ts';
import { type FreeSpinDeps, freeSpinHandlers } from './free-spins.ts';
import { liveHostHandlers } from './live-hosts.ts';
import { liveTableHandlers } from './live-tables.ts';
import { muteTableChatHandlers } from './mute-table-chat.ts';
import { tableChatSettingsHandlers } from './table-chat-settings.ts';
import { tableChatHandlers } from './table-chat.ts';
import { tournamentStaffHandlers } from './tournaments.ts';
import { vendorCallHandlers } from './vendor-calls.ts';
import { vendorConnectionHandlers } from './vendor-connection.ts';
import { vendorHandlers } from './vendors.ts';
import { voidRoundHandlers } from './void-round.ts';

type ReplayHandlers = Pick<OperatorHandlers<typeof operatorRoundEndpoints>, 'merchantRoundReplay'>;

/** Vendors at the door and what they called, for staff. */
export function seamlessStaffHandlers(services: Services & FreeSpinDeps, calling: LaunchDeps) {
  return {
    ...vendorHandlers(services),
    ...vendorConnectionHandlers(services, calling),
    ...vendorCallHandlers(services),
    ...freeSpinHandlers(services),
    ...tournamentStaffHandlers(services),
    ...liveTableHandlers(calling),
    ...tableChatHandlers(calling),
    ...muteTableChatHandlers(services.db),
    ...tableChatSettingsHandlers(services.db),
    ...liveHostHandlers(calling),
    ...replayHandlers(calling),
    ...voidRoundHandlers(services),
  };
}

function replayHandlers(deps: LaunchDeps): ReplayHandlers {
  return {
    async merchantRoundReplay({ staff, dictionary: locale }, { roundId, ...input }) {
      const owner = ownerOf(staff, input);
      const merchant = await merchantById(deps.db, owner.merchantId);
      if (!merchant) throw refuse('request.not-found');
      const { timeZone } = merchant;
      const asked = { ...owner, roundId: BigInt(roundId), locale, timeZone };
      const { url } = await replayRound(deps, asked);
      return { url };
    },
  };
}
