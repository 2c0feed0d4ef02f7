import { markedWords, plainWords } from './chat-words.ts';
import { foldLookalikes, foldText, says, withoutMarks } from './fold-text.ts';

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
const points = new RegExp(
  String.raw`[\u{3002}\u{FF0E}\u{FF61}\u{2024}\u{2027}\u{30FB}\u{B7}\u{2022}\u{2219}\u{22C5}` +
    String.raw`\u{6D4}\u{701}\u{702}\u{1362}\u{1427}\u{166E}\u{16EB}\u{2E33}\u{A4F8}\u{A78F}]`,
  'gu',
);
/** The word for a point, alone; `chậm` is slow, and so is `cham` where it does not stand before an ending. */
const spokenPoint = new RegExp(String.raw`\s(?:dot|chấm|cham)\s+(?=(?:${ZONES})\b)`, 'gu');
const handle = /\S@\S|(?:^|\s)@\s?\w{2,}/u;
/** Digits with whatever people put between them. */
const numbers = /\+?\d(?:[\s.\-()_/*]{0,2}\d){7,}/u;
/** Those of telephones begin so; lists of what was played have commas, too. */
const phones = /(?<!\d)(?:\+\s?\d|0)(?:[\s.,\-()_/*]{0,2}\d){7,}/u;
const amounts = /(?<![\d.,])[1-9]\d{0,2}(?:[.,]\d{3})+(?![\d]|[.,]\d)/gu;
/** A day, unless more digits stand before or behind it as parts of one number; a time may. */
const days = new RegExp(
  [
    String.raw`(?<!\d)(?<!\d[\s./\-]{0,2}\d[\s./\-]{1,2})`,
    String.raw`(?:0?[1-9]|[12]\d|3[01])[/.\-](?:0?[1-9]|1[0-2])[/.\-](?:20)?\d{2}`,
    String.raw`(?!\d)(?![\s./\-]{1,2}(?!\d{1,2}\s?[:h])\d[\s./\-]{0,2}\d)`,
  ].join(''),
  'gu',
);

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
  const composed = foldLookalikes(text);
  const plain = withoutMarks(composed.replaceAll(points, '.').replaceAll(spokenPoint, ' . '));
  if (link.test(plain) || handle.test(plain)) return true;
  const rest = plain.replaceAll(amounts, 'x').replaceAll(days, 'x');
  return numbers.test(rest) || phones.test(rest);
}
