export interface FrameAddress {
  /** Where the frame is to be loaded from. */
  readonly url: string;
  /** Origin that the answer names for it. */
  readonly frameOrigin: string;
  /** Origins that the merchant allows frames from. */
  readonly frameOrigins: readonly string[];
}

/**
 * Whether an address may be shown in a frame: its origin is the one that was named with it, the
 * merchant allows it, and it is not our own, where a frame could reach the page.
 */
export function isTrustedFrame(
  { url, frameOrigin, frameOrigins }: FrameAddress,
  ownOrigin = location.origin,
): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, protocol } = new URL(url);
  // Scripts and data have an origin too, by the name of "null".
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return origin === frameOrigin && origin !== ownOrigin && frameOrigins.includes(origin);
}
