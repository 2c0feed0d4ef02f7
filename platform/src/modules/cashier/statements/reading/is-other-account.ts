/** Whether a file is about another account than the one that was chosen. */

/** Signs that both must have before anything is concluded; banks hide some behind stars. */
const COMPARED = 6;

export function isOtherAccount(named: string, account: string): boolean {
  const [one, other] = [named, account].map((text) =>
    text
      .split('\n')[0]!
      .toUpperCase()
      .replaceAll(/[^0-9A-Z*]/g, ''),
  ) as [string, string];
  if (one.includes('*') || one.length < COMPARED || other.length < COMPARED) return false;
  return !one.includes(other) && !other.includes(one);
}
