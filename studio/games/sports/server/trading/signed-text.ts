import { moneyText } from '@croupier/contract/money';

/** An amount that may be below zero, as calls tell it. */
export const signedText = (minor: bigint): string =>
  `${minor < 0n ? '-' : ''}${moneyText(minor < 0n ? -minor : minor)}`;
