import type { Offer } from '@croupier/contract/promotions/player';

/** Who looks at offers, and what a page does for those who cannot take one. */
export interface OfferVisitor {
  /** Guests sign in first; trial accounts need a true one. */
  readonly is: 'guest' | 'trial' | 'member';
  /** Says to a trial account what it needs. */
  readonly onTrial: () => void;
}

/** An offer, and who looks at it. */
export interface VisitedOffer {
  readonly offer: Offer;
  readonly visitor: OfferVisitor;
}
