import { agentEndpoints } from './agents.ts';
import { accountEndpoints } from './account.ts';
import { betsEndpoints } from './bets.ts';
import { cashierEndpoints } from './cashier.ts';
import { catalogEndpoints } from './catalog.ts';
import { codeEndpoints } from './code.ts';
import { contentEndpoints } from './content.ts';
import { contractsEndpoints } from './contracts.ts';
import { freePlayEndpoints } from './free-play.ts';
import { inboxEndpoints } from './inbox.ts';
import { launchEndpoints } from './launch.ts';
import { lineMessageEndpoints } from './line-messages.ts';
import { liveHostEndpoints } from './live-hosts.ts';
import { loyaltyEndpoints } from './loyalty.ts';
import { merchantEndpoints } from './merchant.ts';
import { missionEndpoints } from './missions.ts';
import { passkeyEndpoints } from './passkey.ts';
import { paymentPasswordEndpoints } from './payment-password.ts';
import { pointEndpoints } from './points.ts';
import { profileEndpoints } from './profile.ts';
import { promotionEndpoints } from './promotions.ts';
import { protectionEndpoints } from './protection.ts';
import { referralEndpoints } from './referral.ts';
import { rewardEndpoints } from './rewards.ts';
import { registrationEndpoints } from './registration.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { securityEndpoints } from './security.ts';
import { settlementEndpoints } from './settlements.ts';
import { socialEndpoints } from './social.ts';
import { tournamentEndpoints } from './tournaments.ts';
import { teamEndpoints } from './teams.ts';
import { turnoverEndpoints } from './turnover.ts';
import { uplineEndpoints } from './upline.ts';
import { vendorWalletEndpoints } from './vendor-wallet.ts';
import { verificationEndpoints } from './verification.ts';
import { walletEndpoints } from './wallet.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every endpoint of the player site (members and agents). */
export const playerEndpoints = {
  ...merchantEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
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
  ...launchEndpoints,
  ...liveHostEndpoints,
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
};
export type PlayerEndpoints = typeof playerEndpoints;
