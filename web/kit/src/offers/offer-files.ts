import type { OfferArt } from '@croupier/contract/promotions/kinds';

/** Widths in pixels of each picture of an offer: for cards, and for wide places on fine screens. */
export const OFFER_WIDTHS = [600, 1200] as const;

/** File of a picture at that width, in the folder `art`. */
export function offerFile(art: OfferArt, width: (typeof OFFER_WIDTHS)[number]): string {
  return `${art}-${width}.webp`;
}
