import type { StatedFigures, Title } from '#engine/game.ts';
import type { Risk } from './events.ts';

/** How many segments of a wheel pay so much, in hundredths of the stake. */
export interface Share {
  readonly multiplier: number;
  readonly segments: number;
}

export interface WheelModel {
  /** By number of segments and risk. Segments that are not listed pay nothing. */
  readonly wheels: Readonly<Record<number, Readonly<Record<Risk, readonly Share[]>>>>;
  /** Shown before the player has chosen. */
  readonly usual: { readonly segments: number; readonly risk: Risk };
}

export interface WheelTitle extends Title {
  readonly kind: 'wheel';
  readonly model: WheelModel;
  readonly figures: StatedFigures;
}
