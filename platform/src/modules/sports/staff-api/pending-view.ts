import type { AgreedRow } from '../store/agreed.ts';

/** What a vendor does not know yet of what two have said, or would not take. */
export function pendingView(row: AgreedRow) {
  const { name, state, firstName, secondName, reason, agreedAt, refusal } = row;
  return {
    name,
    state,
    by: `${firstName}, ${secondName}`,
    reason,
    at: agreedAt.toISOString(),
    refusal,
  };
}
