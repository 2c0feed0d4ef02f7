import { whenIdle } from './when-idle.ts';

let begun = false;

/** Has the faces of tile lettering come, once the first tiles are painted; again it does nothing. */
export function wantLettering(): void {
  if (begun) return;
  begun = true;
  whenIdle(() => void bringLettering());
}

/**
 * Puts on the faces that the tiles of the page wear, all at once: each that came by itself would have
 * the page laid out anew. Later tiles bring faces of their own when they are drawn.
 */
async function bringLettering(): Promise<void> {
  await import('../styles/lettering-fonts.css');
  const worn = new Map<string, string>();
  for (const { style, dataset } of document.querySelectorAll<HTMLElement>('.k-lettering')) {
    const face = `${style.fontWeight} 1em ${style.fontFamily.split(',')[0]}`;
    worn.set(face, `${worn.get(face) ?? ''}${dataset['title']}`);
  }
  // A face that does not come is asked for again by the browser when it is worn.
  await Promise.allSettled([...worn].map(([face, text]) => document.fonts.load(face, text)));
  document.documentElement.dataset['lettering'] = 'on';
}
