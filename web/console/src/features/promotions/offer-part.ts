import type { OfferProblem } from './read-offer.ts';
import type { TypedOffer } from './typed-offer.ts';

/** What every part of the form gets. */
export interface OfferPartProps {
  readonly offer: TypedOffer;
  readonly set: (changed: Partial<TypedOffer>) => void;
  /** What is wrong with a field, in words; undefined for nothing, or while nobody asked yet. */
  readonly problemOf: (name: OfferProblem) => string | undefined;
  /** Whether these fields are complete. */
  readonly isDone: boolean;
  readonly disabled: boolean;
}
