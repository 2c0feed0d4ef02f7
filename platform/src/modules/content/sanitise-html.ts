/**
 * What stays of HTML that staff write. Everything that is not named here goes: scripts, styles,
 * frames, forms, drawings, event attributes, ids, every scheme but https and mailto. It runs when a
 * text is saved and again when it is read, so that neither a gap that is closed later nor a row that
 * came in another way reaches a visitor.
 */
import {
  CONTENT_DEPTH_MAX,
  contentAttributes,
  contentClasses,
  contentTags,
  isContentLink,
} from '@croupier/contract/content/markup';
import sanitizeHtml from 'sanitize-html';
import { isAllowedPicture } from './entry-rules.ts';

/** Their text is no text for people, so it goes with them. */
const WITH_THEIR_TEXT = (
  'script style textarea option noscript template title iframe noembed noframes xmp plaintext ' +
  'svg math object embed select'
).split(' ');

const NUMBER = /^\d{1,4}$/;

/** Taking elements out can put others where they close each other; a second pass settles that. */
const PASSES = 3;

/** @param imageHosts addresses of the hosts whose pictures the merchant's pages show. */
export function sanitiseHtml(html: string, imageHosts: readonly string[] = []): string {
  const options = optionsFor(imageHosts);
  // Not in any text, but some parsers skip it in the middle of a tag or a scheme.
  let clean = html.replaceAll('\0', '');
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = clean;
    clean = sanitizeHtml(before, options).trim();
    if (clean === before) break;
  }
  return clean;
}

function optionsFor(imageHosts: readonly string[]): sanitizeHtml.IOptions {
  return {
    allowedTags: [...contentTags],
    nonTextTags: WITH_THEIR_TEXT,
    nestingLimit: CONTENT_DEPTH_MAX,
    allowedAttributes: Object.fromEntries(
      Object.entries(contentAttributes).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedClasses: { '*': [...contentClasses] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = '', title }) => ({
        tagName: 'a',
        attribs: { ...linkTo(href), ...(title && { title }) },
      }),
      img: (_name, attribs) => ({ tagName: 'img', attribs: pictureOf(attribs, imageHosts) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  };
}

/** A link inside, or one that leaves in a page of its own which learns nothing of ours. */
function linkTo(href: string): Record<string, string> {
  const address = href.trim();
  if (!isContentLink(address)) return {};
  if (!address.startsWith('https:')) return { href: address };
  const url = URL.parse(address);
  return url ? { href: url.href, target: '_blank', rel: 'noopener noreferrer' } : {};
}

function pictureOf(
  { src = '', alt = '', width = '', height = '' }: Record<string, string>,
  imageHosts: readonly string[],
): Record<string, string> {
  if (!isAllowedPicture(src, imageHosts)) return {};
  return {
    src,
    alt,
    loading: 'lazy',
    ...(NUMBER.test(width) && { width }),
    ...(NUMBER.test(height) && { height }),
  };
}
