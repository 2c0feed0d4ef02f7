/** Whether a file is about another account than the one that was chosen. */

/** Signs that both must have before anything is concluded. */
const COMPARED = 6;
/** What banks hide figures behind. */
const HIDDEN = /[*•●#]|X{2}/;

export function isOtherAccount(named: string, account: string): boolean {
  if (HIDDEN.test(named.toUpperCase())) return false;
  const [one, other] = [named, account].map((text) =>
    text
      .split('\n')[0]!
      .toUpperCase()
      .replaceAll(/[^0-9A-Z]/g, ''),
  ) as [string, string];
  if (one.length < COMPARED || other.length < COMPARED) return false;
  return !one.includes(other) && !other.includes(one);
}
