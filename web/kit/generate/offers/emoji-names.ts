/** Drawings of fluent-emoji on pictures of offers; `generate/offer-emoji.ts` fetches them. */
export const emojiNames = [
  'balloon',
  'birthday-cake',
  'coin',
  'confetti-ball',
  'crown',
  'glowing-star',
  'hourglass-done',
  'money-bag',
  'party-popper',
  'sparkles',
  'sports-medal',
  'trophy',
  'wrapped-gift',
] as const;

export type EmojiName = (typeof emojiNames)[number];
