import type { CSSProperties } from 'react';

export type SkeletonProps = {
  /** `tile` has the ratio 3:4, `tile-square` 1:1, `text` one line, `block` fills the given height. */
  readonly shape?: 'text' | 'block' | 'tile' | 'tile-square' | 'circle';
  readonly width?: CSSProperties['inlineSize'];
  readonly height?: CSSProperties['blockSize'];
};

/** A placeholder in the final geometry. Appears after 150 ms, so quick answers do not flicker. */
export function Skeleton({ shape = 'text', width, height }: SkeletonProps) {
  return (
    <span
      className="k-skeleton"
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  );
}
