import { overlayOf } from './overlay.ts';

/**
 * Whether the window of an address lies over the whole page on a phone, so that a visitor who comes
 * for it does not wait for the page below.
 */
export function coversPhone(address: string): boolean {
  const kind = overlayOf(address)?.kind;
  return kind === 'login' || kind === 'register';
}
