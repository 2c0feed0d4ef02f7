import { CHAT_TEXT_MAX } from '../protocol.ts';

/** Vietnamese and Thai have two marks on a letter, some scripts three; more of them is a prank. */
const MARKS_MAX = 3;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const controls = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const joined =
  /(?<=[\p{Extended_Pictographic}\u{FE0F}\p{EMod}])\u{200D}(?=\p{Extended_Pictographic})/gu;
/** Stands for the joiner inside an emoji while all others are taken away. */
const KEPT = '\u{1}';

/** What is left of a message, or why it cannot be said. */
export type CleanText =
  | { readonly text: string }
  | { readonly fault: 'chat-empty' | 'chat-too-long' };

/**
 * A message as it is stored and shown: composed (NFC), on one line, without characters that nobody sees or
 * that turn the direction of what stands beside them, and without heaps of marks.
 */
export function cleanText(raw: string): CleanText {
  const text = raw
    .normalize('NFC')
    .replaceAll(/[\t\n\r\u{85}\u{2028}\u{2029}]/gu, ' ')
    .replaceAll(KEPT, '')
    .replaceAll(joined, KEPT)
    .replaceAll(controls, (character) => (character === KEPT ? '\u{200D}' : ''))
    .replaceAll(new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/[\s\u{3164}\u{115F}\u{1160}\u{FFA0}\u{2800}]+/gu, ' ')
    .trim();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return { fault: 'chat-empty' };
  let length = 0;
  for (const _ of graphemes.segment(text)) {
    length += 1;
    if (length > CHAT_TEXT_MAX) return { fault: 'chat-too-long' };
  }
  return { text };
}
