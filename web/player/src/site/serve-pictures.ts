/** Where the pictures of games come from, and what becomes of those that do not come. */
import { setPictureSource } from '@croupier/kit/art/picture-source';
import { permissionStore } from '../state/permission.ts';
import { pictureAddress } from './picture-address.ts';

/** What stands in for the art of a game that has none in reach. */
const STAND_IN = '/art/stand-in.svg';
const SEED_KEY = 'croupier.visit';

const failed = new Set<string>();
let seed: string | undefined;

/** Begins before the first picture is drawn. */
export function servePictures(): void {
  setPictureSource(addressNow);
  // Failures of pictures do not bubble, so they are caught on their way down.
  document.addEventListener('error', ({ target }) => replaceBroken(target), true);
}

function hosts(): readonly string[] {
  return permissionStore.get()?.info.imageCDNs ?? [];
}

function addressNow(path: string): string {
  return pictureAddress(path, { hosts: hosts(), seed: seedOfVisit(), failed });
}

/** A picture that failed is asked of the next host, then of our own; then a neutral one stands in. */
function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.matches('.k-tile-art, .k-thumb')) return;
  const { origin, pathname } = new URL(target.src, location.href);
  if (origin !== location.origin && hosts().includes(origin)) {
    failed.add(origin);
    target.src = addressNow(pathname);
  } else if (pathname !== STAND_IN || origin !== location.origin) {
    target.src = STAND_IN;
  }
}

/** Lasts as long as the tab; a tab without storage chooses anew at every load. */
function seedOfVisit(): string {
  if (seed !== undefined) return seed;
  seed = crypto.randomUUID();
  try {
    const kept = sessionStorage.getItem(SEED_KEY);
    if (kept === null) sessionStorage.setItem(SEED_KEY, seed);
    else seed = kept;
  } catch {
    // Kept in memory above.
  }
  return seed;
}
