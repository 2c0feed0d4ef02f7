import { operatorAgentEndpoints } from '../agents/operator.ts';
import { alarmEndpoints } from '../staff/operator/alarms.ts';
import { auditEndpoints } from '../staff/operator/audit.ts';
import { operatorCatalogEndpoints } from '../catalog/operator/catalog.ts';
import { operatorJackpotEndpoints } from '../catalog/operator/jackpots.ts';
import { dashboardEndpoints } from '../reports/operator/dashboard.ts';
import { operatorContractEndpoints } from '../contracts/operator/contracts.ts';
import { operatorSettlementEndpoints } from '../contracts/operator/settlements.ts';
import { teamReportEndpoints } from '../teams/operator.ts';
import { contentPreviewEndpoints } from '../content/operator/content-preview.ts';
import { contentEndpoints } from '../content/operator/content.ts';
import { operatorRoundEndpoints } from '../bets/operator.ts';
import { voidRoundEndpoints } from '../bets/operator/void-round.ts';
import { operatorReturnEndpoints } from '../catalog/operator/returns.ts';
import { exportEndpoints } from '../staff/operator/exports.ts';
import { depositMethodEndpoints } from '../cashier/operator/deposit-methods.ts';
import { feedbackEndpoints } from '../content/operator/feedback.ts';
import { operatorInboxEndpoints } from '../inbox/operator/inbox.ts';
import { lineReportEndpoints } from '../inbox/operator/line-reports.ts';
import { operatorFreeSpinEndpoints } from '../free-spins/operator.ts';
import { operatorLiveHostEndpoints } from '../live-tables/operator/hosts.ts';
import { operatorLiveTableEndpoints } from '../live-tables/operator/tables.ts';
import { operatorLotteryEndpoints } from '../lottery/operator.ts';
import { lotteryExposureEndpoints } from '../lottery/operator/exposure.ts';
import { lotteryReportEndpoints } from '../lottery/operator/report.ts';
import { lotteryTermsEndpoints } from '../lottery/operator/terms.ts';
import { sportsBoardEndpoints } from '../sports/operator/board.ts';
import { sportsReportEndpoints } from '../sports/operator/reports.ts';
import { sportsSettlementEndpoints } from '../sports/operator/settlement.ts';
import { sportsTermsEndpoints } from '../sports/operator/terms.ts';
import { operatorTableChatEndpoints } from '../live-tables/operator/chat.ts';
import { operatorTournamentEndpoints } from '../tournaments/operator.ts';
import { operatorFindingEndpoints } from '../findings/operator.ts';
import { harmEndpoints } from '../protection/operator/harm.ts';
import { memberCorrectionEndpoints } from '../account/operator/member-corrections.ts';
import { memberDetailEndpoints } from '../account/operator/member-details.ts';
import { operatorAudienceEndpoints } from '../audience/operator.ts';
import { memberFileEndpoints } from '../account/operator/member-file.ts';
import { searchEndpoints } from '../staff/operator/search.ts';
import { memberProtectionEndpoints } from '../protection/operator/member-protection.ts';
import { memberSecurityEndpoints } from '../account/operator/member-security.ts';
import { memberEndpoints } from '../account/operator/members.ts';
import { merchantEndpoints } from '../merchant/operator/merchants.ts';
import { merchantSettingsEndpoints } from '../merchant/operator/settings.ts';
import { paymentEndpoints } from '../cashier/operator/payments.ts';
import { payoutEndpoints } from '../withdrawal/operator/payouts.ts';
import { pictureEndpoints } from '../content/operator/pictures.ts';
import { newcomerReportEndpoints } from '../reports/operator/newcomers.ts';
import { reportEndpoints } from '../reports/operator/reports.ts';
import { requestEndpoints } from '../staff/operator/requests.ts';
import { savedViewEndpoints } from '../staff/operator/saved-views.ts';
import { sessionEndpoints } from '../staff/operator/session.ts';
import { signInSettingsEndpoints } from '../merchant/operator/sign-in-settings.ts';
import { siteSettingsEndpoints } from '../merchant/operator/site-settings.ts';
import { staffEndpoints } from '../staff/operator/staff.ts';
import { statementEndpoints } from '../cashier/operator/statements.ts';
import { bookEndpoints } from '../wallet/operator.ts';
import { claimEndpoints } from '../staff/operator/claims.ts';
import { operatorLoyaltyEndpoints } from '../loyalty/operator.ts';
import { operatorPointEndpoints } from '../points/operator.ts';
import { operatorJourneyEndpoints } from '../journeys/operator.ts';
import { operatorMissionEndpoints } from '../missions/operator.ts';
import { offerFigureEndpoints } from '../promotions/operator/figures.ts';
import { operatorPromotionEndpoints } from '../promotions/operator.ts';
import { operatorReferralEndpoints } from '../referral/operator.ts';
import { operatorRewardEndpoints } from '../rewards/operator.ts';
import { operatorTurnoverEndpoints } from '../turnover/operator.ts';
import { operatorUplineEndpoints } from '../upline/operator.ts';
import { clientErrorEndpoints } from '../staff/operator/client-errors.ts';
import { staffVerificationEndpoints } from '../protection/operator/verification.ts';
import { vendorEndpoints } from '../catalog/operator/vendors.ts';
import { vendorConnectionEndpoints } from '../catalog/operator/vendor-connection.ts';
import { viewEndpoints } from '../staff/operator/view.ts';
import { withdrawalEndpoints } from '../withdrawal/operator/withdrawals.ts';

/** Every endpoint of the operator console. */
export const operatorEndpoints = {
  ...savedViewEndpoints,
  ...sessionEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
  ...newcomerReportEndpoints,
  ...memberEndpoints,
  ...operatorFreeSpinEndpoints,
  ...operatorLiveHostEndpoints,
  ...operatorLiveTableEndpoints,
  ...operatorTableChatEndpoints,
  ...operatorLotteryEndpoints,
  ...lotteryTermsEndpoints,
  ...lotteryReportEndpoints,
  ...lotteryExposureEndpoints,
  ...sportsBoardEndpoints,
  ...sportsSettlementEndpoints,
  ...sportsTermsEndpoints,
  ...sportsReportEndpoints,
  ...operatorTournamentEndpoints,
  ...auditEndpoints,
  ...operatorFindingEndpoints,
  ...memberDetailEndpoints,
  ...memberFileEndpoints,
  ...operatorAudienceEndpoints,
  ...searchEndpoints,
  ...memberCorrectionEndpoints,
  ...memberProtectionEndpoints,
  ...memberSecurityEndpoints,
  ...merchantEndpoints,
  ...merchantSettingsEndpoints,
  ...siteSettingsEndpoints,
  ...signInSettingsEndpoints,
  ...alarmEndpoints,
  ...vendorEndpoints,
  ...vendorConnectionEndpoints,
  ...operatorCatalogEndpoints,
  ...operatorJackpotEndpoints,
  ...operatorReturnEndpoints,
  ...operatorRoundEndpoints,
  ...voidRoundEndpoints,
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
  ...operatorJourneyEndpoints,
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
