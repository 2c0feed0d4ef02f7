/**
 * Which of the merchant's hosts a picture comes from. The choice is spread by the picture's path and
 * a seed of the visit: by chance among visits, but the same for a picture within one, so that what
 * the browser has keeps its use.
 */

/** FNV-1a, 32 bits: short, and spreads similar paths well. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

function hash(text: string): number {
  let value = OFFSET;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), PRIME);
  return value >>> 0;
}

export interface HostChoice {
  /** Origins that serve the same pictures as this site. */
  readonly hosts: readonly string[];
  readonly seed: string;
  /** Hosts that failed during this visit. */
  readonly failed: ReadonlySet<string>;
}

/**
 * The address to load a picture from: its host, or the next that has not failed, or our own. Only
 * paths of this site have copies elsewhere; any other address is left as it is.
 */
export function pictureAddress(path: string, { hosts, seed, failed }: HostChoice): string {
  if (!/^\/(?![/\\])/.test(path) || hosts.length === 0) return path;
  const first = hash(`${seed} ${path}`) % hosts.length;
  const inOrder = [...hosts.slice(first), ...hosts.slice(0, first)];
  const host = inOrder.find((candidate) => !failed.has(candidate));
  return host === undefined ? path : `${host}${path}`;
}
