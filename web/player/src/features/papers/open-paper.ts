/** A text that visitors can read at any time: the terms of use, or playing with care. */
export type Paper = 'terms' | 'care';

/** Opens a text in a window. */
export async function openPaper(paper: Paper): Promise<void> {
  const { showPaper } = await import('./show-paper.tsx');
  await showPaper(paper);
}
