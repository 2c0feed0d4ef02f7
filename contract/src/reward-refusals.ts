/** Refusals of what brings members back: offers, levels, points, invitations and missions. */

/** How a refusal is answered; `report` where an operator should hear about it. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly report?: true;
}

export const rewardRefusals = {
  // Promotions
  'promotion.unknown': { status: 404 },
  'promotion.closed': { status: 409 },
  'promotion.not-for-you': { status: 409 },
  'promotion.other-open': { status: 409 },
  'promotion.gone': { status: 409 },
  'promotion.grant-unknown': { status: 404 },
  'promotion.grant-ended': { status: 409 },
  'promotion.forfeit-changed': { status: 409 },
  'promotion.bets-open': { status: 409 },
  'promotion.held': { status: 409 },
  'promotion.terms-changed': { status: 409 },
  'promotion.terms': { status: 422 },
  'promotion.draft-changed': { status: 409 },
  'promotion.names-missing': { status: 422 },
  'promotion.over': { status: 409 },
  'promotion.picture': { status: 422 },
  'promotion.pictures-full': { status: 409 },
  'promotion.applied': { status: 409 },
  'promotion.application-unknown': { status: 404 },
  'promotion.decided': { status: 409 },
  'promotion.reason': { status: 422 },
  // Loyalty
  'loyalty.gift-unknown': { status: 404 },
  'loyalty.gift-over': { status: 409 },
  'loyalty.not-now': { status: 409 },
  'loyalty.too-little': { status: 409 },
  'loyalty.amounts': { status: 422 },
  'loyalty.ladder': { status: 422 },
  // Points
  'points.too-few': { status: 409 },
  'points.not-now': { status: 409 },
  'points.reward-unknown': { status: 404 },
  'points.price-changed': { status: 409 },
  'points.sold-out': { status: 409 },
  'points.limit': { status: 409 },
  'points.address': { status: 422 },
  'points.not-given': { status: 409 },
  'points.exchange-closed': { status: 409 },
  'points.too-little': { status: 422 },
  'points.daily-most': { status: 409 },
  'points.rate-changed': { status: 409 },
  'points.terms': { status: 422 },
  'points.reward': { status: 422 },
  'points.reward-changed': { status: 409 },
  'points.names-missing': { status: 422 },
  'points.shelf-full': { status: 409 },
  'points.redeem-unknown': { status: 404 },
  'points.decided': { status: 409 },
  'points.reason': { status: 422 },
  'points.step': { status: 409 },
  // Referrals
  'referral.nothing': { status: 409 },
  'referral.not-now': { status: 409 },
  'referral.referee-unknown': { status: 404 },
  'referral.decided': { status: 409 },
  // Missions
  'missions.unknown': { status: 404 },
  'missions.unfinished': { status: 409 },
  'missions.over': { status: 409 },
  'missions.gone': { status: 409 },
  'missions.not-now': { status: 409 },
  'missions.terms': { status: 422 },
  'missions.draft-changed': { status: 409 },
  'missions.names-missing': { status: 422 },
  'missions.stopped': { status: 409 },
  'missions.too-many': { status: 409 },
} as const satisfies Record<string, Refusal>;
