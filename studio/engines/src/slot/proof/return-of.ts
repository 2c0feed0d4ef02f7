import { rational } from '../../rational.ts';
import type { Rational } from '../../rational.ts';
import type { SlotTitle } from '../title.ts';
import { exactReturn } from './exact-return.ts';

/**
 * The return of a title. Where wins tumble it takes minutes to count, so that a process does not do
 * it again: the stated figure is the counted one, which the tests hold to what was kept of the count.
 */
export function returnOf({ model, figures }: SlotTitle): Rational {
  return model.tumble === undefined ? exactReturn(model).total : rational(...figures.rtp);
}
