/** Where the pictures of games come from, and what becomes of those that do not come. */
import { setPictureSource } from '@croupier/kit/art/picture-source';
import { permissionStore } from '../state/permission.ts';
import { pictureAddress } from './visit-host.ts';
import { visitSeed } from './visit-seed.ts';

/** What stands in for a picture that is not in reach. */
const STAND_IN = '/art/stand-in.svg';

const failed = new Set<string>();

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
  return pictureAddress(path, { hosts: hosts(), seed: visitSeed(), failed });
}

/**
 * A picture that failed is asked of the next host, then of our own; then a neutral one stands in,
 * whatever showed it: a tile, a banner, words of staff. What is written into the page stays empty.
 */
function replaceBroken(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { origin, pathname, protocol } = new URL(target.currentSrc || target.src, location.href);
  if (protocol === 'data:' || protocol === 'blob:') return;
  // As long as there are widths to choose from, the browser asks for one of these.
  target.removeAttribute('srcset');
  const hasCopies = pathname.startsWith('/art/') && hosts().includes(origin);
  if (hasCopies && origin !== location.origin) {
    failed.add(origin);
    target.src = addressNow(pathname);
  } else if (pathname !== STAND_IN || origin !== location.origin) {
    target.src = STAND_IN;
  }
}
