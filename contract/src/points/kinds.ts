/** Words of points and of the mall that both sites read; free of schemas, so that pages can carry them. */

/**
 * What earns points: paying in, or play by its kind. Slots are with fish and games of the house, sports with
 * e-sports and cockfights.
 */
export const pointSources = ['deposit', 'live', 'lottery', 'pvp', 'slots', 'sports'] as const;
export type PointSource = (typeof pointSources)[number];

/**
 * Why points came or went: earned by paying in or by play, changed into money, given for a reward, given back
 * with one that was refused, corrected by staff, or won.
 */
export const pointEntryKinds = [
  'deposit',
  'play',
  'convert',
  'redeem',
  'return',
  'adjustment',
  'prize',
] as const;
export type PointEntryKind = (typeof pointEntryKinds)[number];

/** What a reward is: something that is sent, money, or spins of a game. */
export const rewardKinds = ['goods', 'bonus', 'free-spins'] as const;
export type RewardKind = (typeof rewardKinds)[number];

/** What points were given for: a reward, or money by the exchange table. */
export const redeemKinds = [...rewardKinds, 'cash'] as const;
export type RedeemKind = (typeof redeemKinds)[number];

/** In Process, Approved, Rejected. Only goods wait for staff. */
export const redeemStates = ['processing', 'approved', 'rejected'] as const;
export type RedeemState = (typeof redeemStates)[number];

/** Where goods are on their way, in this order. */
export const deliverySteps = ['packed', 'shipped', 'delivered'] as const;
export type DeliveryStep = (typeof deliverySteps)[number];

/** Within what a member may have so many of a reward. */
export const rewardPeriods = ['day', 'week', 'month', 'ever'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

/** Whether a member can have a reward now, and why not. */
export const rewardStates = ['open', 'too-few', 'limit-reached', 'sold-out'] as const;
export type RewardState = (typeof rewardStates)[number];

/** Pictures that the product draws for rewards. */
export const rewardPictures = [
  'money-bag',
  'coins',
  'slot-machine',
  'gift',
  'headphones',
  'backpack',
  'watch',
  'phone',
  'tablet',
  'speaker',
  'helmet',
  'shirt',
  'mug',
  'rice',
  'oil',
  'tea',
  'coffee',
  'cake',
  'voucher',
  'fuel',
  'pan',
  'fan',
  'umbrella',
  'ball',
] as const;
export type RewardPicture = (typeof rewardPictures)[number];

/** Of one reward at once. */
export const REDEEM_QUANTITY_MAX = 20;
/** Points of one movement or price. */
export const POINTS_MAX = 1_000_000_000;
/** Rewards that a merchant has on its shelves. */
export const REWARDS_MAX = 200;
/** Sold-out rewards that a member can be told of when they are there again. */
export const WAITS_MAX = 20;
/** Steps of the exchange table. */
export const EXCHANGE_STEPS_MAX = 8;
