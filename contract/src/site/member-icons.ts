/** Drawn pictures that a member may choose as their icon, in the order of the choice. */
export const memberIcons = [
  'tiger',
  'koi',
  'panda',
  'fox',
  'cat',
  'owl',
  'rooster',
  'ox',
  'rabbit',
  'lotus',
  'lantern',
  'moon',
] as const;
export type MemberIcon = (typeof memberIcons)[number];
