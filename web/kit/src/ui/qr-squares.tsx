/** The squares of a QR code, as QR encoders hand them out. */
export type QrModules = {
  readonly size: number;
  get(row: number, column: number): number | boolean;
};

/** A QR code as a picture. */
export function QrSquares({
  modules,
  label,
  margin = 0,
  className,
}: {
  /** Their place is kept while they are being worked out. */
  readonly modules: QrModules | undefined;
  /** What a screen reader says of it. */
  readonly label: string;
  /** Squares that stay free around it; the ground below may add to them. */
  readonly margin?: number;
  readonly className?: string | undefined;
}) {
  const side = (modules?.size ?? 1) + 2 * margin;
  return (
    <svg
      className={className}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      {modules && <path d={squaresPath(modules)} />}
    </svg>
  );
}

/** The dark squares as one path, a unit square each. */
function squaresPath(modules: QrModules): string {
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return path;
}
