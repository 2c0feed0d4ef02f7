import type { KenoEvent } from './engine/events.ts';
import type { KenoChoice } from './engine/game.ts';
import type { KenoModel } from './engine/title.ts';
import type {
  GameDescription,
  OpenedSession,
  PlayRequest,
  PlayedRound,
} from '#protocol/session.ts';

/** What keno adds to `session.ts`: numbers are picked before the round, which is over at once. */
export interface KenoDescription extends GameDescription {
  readonly kind: 'keno';
  /** Return of the best number of picks; `rtpBps` is that of the worst. */
  readonly rtpBestBps: number;
  /** Numbers from 1 to this, and how many of them are drawn. */
  readonly numbers: number;
  readonly drawn: number;
  /** By picks and hits, in hundredths of the stake; what is not listed pays nothing. */
  readonly pays: KenoModel['pays'];
}

export interface KenoPlayRequest extends PlayRequest {
  readonly choice: KenoChoice;
}

export type KenoRound = PlayedRound<KenoEvent>;
export type KenoSession = OpenedSession<KenoDescription, KenoRound>;
