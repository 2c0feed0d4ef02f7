import { blockedWords, wordLanguages } from './chat-words.ts';
import { foldText, withoutMarks } from './fold-text.ts';

const zones =
  'com|net|org|vn|info|xyz|top|vip|club|io|me|cc|bet|win|app|shop|site|online|link|live|fun|asia|biz|co|gg|ly|ru|cn|th';
const link = new RegExp(
  [
    String.raw`https?\s*:|www\s*\.|\bt\s*\.\s*me\b`,
    String.raw`[a-z0-9-]{2,}\s*(?:\.|\(\.\)|\[\.\]|\s(?:dot|cham)\s)\s*(?:${zones})\b(?!\s*[.,]?\s*\d)`,
  ].join('|'),
  'u',
);
const handle = /\S@\S|(?:^|\s)@\s?\w{2,}/u;
/** Digits with whatever people put between them. */
const numbers = /\+?\d(?:[\s.\-()_/]{0,2}\d){7,}/gu;
const amount = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/**
 * Why a message may not be said: it leads somewhere else, or has a word that may not be said.
 *
 * @param words that its player's merchant blocks as well
 */
export function judgeText(
  text: string,
  words: readonly string[],
): 'chat-contact' | 'chat-word' | undefined {
  if (hasContact(text)) return 'chat-contact';
  const { marked, bare } = foldText(text);
  const readings = { marked: ` ${marked.join(' ')} `, bare: ` ${bare.join(' ')} ` };
  const all = [...wordLanguages.flatMap((language) => blockedWords[language]), ...words];
  const isSaid = (word: string): boolean => {
    const wanted = word.normalize('NFC').toLowerCase();
    const isBare = withoutMarks(wanted) === wanted;
    return readings[isBare ? 'bare' : 'marked'].includes(` ${wanted} `);
  };
  return all.some(isSaid) ? 'chat-word' : undefined;
}

function hasContact(text: string): boolean {
  const plain = withoutMarks(text.normalize('NFKC').toLowerCase());
  if (link.test(plain) || handle.test(plain)) return true;
  return (plain.match(numbers) ?? []).some((number) => !amount.test(number.trim()));
}
