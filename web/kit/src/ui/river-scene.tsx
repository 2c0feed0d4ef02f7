import { useId, useMemo } from 'react';
import { renderRiverScene, type RiverScene as Scene } from '../art/river-scene.ts';
import { trustMarkup } from '../art/trust-markup.ts';

export type RiverSceneProps = Omit<Scene, 'id'> & {
  /** Lets the lanterns drift. Off unless told; reduced motion keeps them still in any case. */
  readonly animated?: boolean;
};

/** The lantern river, filling its positioned parent. Decorative; text may lie over its start half. */
export function RiverScene({
  animated = false,
  width,
  height,
  sky,
  moon,
  silk,
  seed,
}: RiverSceneProps) {
  const id = `river-${useId().replace(/\W/g, '')}`;
  const { x, y, radius } = moon ?? {};
  const markup = useMemo(
    () =>
      trustMarkup(
        renderRiverScene({
          id,
          ...(width && { width }),
          ...(height && { height }),
          ...(sky && { sky }),
          ...(seed && { seed }),
          ...(silk !== undefined && { silk }),
          ...(x !== undefined && y !== undefined && radius && { moon: { x, y, radius } }),
        }),
      ),
    [id, width, height, sky, seed, silk, x, y, radius],
  );
  return (
    <div
      className="k-river"
      data-animated={animated || undefined}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
