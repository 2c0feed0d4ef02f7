/**
 * What a message to a member can be: from staff, of the product itself, from another member, or of a journey,
 * whose words staff wrote.
 */
export const messageKinds = [
  'broadcast',
  'deposit-credited',
  'deposit-review',
  'deposit-expired',
  'deposit-cancelled',
  'deposit-failed',
  'deposit-reversed',
  'bonus-given',
  'bonus-converted',
  'bonus-ended',
  'bonus-missed',
  'spins-given',
  'spins-refused',
  'level-reached',
  'level-lost',
  'reward-approved',
  'reward-refused',
  'referral-reward',
  'lottery-corrected',
  'withdrawal-asked',
  'withdrawal-approved',
  'withdrawal-paying',
  'withdrawal-paid',
  'withdrawal-disputed',
  'withdrawal-received',
  'withdrawal-refused',
  'document-approved',
  'document-refused',
  'new-device',
  'salary-paid',
  'dividend-paid',
  'contract-offered',
  'contract-accepted',
  'contract-rejected',
  'contract-cancelled',
  'contract-expired',
  'contract-replaced',
  'contract-terminated',
  'contract-suspended',
  'contract-resumed',
  'reward-back',
  'reward-reached',
  'offer-opened',
  'journey',
  'member',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** Kinds that need no word of their own beside what the page shows of the same thing. */
export const quietKinds: readonly MessageKind[] = [
  'deposit-credited',
  'deposit-review',
  'deposit-expired',
  'deposit-cancelled',
  'deposit-failed',
  'withdrawal-asked',
  'withdrawal-approved',
  'withdrawal-paying',
  'withdrawal-received',
];

/** How staff write: words as they are, or HTML of which what is harmless stays. */
export const messageFormats = ['plain', 'rich'] as const;
export type MessageFormat = (typeof messageFormats)[number];

export const broadcastStates = ['scheduled', 'sending', 'sent', 'cancelled'] as const;
export type BroadcastState = (typeof broadcastStates)[number];

/** Members whom one message names. */
export const NAMES_MAX = 1000;
/** Names that are looked up before a message is sent: who asks at length would learn who plays here. */
export const COUNTED_NAMES_MAX = 100;
