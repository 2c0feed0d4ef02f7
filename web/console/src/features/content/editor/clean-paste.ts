/** What comes from a word processor or another page, as the editor would have written it. */
import { inertBody, STYLE_SAID } from './inert-document.ts';

/** @param html of the clipboard. What was copied in an editor of this kind stays as it is. */
export function cleanPaste(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const body = inertBody(html);
  for (const hidden of body.querySelectorAll('style, script, meta, link, title, xml')) {
    hidden.remove();
  }
  listsOf(body);
  for (const element of body.querySelectorAll<HTMLElement>('*')) {
    emphasise(element);
    // The language is the processor's guess, the classes are its own.
    for (const name of element.getAttributeNames()) {
      if (!/^(?:href|title|src|alt|colspan|rowspan|start|dir)$/.test(name)) {
        element.removeAttribute(name);
      }
    }
  }
  return body.innerHTML;
}

/** Bold and slanted words that only a style told of; an element that a style takes its weight is none. */
function emphasise(element: HTMLElement): void {
  const said = element.getAttribute(STYLE_SAID) ?? '';
  if (/^(?:B|STRONG)$/.test(element.tagName) && /font-weight:\s*(?:normal|400)/i.test(said)) {
    element.replaceWith(...element.childNodes);
    return;
  }
  if (element.tagName !== 'SPAN') return;
  if (/font-weight:\s*(?:bold|[6-9]00)/i.test(said)) wrapWords(element, 'strong');
  if (/font-style:\s*italic/i.test(said)) wrapWords(element, 'em');
}

function wrapWords(element: HTMLElement, tag: 'strong' | 'em'): void {
  const inside = element.ownerDocument.createElement(tag);
  inside.append(...element.childNodes);
  element.append(inside);
}

/** Word writes items as paragraphs with a mark; each run of them becomes a list. */
function listsOf(body: HTMLElement): void {
  let list: HTMLElement | undefined;
  for (const line of body.querySelectorAll('p')) {
    const mark = line.getAttribute(STYLE_SAID)?.includes('mso-list:')
      ? line.querySelector(`[${STYLE_SAID}*="mso-list:Ignore" i]`)
      : null;
    if (!mark) continue;
    const tag = /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark.textContent) ? 'ol' : 'ul';
    const follows = list !== undefined && line.previousElementSibling === list;
    if (!list || !follows || list.tagName.toLowerCase() !== tag) {
      list = body.ownerDocument.createElement(tag);
      line.before(list);
    }
    mark.remove();
    const item = list.ownerDocument.createElement('li');
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
}
