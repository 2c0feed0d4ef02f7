import { markedWords, plainWords } from './chat-words.ts';
import { foldText, says, withoutMarks } from './fold-text.ts';

const ZONES =
  'com|net|org|vn|info|xyz|top|vip|club|io|me|cc|bet|win|app|shop|site|online|link|live|fun|asia|biz|co|gg|ly|ru|cn|th';
/** Endings that are no words: with those, a blank behind the point ends no sentence. */
const SURE_ZONES = 'com|net|org|vn|info|xyz|biz';
const link = new RegExp(
  [
    String.raw`https?\s*:|www\s*\.|\bt\s*\.\s*me\b`,
    String.raw`[a-z0-9-]{2,}(?:\s*(?:\(\.\)|\[\.\])\s*|\s+\.\s*|\.)(?:${ZONES})\b(?!\s*[.,]?\s*\d)`,
    String.raw`[a-z0-9-]{2,}\.\s+(?:${SURE_ZONES})\b(?!\s*[.,]?\s*\d)`,
  ].join('|'),
  'u',
);
/** Points of other scripts, and those that only look like one. */
const points = /[\u{3002}\u{FF0E}\u{FF61}\u{2024}\u{2027}\u{30FB}\u{B7}\u{2022}\u{2219}\u{22C5}]/gu;
/** The word for a point, alone; `chậm` is slow, and so is `cham` where it does not stand before an ending. */
const spokenPoint = new RegExp(String.raw`\s(?:dot|chấm|cham)\s+(?=(?:${ZONES})\b)`, 'gu');
const handle = /\S@\S|(?:^|\s)@\s?\w{2,}/u;
/** Digits with whatever people put between them. */
const numbers = /\+?\d(?:[\s.\-()_/]{0,2}\d){7,}/u;
const amounts = /(?<![\d.,])[1-9]\d{0,2}(?:[.,]\d{3})+(?![\d]|[.,]\d)/gu;
const days = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[/.-](?:0?[1-9]|1[0-2])[/.-](?:20)?\d{2}(?!\d)/gu;

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
  const isSaid = (word: string): boolean =>
    withoutMarks(word) === word.normalize('NFD') ? says(bare, word) : says(marked, word);
  const isBlocked =
    plainWords.some((word) => says(bare, word)) ||
    markedWords.some((word) => says(marked, word)) ||
    words.some((word) => isSaid(word.toLowerCase()));
  return isBlocked ? 'chat-word' : undefined;
}

function hasContact(text: string): boolean {
  const composed = text.normalize('NFKC').toLowerCase();
  const plain = withoutMarks(composed.replaceAll(points, '.').replaceAll(spokenPoint, ' . '));
  if (link.test(plain) || handle.test(plain)) return true;
  return numbers.test(plain.replaceAll(amounts, 'x').replaceAll(days, 'x'));
}
