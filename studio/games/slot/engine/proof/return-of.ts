import { rational } from '#engine/rational.ts';
import type { Rational } from '#engine/rational.ts';
import type { SlotTitle } from '../title.ts';
import { exactReturn } from './exact-return.ts';

/**
 * The return of a title. Where wins tumble or coins are held it takes minutes to count, or a fraction
 * of hundreds of digits, so that a process does not do it again: the stated figure, cut to nine
 * decimals, is the counted one, and the tests hold it to that.
 */
export function returnOf({ model, figures }: SlotTitle): Rational {
  const isStated = model.tumble !== undefined || model.holdAndWin !== undefined;
  return isStated ? rational(...figures.rtp) : exactReturn(model).total;
}
