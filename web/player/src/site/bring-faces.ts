/** Weights of the interface face that the page wears, beyond what the shell has asked for. */
const WEIGHTS = [500, 600, 700];

/**
 * Has those faces come before the page is drawn, for the letters that the shell shows and for figures:
 * a page that wears them at once is laid out once. Never rejects: a face that does not come is asked
 * for again when it is worn.
 */
export async function bringFaces(): Promise<void> {
  const letters = `${document.querySelector('.shell')?.textContent ?? ''}0`;
  await Promise.allSettled(
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em 'Be Vietnam Pro'`, letters)),
  );
}
