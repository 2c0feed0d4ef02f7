import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router';
import { root } from './root.tsx';

const promotions = createRoute({
  getParentRoute: () => root,
  path: '/promotions',
  component: lazy(() => import('./features/promotions/promotions-page.tsx'), 'PromotionsPage'),
});
const newOffer = createRoute({
  getParentRoute: () => root,
  path: '/promotions/new',
  component: lazy(() => import('./features/promotions/new-offer-page.tsx'), 'NewOfferPage'),
});
const offer = createRoute({
  getParentRoute: () => root,
  path: '/promotions/$offerId/edit',
  component: lazy(() => import('./features/promotions/offer-page.tsx'), 'OfferPage'),
});
const loyalty = createRoute({
  getParentRoute: () => root,
  path: '/loyalty',
  component: lazy(() => import('./features/loyalty/loyalty-page.tsx'), 'LoyaltyPage'),
});
const points = createRoute({
  getParentRoute: () => root,
  path: '/points',
  component: lazy(() => import('./features/points/points-page.tsx'), 'PointsPage'),
});
const newReward = createRoute({
  getParentRoute: () => root,
  path: '/points/new',
  component: lazy(() => import('./features/points/new-reward-page.tsx'), 'NewRewardPage'),
});
const reward = createRoute({
  getParentRoute: () => root,
  path: '/points/$rewardId/edit',
  component: lazy(() => import('./features/points/reward-page.tsx'), 'RewardPage'),
});
const referrals = createRoute({
  getParentRoute: () => root,
  path: '/referrals',
  component: lazy(() => import('./features/referral/referrals-page.tsx'), 'ReferralsPage'),
});
const missions = createRoute({
  getParentRoute: () => root,
  path: '/missions',
  component: lazy(() => import('./features/missions/missions-page.tsx'), 'MissionsPage'),
});
const newMission = createRoute({
  getParentRoute: () => root,
  path: '/missions/new',
  component: lazy(() => import('./features/missions/new-mission-page.tsx'), 'NewMissionPage'),
});
const mission = createRoute({
  getParentRoute: () => root,
  path: '/missions/$missionId/edit',
  component: lazy(() => import('./features/missions/mission-page.tsx'), 'MissionPage'),
});
const journeys = createRoute({
  getParentRoute: () => root,
  path: '/journeys',
  component: lazy(() => import('./features/journeys/journeys-page.tsx'), 'JourneysPage'),
});
const newJourney = createRoute({
  getParentRoute: () => root,
  path: '/journeys/new',
  component: lazy(() => import('./features/journeys/new-journey-page.tsx'), 'NewJourneyPage'),
});
const journey = createRoute({
  getParentRoute: () => root,
  path: '/journeys/$journeyId/edit',
  component: lazy(() => import('./features/journeys/journey-page.tsx'), 'JourneyPage'),
});
const rewards = createRoute({
  getParentRoute: () => root,
  path: '/rewards',
  component: lazy(() => import('./features/rewards/rewards-page.tsx'), 'RewardsPage'),
});
const segments = createRoute({
  getParentRoute: () => root,
  path: '/segments',
  component: lazy(() => import('./features/audience/segments-page.tsx'), 'SegmentsPage'),
});
const newSegment = createRoute({
  getParentRoute: () => root,
  path: '/segments/new',
  component: lazy(() => import('./features/audience/new-segment-page.tsx'), 'NewSegmentPage'),
});
const segment = createRoute({
  getParentRoute: () => root,
  path: '/segments/$segmentId/edit',
  component: lazy(() => import('./features/audience/segment-page.tsx'), 'SegmentPage'),
});
/** Pages about what brings players back: segments, offers, levels, points, friends and more. */
export const rewardRoutes = [
  segments,
  newSegment,
  segment,
  promotions,
  newOffer,
  offer,
  loyalty,
  points,
  newReward,
  reward,
  referrals,
  missions,
  newMission,
  mission,
  journeys,
  newJourney,
  journey,
  rewards,
] as const;
