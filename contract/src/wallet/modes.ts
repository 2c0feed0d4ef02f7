/**
 * How money reaches vendors that keep it themselves: `single`, by itself when a game opens and back
 * when it is left; `transfer`, by the member's hand only.
 */
export const walletModes = ['single', 'transfer'] as const;
export type WalletMode = (typeof walletModes)[number];
