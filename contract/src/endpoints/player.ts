import { agentEndpoints } from '../agents/player.ts';
import { accountEndpoints } from '../account/player/account.ts';
import { betsEndpoints } from '../bets/player.ts';
import { cashierEndpoints } from '../cashier/player.ts';
import { catalogEndpoints } from '../catalog/player/catalog.ts';
import { codeEndpoints } from '../account/player/code.ts';
import { contentEndpoints } from '../content/player.ts';
import { contractsEndpoints } from '../contracts/player/contracts.ts';
import { freePlayEndpoints } from '../catalog/player/free-play.ts';
import { handOverEndpoints } from '../account/player/hand-over.ts';
import { inboxEndpoints } from '../inbox/player/inbox.ts';
import { launchEndpoints } from '../catalog/player/launch.ts';
import { lineMessageEndpoints } from '../inbox/player/line-messages.ts';
import { liveHostEndpoints } from '../live-tables/player.ts';
import { lotteryEndpoints } from '../lottery/player.ts';
import { loyaltyEndpoints } from '../loyalty/player.ts';
import { menuEndpoints } from '../catalog/player/menus.ts';
import { merchantEndpoints } from '../merchant/player.ts';
import { missionEndpoints } from '../missions/player.ts';
import { ownGamesEndpoints } from '../catalog/player/own-games.ts';
import { passkeyEndpoints } from '../account/player/passkey.ts';
import { paymentPasswordEndpoints } from '../account/player/payment-password.ts';
import { pointEndpoints } from '../points/player.ts';
import { profileEndpoints } from '../account/player/profile.ts';
import { promotionEndpoints } from '../promotions/player.ts';
import { protectionEndpoints } from '../protection/player/protection.ts';
import { referralEndpoints } from '../referral/player.ts';
import { rewardEndpoints } from '../rewards/player.ts';
import { registrationEndpoints } from '../account/player/registration.ts';
import { secondFactorEndpoints } from '../account/player/second-factor.ts';
import { securityEndpoints } from '../account/player/security.ts';
import { standingOrderEndpoints } from '../catalog/player/standing-orders.ts';
import { settlementEndpoints } from '../contracts/player/settlements.ts';
import { socialEndpoints } from '../account/player/social.ts';
import { tournamentEndpoints } from '../tournaments/player.ts';
import { lineRecordEndpoints } from '../teams/line-records.ts';
import { teamEndpoints } from '../teams/player.ts';
import { turnoverEndpoints } from '../turnover/player.ts';
import { uplineEndpoints } from '../upline/player.ts';
import { vendorWalletEndpoints } from '../vendor-wallet/player.ts';
import { verificationEndpoints } from '../protection/player/verification.ts';
import { walletEndpoints } from '../wallet/player.ts';
import { withdrawalEndpoints } from '../withdrawal/player.ts';

/** Every endpoint of the player site (members and agents). */
export const playerEndpoints = {
  ...merchantEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...handOverEndpoints,
  ...freePlayEndpoints,
  ...codeEndpoints,
  ...secondFactorEndpoints,
  ...securityEndpoints,
  ...profileEndpoints,
  ...socialEndpoints,
  ...passkeyEndpoints,
  ...paymentPasswordEndpoints,
  ...protectionEndpoints,
  ...verificationEndpoints,
  ...walletEndpoints,
  ...turnoverEndpoints,
  ...promotionEndpoints,
  ...loyaltyEndpoints,
  ...pointEndpoints,
  ...referralEndpoints,
  ...missionEndpoints,
  ...rewardEndpoints,
  ...vendorWalletEndpoints,
  ...uplineEndpoints,
  ...betsEndpoints,
  ...catalogEndpoints,
  ...menuEndpoints,
  ...ownGamesEndpoints,
  ...launchEndpoints,
  ...standingOrderEndpoints,
  ...liveHostEndpoints,
  ...lotteryEndpoints,
  ...tournamentEndpoints,
  ...cashierEndpoints,
  ...withdrawalEndpoints,
  ...contentEndpoints,
  ...inboxEndpoints,
  ...lineMessageEndpoints,
  ...contractsEndpoints,
  ...agentEndpoints,
  ...settlementEndpoints,
  ...teamEndpoints,
  ...lineRecordEndpoints,
};
export type PlayerEndpoints = typeof playerEndpoints;
