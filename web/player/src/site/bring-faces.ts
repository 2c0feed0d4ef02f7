/** Weights of the interface face that the page wears. */
const WEIGHTS = [400, 500, 600, 700];

/**
 * Has those faces come before the page is drawn, for the letters of the shell, of the title and of
 * figures: a page that wears them at once is laid out once. Never rejects: a face that does not come
 * is asked for again when it is worn.
 */
export async function bringFaces(): Promise<void> {
  const letters = `${document.querySelector('.shell')?.textContent ?? ''}${document.title}0`;
  await Promise.allSettled(
    WEIGHTS.map((weight) => document.fonts.load(`${weight} 1em 'Be Vietnam Pro'`, letters)),
  );
}
