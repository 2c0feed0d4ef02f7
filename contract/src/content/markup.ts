/**
 * What text that staff write may hold. The editor writes nothing else, the server keeps nothing else, and
 * the site shows nothing else.
 */

/** Elements; every other is taken away. */
export const contentTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'div',
  'span',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'code',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'figure',
  'figcaption',
] as const;

/** Attributes by element, those under `*` on every one. Classes are `contentClasses`. */
export const contentAttributes: Readonly<Record<string, readonly string[]>> = {
  '*': ['lang', 'dir'],
  a: ['href', 'title', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Classes that the site gives a look to; any other is taken away. */
export const contentClasses = ['lead', 'note', 'warning', 'steps', 'center', 'small'] as const;
export type ContentClass = (typeof contentClasses)[number];

/** Elements inside each other, at most; deeper than any text needs. */
export const CONTENT_DEPTH_MAX = 20;

/** A path of this site: begins with one slash, and names no other host. */
export const ROUTE = /^\/(?![/\\])[\w\-./?=&%#~+:,]*$/;
export const ROUTE_MAX = 300;

/** Art that ships with the site, and uploads named by the hash of what they hold. */
const OWN_PICTURE = /^\/(?:art\/[\w-]{1,80}\.svg|media\/[0-9a-f]{64}\.webp)$/;

/** True for a picture of the house; those of a merchant's picture hosts are allowed beside them. */
export function isOwnPicture(address: string): boolean {
  return OWN_PICTURE.test(address);
}

/** Names a host, and nobody who signs in there. */
const SECURE_ADDRESS = /^https:\/\/[^\s\\/?#@"'<>]+(?:[/?#][^\s"'<>]*)?$/;

/**
 * Where a link of a text may lead: a page of this site, a place on the page, somebody's mail, or a secure
 * address elsewhere. Which addresses elsewhere a merchant may name is judged by the server.
 */
export function isContentLink(href: string): boolean {
  if (ROUTE.test(href)) return href.length <= ROUTE_MAX;
  return (
    /^#[\w-]{1,60}$/.test(href) ||
    /^mailto:[\w.+-]{1,64}@[\w.-]{1,120}$/.test(href) ||
    SECURE_ADDRESS.test(href)
  );
}
