/** Scratch cards of telephone networks: a fixed value, a serial, and a PIN under the layer that is scratched off. */

/** Networks by the legal tender of their cards; the codes are what gateways know them by. */
export const cardNetworks = {
  VIETTEL: { name: 'Viettel', currency: 'VND' },
  VINAPHONE: { name: 'VinaPhone', currency: 'VND' },
  MOBIFONE: { name: 'MobiFone', currency: 'VND' },
  VIETNAMOBILE: { name: 'Vietnamobile', currency: 'VND' },
  TWELVECALL: { name: 'AIS 12Call', currency: 'THB' },
  TRUEMONEY: { name: 'TrueMoney', currency: 'THB' },
  HAPPY: { name: 'dtac Happy', currency: 'THB' },
} as const satisfies Record<string, { readonly name: string; readonly currency: string }>;
export type CardNetwork = keyof typeof cardNetworks;
export const cardNetworkCodes = Object.keys(cardNetworks) as readonly CardNetwork[];

/** Networks whose cards are of that legal tender. */
export function networksOf(currency: string): CardNetwork[] {
  return cardNetworkCodes.filter((code) => cardNetworks[code].currency === currency);
}

/** As printed, without the spaces between groups. */
export const CARD_SERIAL = /^[0-9A-Z]{6,20}$/;
export const CARD_PIN = /^\d{8,18}$/;

/** What is typed of a card as it is printed: groups run together, capitals. */
export function plainCardText(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}

/** Cards that were not accepted, of a member within an hour, before no other is tried. */
export const CARD_TRIES_MAX = 5;
