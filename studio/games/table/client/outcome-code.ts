/**
 * An outcome without blanks or marks, as it travels in an address: names and figures in the order of names.
 * What a shoe has left and what lay in a pool are no part of it, since they say nothing of who won.
 */
export function outcomeCode(outcome: unknown): string {
  if (Array.isArray(outcome)) return outcome.map(outcomeCode).join('.');
  if (typeof outcome !== 'object' || outcome === null) return String(outcome);
  return Object.entries(outcome)
    .filter(([name]) => name !== 'shoe' && name !== 'pool')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}.${outcomeCode(value)}`)
    .join('.');
}
