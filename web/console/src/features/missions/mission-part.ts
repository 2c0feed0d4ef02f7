import type { MissionProblem } from './read-mission.ts';
import type { TypedMission } from './typed-mission.ts';

/** What every part of the form gets. */
export interface MissionPartProps {
  readonly mission: TypedMission;
  readonly set: (changed: Partial<TypedMission>) => void;
  /** What is wrong with a field, in words; undefined for nothing, or while nobody asked yet. */
  readonly problemOf: (name: MissionProblem) => string | undefined;
  /** Whether these fields are complete. */
  readonly isDone: boolean;
  readonly disabled: boolean;
}
