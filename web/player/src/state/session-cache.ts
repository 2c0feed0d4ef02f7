/** What a tab keeps over reloads. */
import { tabTexts } from '@croupier/kit/storage';

/** Last part of the key of a read that a guest is answered otherwise than a member. */
export const GUEST = 'guest';

export const GUESTS_POPUPS = 'croupier.popups.guest';
/** Code of the merchant whose site this tab, and this browser, saw last. */
export const MERCHANT = 'croupier.merchant';
/** What outlives a session of a member in the tab. */
export const KEPT_KEYS = [GUESTS_POPUPS, MERCHANT] as const;

/** Reads what an earlier visit of this tab left behind; damaged entries count as absent. */
export function readSessionCache(key: string): unknown {
  try {
    const text = tabTexts.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Leaves an answer for the next load of this tab. A full storage is no reason to fail. */
export function writeSessionCache(key: string, value: unknown): void {
  try {
    tabTexts.setItem(key, JSON.stringify(value));
  } catch {
    tabTexts.removeItem(key);
  }
}
