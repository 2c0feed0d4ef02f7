/** What form and server agree on about feedback; free of schemas, so that the page can carry it. */

/** 1 deposits · 2 withdrawals · 3 games · 4 customer service · 6 becoming an agent · 0 other. */
export const feedbackTypes = [1, 2, 3, 4, 6, 0] as const;
export type FeedbackType = (typeof feedbackTypes)[number];
/** What a question may be about: a contract or a settlement of an agent, and its number. */
export type FeedbackAbout = `${'contract' | 'settlement'}:${string}`;
export const FEEDBACK_MIN = 20;
export const FEEDBACK_MAX = 200;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Characters as a person counts them, without the white space around. */
export function countCharacters(text: string): number {
  return [...graphemes.segment(text.trim().normalize('NFC'))].length;
}
