import { operatorAgentEndpoints } from './agents.ts';
import { alarmEndpoints } from './alarms.ts';
import { auditEndpoints } from './audit.ts';
import { operatorCatalogEndpoints } from './catalog.ts';
import { operatorJackpotEndpoints } from './jackpots.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { operatorContractEndpoints } from './contracts.ts';
import { operatorSettlementEndpoints } from './settlements.ts';
import { teamReportEndpoints } from './team-reports.ts';
import { contentPreviewEndpoints } from './content-preview.ts';
import { contentEndpoints } from './content.ts';
import { operatorRoundEndpoints } from './rounds.ts';
import { operatorReturnEndpoints } from './returns.ts';
import { exportEndpoints } from './exports.ts';
import { depositMethodEndpoints } from './deposit-methods.ts';
import { feedbackEndpoints } from './feedback.ts';
import { operatorInboxEndpoints } from './inbox.ts';
import { lineReportEndpoints } from './line-reports.ts';
import { operatorFreeSpinEndpoints } from './free-spins.ts';
import { operatorLiveHostEndpoints } from './live-hosts.ts';
import { operatorLiveTableEndpoints } from './live-tables.ts';
import { operatorTableChatEndpoints } from './table-chat.ts';
import { operatorTournamentEndpoints } from './tournaments.ts';
import { operatorFindingEndpoints } from './findings.ts';
import { harmEndpoints } from './harm.ts';
import { memberCorrectionEndpoints } from './member-corrections.ts';
import { memberDetailEndpoints } from './member-details.ts';
import { memberFileEndpoints } from './member-file.ts';
import { searchEndpoints } from './search.ts';
import { memberSecurityEndpoints } from './member-security.ts';
import { memberEndpoints } from './members.ts';
import { merchantEndpoints } from './merchants.ts';
import { merchantSettingsEndpoints } from './merchant-settings.ts';
import { paymentEndpoints } from './payments.ts';
import { payoutEndpoints } from './payouts.ts';
import { pictureEndpoints } from './pictures.ts';
import { reportEndpoints } from './reports.ts';
import { requestEndpoints } from './requests.ts';
import { sessionEndpoints } from './session.ts';
import { signInSettingsEndpoints } from './sign-in-settings.ts';
import { siteSettingsEndpoints } from './site-settings.ts';
import { staffEndpoints } from './staff.ts';
import { statementEndpoints } from './statements.ts';
import { bookEndpoints } from './books.ts';
import { claimEndpoints } from './claims.ts';
import { operatorLoyaltyEndpoints } from './loyalty.ts';
import { operatorPointEndpoints } from './points.ts';
import { operatorMissionEndpoints } from './missions.ts';
import { offerFigureEndpoints } from './offer-figures.ts';
import { operatorPromotionEndpoints } from './promotions.ts';
import { operatorReferralEndpoints } from './referral.ts';
import { operatorRewardEndpoints } from './rewards.ts';
import { operatorTurnoverEndpoints } from './turnover.ts';
import { operatorUplineEndpoints } from './upline.ts';
import { clientErrorEndpoints } from './client-errors.ts';
import { staffVerificationEndpoints } from './verification.ts';
import { vendorEndpoints } from './vendors.ts';
import { viewEndpoints } from './view.ts';
import { withdrawalEndpoints } from './withdrawals.ts';

/** Every endpoint of the operator console. */
export const operatorEndpoints = {
  ...sessionEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...memberEndpoints,
  ...operatorFreeSpinEndpoints,
  ...operatorLiveHostEndpoints,
  ...operatorLiveTableEndpoints,
  ...operatorTableChatEndpoints,
  ...operatorTournamentEndpoints,
  ...auditEndpoints,
  ...operatorFindingEndpoints,
  ...memberDetailEndpoints,
  ...memberFileEndpoints,
  ...searchEndpoints,
  ...memberCorrectionEndpoints,
  ...memberSecurityEndpoints,
  ...merchantEndpoints,
  ...merchantSettingsEndpoints,
  ...siteSettingsEndpoints,
  ...signInSettingsEndpoints,
  ...alarmEndpoints,
  ...vendorEndpoints,
  ...operatorCatalogEndpoints,
  ...operatorJackpotEndpoints,
  ...operatorReturnEndpoints,
  ...operatorRoundEndpoints,
  ...contentEndpoints,
  ...feedbackEndpoints,
  ...operatorInboxEndpoints,
  ...lineReportEndpoints,
  ...pictureEndpoints,
  ...contentPreviewEndpoints,
  ...staffEndpoints,
  ...requestEndpoints,
  ...bookEndpoints,
  ...claimEndpoints,
  ...exportEndpoints,
  ...paymentEndpoints,
  ...statementEndpoints,
  ...depositMethodEndpoints,
  ...operatorPromotionEndpoints,
  ...offerFigureEndpoints,
  ...operatorLoyaltyEndpoints,
  ...operatorPointEndpoints,
  ...operatorReferralEndpoints,
  ...operatorMissionEndpoints,
  ...operatorRewardEndpoints,
  ...operatorTurnoverEndpoints,
  ...operatorUplineEndpoints,
  ...staffVerificationEndpoints,
  ...harmEndpoints,
  ...clientErrorEndpoints,
  ...viewEndpoints,
  ...withdrawalEndpoints,
  ...payoutEndpoints,
  ...operatorAgentEndpoints,
  ...operatorContractEndpoints,
  ...operatorSettlementEndpoints,
  ...teamReportEndpoints,
};
export type OperatorEndpoints = typeof operatorEndpoints;
