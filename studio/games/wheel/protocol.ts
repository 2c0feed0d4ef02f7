import type { Risk, WheelEvent } from './engine/events.ts';
import type { WheelChoice } from './engine/game.ts';
import type { WheelModel } from './engine/title.ts';
import type {
  GameDescription,
  OpenedSession,
  PlayRequest,
  PlayedRound,
} from '#protocol/session.ts';

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
