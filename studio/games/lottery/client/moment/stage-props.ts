import type { FamilyName } from '../../engine/families.ts';
import type { ResultView } from '#games/lottery/protocol.ts';

/** Families whose stage is the head of their page: dice on their table, cars on their road. */
export const hasStage = (family: FamilyName): boolean => family === 'dice' || family === 'race';

/** What every stage of a draw is given. */
export interface StageProps {
  readonly family: FamilyName;
  readonly draw: ResultView;
  /** It is over: all of it lies there, and nothing moves. */
  readonly isDrawn: boolean;
  /** When it began to be shown, by `performance.now()`. */
  readonly beganAt: number;
  readonly onDone: () => void;
}
