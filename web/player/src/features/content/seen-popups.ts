/** Which popups were seen: by a guest in this tab, by a member on this device, whatever session it was. */
import { browserTexts } from '@croupier/kit/storage';
import { GUESTS_POPUPS, readSessionCache, writeSessionCache } from '../../state/session-cache.ts';

/** Of a trial, which begins anew each time: forgotten with the session. */
const TRIALS = 'croupier.popups.dismissed';
/** The oldest are forgotten: by then their time is over. */
const SEEN_MAX = 60;

/** Who saw them. */
export type Seer = 'guest' | 'trial' | { readonly memberId: string };

export function readSeen(by: Seer): readonly string[] {
  const list = typeof by === 'string' ? readSessionCache(keyOf(by)) : parsed(keyOf(by));
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : [];
}

export function noteSeen(by: Seer, id: string): void {
  const list = [...readSeen(by).filter((one) => one !== id), id].slice(-SEEN_MAX);
  if (typeof by === 'string') writeSessionCache(keyOf(by), list);
  else browserTexts.setItem(keyOf(by), JSON.stringify(list));
}

function keyOf(by: Seer): string {
  if (by === 'guest') return GUESTS_POPUPS;
  return by === 'trial' ? TRIALS : `croupier.popups.seen.${by.memberId}`;
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(browserTexts.getItem(key) ?? '[]');
  } catch {
    return undefined;
  }
}
