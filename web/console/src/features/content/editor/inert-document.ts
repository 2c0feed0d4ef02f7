/** Markup as elements that nothing runs, loads or shows: to read a text or a paste from. */
import { readInert } from '../show-markup.ts';

/** What styles said; as attributes of their own name they are no styles, which the page's policy forbids. */
export const STYLE_SAID = 'data-style';

export function inertBody(html: string): HTMLElement {
  const withoutStyles = html
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ` ${STYLE_SAID}=`));
  return readInert(withoutStyles);
}
