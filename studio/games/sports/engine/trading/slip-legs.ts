import { legsMost } from '../settlement/payout.ts';
import { systemShape } from '../settlement/systems.ts';

/** A leg as far as it may stand beside others. A built bet is one leg of its event. */
export interface SlipLeg {
  readonly event: string;
  /** Market, line and outcome together. */
  readonly selection: string;
}

export type SlipRefusal = 'no-legs' | 'too-many' | 'duplicate' | 'same-event' | 'no-system';

/**
 * Why legs make no bet together; undefined when they do. Legs of one event go together only as a built bet,
 * because they are not independent.
 *
 * @param system `trixie`, `2/3` …; left out for one bet of all legs
 */
export function refuseLegs(legs: readonly SlipLeg[], system?: string): SlipRefusal | undefined {
  if (legs.length === 0) return 'no-legs';
  if (legs.length > legsMost) return 'too-many';
  const selections = new Set(legs.map(({ event, selection }) => `${event} ${selection}`));
  if (selections.size < legs.length) return 'duplicate';
  if (new Set(legs.map(({ event }) => event)).size < legs.length) return 'same-event';
  if (system === undefined) return undefined;
  return systemShape(system)?.legs === legs.length ? undefined : 'no-system';
}
