import type { OfferArt } from '@croupier/contract/promotions/kinds';

/** Colours of a picture's ground: its light, its near corner and its far one. */
export interface OfferGround {
  readonly light: string;
  readonly near: string;
  readonly far: string;
}

/** What each picture of an offer stands on; a place that is wider than the picture goes on in it. */
export const offerGrounds: Readonly<Record<OfferArt, OfferGround>> = {
  coins: { light: '#2BC093', near: '#06382C', far: '#0B6A50' },
  firecrackers: { light: '#C2391F', near: '#24040C', far: '#5A0F1C' },
  boat: { light: '#8FD8B4', near: '#083F49', far: '#12685F' },
  hourglass: { light: '#E0A233', near: '#3A2203', far: '#7A4C10' },
  cake: { light: '#E86AA6', near: '#4A0A2E', far: '#8E1F5A' },
  crown: { light: '#C4485C', near: '#2A0616', far: '#641329' },
  envelopes: { light: '#F25B47', near: '#3A0A0E', far: '#8E1F22' },
  eggs: { light: '#9CCB4B', near: '#17300B', far: '#356B1C' },
  lanterns: { light: '#6A3FA8', near: '#100830', far: '#35206B' },
  fireworks: { light: '#2C4FA8', near: '#050B24', far: '#12245C' },
  medal: { light: '#4FB2E8', near: '#06263F', far: '#12588C' },
  gift: { light: '#9A6BF0', near: '#1A0A3E', far: '#3E1F86' },
};
