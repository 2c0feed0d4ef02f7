import type { Lettering, TileShape } from './lettering.ts';
import type { MoodName } from './moods.ts';
import type { MotifName } from './motifs.ts';
import type { PatternName } from './patterns.ts';
import type { PropName } from './props.ts';
import type { SceneName } from './scenes.ts';

/** How the motifs stand: one large, one before two, two crossing, in a medallion, and so on. */
export type Composition = 'hero' | 'trio' | 'duo' | 'medal' | 'reel' | 'rain' | 'swim' | 'prop';

/** A motif set by hand: centre and width in hundredths of the tile, turn in degrees. */
export type MotifPlace = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly turn?: number;
};

/** Everything that makes the picture of one game. The same spec always draws the same picture. */
export type TileSpec = {
  /** The game's id. Seeds the details and prefixes the ids inside the SVG. */
  readonly id: string;
  readonly mood: MoodName;
  readonly pattern: PatternName;
  readonly scene: SceneName;
  readonly composition: Composition;
  /** Style of the title of a sample; those of games are found by their ids (`find-lettering.ts`). */
  readonly lettering?: Lettering;
  /** The hero first, then what accompanies it. */
  readonly motifs: readonly MotifName[];
  readonly prop?: PropName;
  /** `portrait` unless told. */
  readonly shape?: TileShape;
  /** Turns one drawing into another, e.g. a fish into a koi. Hue in degrees, the others as factors. */
  readonly recolour?: { readonly hue: number; readonly saturation: number; readonly light: number };
  /** Moves the hero of `hero` and `rain` from its usual place. */
  readonly hero?: Partial<MotifPlace>;
  /** Where the motifs of `prop` stand, in their order. */
  readonly places?: readonly MotifPlace[];
  /** Count of lights in the air; 14 unless told. */
  readonly sparks?: number;
};
