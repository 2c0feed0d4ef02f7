/** What members read of what staff wrote. Pure. */
import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import { sanitiseHtml } from '#content';
import type { Texts } from './store/message.ts';

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/**
 * A body as HTML in which nothing can do harm: plain words with every sign as it was typed and empty
 * lines between paragraphs, or what is allowed of HTML. It is made when it is read, so that a gap
 * that is closed later lets nothing through that was sent before.
 */
export function bodyHtml(
  format: MessageFormat,
  body: string,
  imageHosts: readonly string[],
): string {
  return sanitiseHtml(format === 'rich' ? body : paragraphsOf(body), imageHosts);
}

const WORDS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** A body as words alone, a line a paragraph: for lists, which show no looks and no pictures. */
export function bodyWords(format: MessageFormat, body: string): string {
  if (format === 'plain') return body.trim();
  return bodyHtml(format, body, [])
    .replaceAll(/<br[^>]*>|<\/(?:p|li|h\d|tr|div)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => WORDS[sign] ?? sign)
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function paragraphsOf(words: string): string {
  return words
    .replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The text in the reader's language, else in the house's, else the first that there is. */
export function textFor(
  texts: Texts,
  { dictionary, house }: { readonly dictionary: string; readonly house: string },
): { readonly title: string; readonly body: string } {
  const found = texts[dictionary] ?? texts[house] ?? Object.values(texts)[0];
  return found ?? { title: '', body: '' };
}
