/** By what a member was found; free of schemas, so that pages can carry the list. */

/**
 * The most telling first. Some are sealed and known by keyed hashes only; some are behind the member:
 * payments,
 * rounds and accounts to be paid out to.
 */
export const memberTraits = [
  'number',
  'account',
  'account-part',
  'nickname',
  'mail',
  'phone',
  'real-name',
  'paper',
  'messenger',
  'address',
  'payout-account',
  'payment',
  'round',
] as const;
export type MemberTrait = (typeof memberTraits)[number];
