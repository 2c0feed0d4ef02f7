import type { MissionArt as Art } from '@croupier/contract/missions/kinds';
import { missionShapes } from './mission-shapes.ts';

export type MissionArtProps = {
  readonly art: Art;
  /** Edge in px; 28 unless told. */
  readonly size?: number;
};

/** The picture of a mission. Decorative: the mission's name stands beside it. */
export function MissionArt({ art, size = 28 }: MissionArtProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden>
      {missionShapes[art].map(([path, fill], index) => (
        <path key={index} d={path} fill={fill} />
      ))}
    </svg>
  );
}
