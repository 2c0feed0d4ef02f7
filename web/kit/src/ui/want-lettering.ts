import { whenIdle } from './when-idle.ts';

let waiting = false;
const asked = new Set<string>();

/** Has the faces come that the tiles of the page wear, once they are painted. */
export function wantLettering(): void {
  if (waiting) return;
  waiting = true;
  whenIdle(() => {
    waiting = false;
    void bringLettering();
  });
}

/**
 * Puts on the faces that the tiles of the page wear, all at once and when they are here: each that
 * came by itself would have the whole page laid out anew.
 */
async function bringLettering(): Promise<void> {
  const { letteringFiles } = await import('./lettering-files.ts');
  const faces: FontFace[] = [];
  for (const { style, dataset } of document.querySelectorAll<HTMLElement>('.k-lettering')) {
    const family = firstFamily(style.fontFamily);
    for (const { address, descriptors } of letteringFiles(family, dataset['title'] ?? '')) {
      if (asked.has(address)) continue;
      asked.add(address);
      const face = new FontFace(family, `url(${address})`, descriptors);
      // Asked for again with the next tile that wears it; until then titles stay as they are.
      face.load().catch(() => asked.delete(address));
      faces.push(face);
    }
  }
  await Promise.allSettled(faces.map(({ loaded }) => loaded));
  for (const face of faces) if (face.status === 'loaded') document.fonts.add(face);
}

function firstFamily(list: string): string {
  return (list.split(',')[0] ?? '').replaceAll(/["']/g, '').trim();
}
