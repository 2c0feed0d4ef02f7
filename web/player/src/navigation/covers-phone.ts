/**
 * Whether the window of an address lies over the whole page on a phone, so that a visitor who comes
 * for it does not wait for the page below.
 */
export function coversPhone(address: string): boolean {
  return /^\/(?:login|register)\b/.test(address);
}
