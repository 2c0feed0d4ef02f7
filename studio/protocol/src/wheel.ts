import type { Risk, WheelEvent } from '@croupier/engines/wheel/events';
import type { WheelChoice } from '@croupier/engines/wheel/game';
import type { WheelModel } from '@croupier/engines/wheel/title';
import type { GameDescription, OpenedSession, PlayRequest, PlayedRound } from './session.ts';

/** What the wheel adds to `session.ts`: its segments and the risk are chosen, and it is over at once. */
export interface WheelDescription extends GameDescription {
  readonly kind: 'wheel';
  /** Shown before the player has chosen. */
  readonly usual: WheelModel['usual'];
  /** By number of segments and risk: what each segment pays, clockwise, in hundredths of the stake. */
  readonly faces: Readonly<Record<string, Readonly<Record<Risk, readonly number[]>>>>;
}

export interface WheelPlayRequest extends PlayRequest {
  readonly choice: WheelChoice;
}

export type WheelRound = PlayedRound<WheelEvent>;
export type WheelSession = OpenedSession<WheelDescription, WheelRound>;
