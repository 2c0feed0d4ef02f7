import { type NumberState, numberState } from '../../engine/exposure.ts';
import type { Exposed } from './exposure-store.ts';
import { boundOfAll, boundsOf, type SaidThresholds } from './thresholds.ts';

/** What new tickets get on a number: what all merchants may lose by it stands above what staff of one say. */
export function stateNow(exposed: Exposed, said: readonly SaidThresholds[]): NumberState {
  if (exposed.all >= boundOfAll) return 'closed';
  return numberState(exposed.own, boundsOf(said, exposed), exposed.said);
}
