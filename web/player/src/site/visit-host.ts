/**
 * Which of the merchant's hosts a picture or a game comes from. The choice is spread by what is
 * asked for and a seed of the visit: by chance among visits, but the same within one, so that what
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
  /** Origins that serve the same. */
  readonly hosts: readonly string[];
  readonly seed: string;
  /** Hosts that failed during this visit. */
  readonly failed: ReadonlySet<string>;
}

/** The host for that key, or the next that has not failed; none when all have. */
function hostFor(key: string, { hosts, seed, failed }: HostChoice): string | undefined {
  if (hosts.length === 0) return undefined;
  const first = hash(`${seed} ${key}`) % hosts.length;
  const inOrder = [...hosts.slice(first), ...hosts.slice(0, first)];
  return inOrder.find((candidate) => !failed.has(candidate));
}

/**
 * The address to load a picture from: its host, or our own when all have failed. Only paths of this
 * site have copies elsewhere; any other address is left as it is.
 */
export function pictureAddress(path: string, choice: HostChoice): string {
  if (!/^\/(?![/\\])/.test(path)) return path;
  return `${hostFor(path, choice) ?? ''}${path}`;
}

/**
 * The address to open a game at: that of the vendor, at the host that this visit opens the vendor's
 * games over, or at its own when all have failed.
 */
export function launchAddress(launchUrl: string, choice: HostChoice): string {
  const { origin } = new URL(launchUrl);
  return `${hostFor(origin, choice) ?? origin}${launchUrl.slice(origin.length)}`;
}
