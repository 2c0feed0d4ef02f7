import { usualTerms } from '@croupier/contract/loyalty/terms';
import { usualPointTerms } from '@croupier/contract/points/terms';
import { usualReferral } from '@croupier/contract/referral/terms';
import { missionDraftOf } from '#testing/missions.ts';
import { draftOf } from '#testing/offers.ts';
import { rewardOf } from '#testing/points.ts';
import { boardDraftOf, envelopeTermsOf, raffleTermsOf } from '#testing/rewards.ts';

const ofOffer = { offerId: '1' };
const ofJourney = { journeyId: '1' };
const journeyDraft = {
  name: 'Welcome',
  terms: { trigger: { on: 'registered' }, steps: [{ do: 'wait', hours: 1 }], againDays: null },
};
const tagWords = { name: 'VIP care', colour: 'gold' };
const segmentWords = { name: 'Everybody', condition: { all: [] } };
const ofLottery = { gameId: '1', issue: '20261128' };
const ofNumber = { ...ofLottery, play: 'T2T', number: '27' };
/** What calls of staff about lotteries are sent with. */
const lotteryInputs: Readonly<Record<string, object>> = {
  merchantLotteryCalendar: { gameId: '1', from: '2026-11-01', to: '2026-11-30' },
  merchantLotteryReport: { gameId: '1', to: '2026-11-30' },
  merchantLotteryTickets: { gameId: '1', from: '2026-11-01', to: '2026-11-30' },
  merchantLotteryNumber: ofNumber,
  setMemberRebates: { isOff: true },
  setLotteryNumber: { ...ofNumber, state: 'closed' },
  askToOpenLotteryNumber: ofNumber,
  askForLotteryThresholds: { ...ofNumber, reduceAt: null, closeAt: null, version: 0 },
};
const ofEvent = { event: 'v-1' };
const voided = { ...ofEvent, act: { kind: 'void', markets: [] } };
/** What calls of staff about sports are sent with. */
const sportsInputs: Readonly<Record<string, object>> = {
  sportsEvent: ofEvent,
  sportsReport: { by: 'sport', from: '2026-11-01', to: '2026-11-02' },
  sportsBets: ofEvent,
  sportsRefusals: { reason: 'suspended' },
  searchSports: { text: 'river' },
  holdSports: { ...ofEvent, market: null, kind: 'suspend' },
  recoverSportsFeed: { producer: 'virtual', hours: 1 },
  sportsSettlements: { view: 'hand' },
  sportsSettlement: ofEvent,
  previewSportsSettlement: voided,
  askForSportsSettlement: voided,
  askForSportsTerms: {
    sport: null,
    league: null,
    margin: 450,
    betLimit: null,
    marketLimit: null,
    eventLimit: null,
    payoutLimit: null,
    dayLimit: null,
    version: 0,
  },
  askForSportsFactor: { memberId: '1', factor: 5000, version: 0 },
};
/** What calls of staff about what brings members back are sent with, by their names. */
export const rewardInputs: Readonly<Record<string, object>> = {
  offer: ofOffer,
  createOffer: { draft: draftOf() },
  saveOffer: { ...ofOffer, draft: draftOf() },
  publishOffer: ofOffer,
  pauseOffer: ofOffer,
  endOffer: ofOffer,
  offerCodes: ofOffer,
  makeOfferCodes: { ...ofOffer, name: 'Letters', codes: 1 },
  takeOfferCodes: { ...ofOffer, batchId: '1' },
  stopOfferCodes: { ...ofOffer, batchId: '1' },
  offerGrants: ofOffer,
  offerResults: ofOffer,
  forecastOffer: { draft: draftOf() },
  setOfferLiability: { limit: null },
  askToCancelGrant: { grantId: '1' },
  offerApplications: { state: 'applying' },
  viewApplicationPicture: { applicationId: '1', picture: '1' },
  decideApplication: { applicationId: '1', action: 'issue' },
  askForLoyaltyTerms: { terms: usualTerms },
  askForPointTerms: { terms: usualPointTerms },
  createReward: { reward: rewardOf() },
  changeReward: { rewardId: '1', reward: rewardOf() },
  pointRedeems: { state: 'processing' },
  decideRedeem: { redeemId: '1', action: 'approve' },
  viewPointDelivery: { redeemId: '1' },
  noteDelivery: { redeemId: '1', step: 'packed' },
  askToAdjustPoints: { points: 1 },
  askForReferralTerms: { terms: usualReferral },
  decideReferee: { refereeId: '1', action: 'refuse' },
  mission: { missionId: '1' },
  createMission: { draft: missionDraftOf() },
  saveMission: { missionId: '1', draft: missionDraftOf() },
  publishMission: { missionId: '1' },
  stopMission: { missionId: '1' },
  missionProgress: { missionId: '1' },
  journey: ofJourney,
  journeyFigures: { ...ofJourney, version: 1 },
  journeyRuns: { ...ofJourney, version: 1, step: 0, state: 'done', reason: 'barred' },
  createJourney: { draft: journeyDraft },
  saveJourney: { ...ofJourney, draft: journeyDraft },
  publishJourney: ofJourney,
  stopJourney: ofJourney,
  savePrizeBoard: { kind: 'wheel', revision: 0, draft: boardDraftOf('wheel') },
  publishPrizeBoard: { kind: 'wheel' },
  stopPrizeBoard: { kind: 'wheel' },
  askForEnvelope: { terms: envelopeTermsOf() },
  closeEnvelope: { envelopeId: '1' },
  askForRaffle: { terms: raffleTermsOf() },
  raffleWinners: { raffleId: '1' },
  makeTag: tagWords,
  changeTag: { tagId: '1', ...tagWords },
  retireTag: { tagId: '1' },
  restoreTag: { tagId: '1' },
  tagMembers: { tagId: '1', memberIds: ['1'], on: true },
  segment: { segmentId: '1' },
  countSegment: segmentWords,
  createSegment: segmentWords,
  saveSegment: { segmentId: '1', ...segmentWords },
  deleteSegment: { segmentId: '1' },
  askToGiveTickets: { kind: 'wheel', count: 1 },
  ...lotteryInputs,
  ...sportsInputs,
};
