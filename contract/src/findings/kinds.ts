/** Kinds of suspected fraud in lines of agents and with bonuses; the SQL checks name the same. */
export const findingKinds = [
  // Somebody who came by an agent's link shares what only one person has with an agent above.
  'self-referral',
  // An agent and somebody below share it.
  'self-dealing',
  // Several accounts of one tree share it.
  'ring',
  // Money came back to whoever sent it.
  'circular-transfers',
  // Money was sent along a line and came back over a table of chips.
  'chip-dumping',
  // Members of one line covered both sides of a market at one table.
  'opposite-bets',
  // Nearly every round under a bonus was as large as it allows.
  'bonus-stakes',
  // All was withdrawn as soon as a bonus allowed it, again and again.
  'bonus-exits',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const findingStates = ['open', 'dismissed', 'confirmed'] as const;
export type FindingState = (typeof findingStates)[number];

/** What several accounts have in common. */
export const sharedThings = ['device', 'payout-account', 'email', 'mobile', 'id-number'] as const;
export type SharedThing = (typeof sharedThings)[number];
