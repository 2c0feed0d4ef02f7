import { createHash } from 'node:crypto';
import type { ExposedLeg } from '../exposure/exposure-store.ts';
import type { BetRequest } from '../../protocol.ts';

/** What a bet costs something on: its legs; of a built bet all of them as one thing, a market of its own. */
export function exposedLegs({
  kind,
  legs,
}: {
  readonly kind: BetRequest['kind'];
  readonly legs: readonly ExposedLeg[];
}): readonly ExposedLeg[] {
  const [first] = legs;
  if (kind !== 'build' || first === undefined) return legs;
  const text = legs.map(({ market, outcome }) => `${market} ${outcome}`).toSorted();
  const name = createHash('sha256').update(text.join('\n')).digest('hex').slice(0, 16);
  return [{ event: first.event, market: `BUILD ${name}`, outcome: 'YES' }];
}
