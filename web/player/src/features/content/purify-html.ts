/**
 * The second look at HTML that staff wrote. The server has sanitised it; should anything have come
 * into the database in another way, or have been overlooked there, it ends here. What is not named
 * is dropped.
 */
import { contentAttributes, contentClasses, contentTags } from '@croupier/contract/content/markup';
import DOMPurify from 'dompurify';

/** These are set below, whatever the text says. */
const OURS: ReadonlySet<string> = new Set(['rel', 'target', 'loading']);
const ATTRIBUTES = [...Object.values(contentAttributes).flat(), 'class'].filter(
  (name) => !OURS.has(name),
);
/** Any other class could borrow the look of a control. */
const CLASSES: ReadonlySet<string> = new Set(contentClasses);
/** Pages of this site, places on the page, secure addresses elsewhere, mail. */
const ADDRESSES = /^(?:\/(?![/\\])|#[\w-]|https:\/\/|mailto:[\w.+-]+@)/;

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  keepKnownClasses(element);
  if (element.tagName === 'A' && element.getAttribute('href')?.startsWith('https:')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG') {
    // Pictures that carry themselves pass the list of addresses, for which the library has its reasons.
    if (!ADDRESSES.test(element.getAttribute('src') ?? '')) element.removeAttribute('src');
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
    element.setAttribute('loading', 'lazy');
  }
});

/** Nodes that are fit to be put into the page; nothing in them can run. */
export function purifyHtml(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...contentTags],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

function keepKnownClasses(element: Element): void {
  if (!element.hasAttribute('class')) return;
  const kept = [...element.classList].filter((name) => CLASSES.has(name));
  if (kept.length > 0) element.setAttribute('class', kept.join(' '));
  else element.removeAttribute('class');
}
