import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

/** What every instant game's rules end with: its keys, and how fast rounds may follow each other. */
export function pageRules(
  texts: Texts,
  {
    minimumCycleMs,
    hasAutoplay,
  }: { readonly minimumCycleMs: number; readonly hasAutoplay: boolean },
): HTMLElement[] {
  const sentences = [texts('instant.keys')];
  if (hasAutoplay) sentences.push(texts('autoplay.key'));
  if (minimumCycleMs > 0) {
    const seconds = (minimumCycleMs / 1000).toLocaleString(texts.language);
    sentences.push(texts('rules.cycle', { seconds }));
  }
  return [
    element('h3', { text: texts('instant.keys-title') }),
    element('ul', { class: 'prose' }, ...sentences.map((text) => element('li', { text }))),
  ];
}
