import type { StaffRedeem } from '@croupier/contract/points/operator';
import { type DeliveryStep, deliverySteps } from '@croupier/contract/points/kinds';

/** Steps that can be noted next of approved goods: they come in their order, and some may be left out. */
export function stepsLeft({
  kind,
  state,
  delivery,
}: Pick<StaffRedeem, 'kind' | 'state' | 'delivery'>): readonly DeliveryStep[] {
  if (kind !== 'goods' || state !== 'approved') return [];
  const last = Math.max(-1, ...delivery.map(({ step }) => deliverySteps.indexOf(step)));
  return deliverySteps.slice(last + 1);
}
