import { create } from 'qrcode';
import { useMemo } from 'react';

export type ScanCodeProps = {
  readonly text: string;
  /** What a screen reader says of it. */
  readonly label: string;
  /** Squares that stay free around it; the ground below may add to them. */
  readonly margin: number;
};

/** A text as a code to scan. */
export function ScanCode({ text, label, margin }: ScanCodeProps) {
  const { path, size } = useMemo(() => drawCode(text), [text]);
  const side = size + 2 * margin;
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}

/** The dark squares as one path, a unit square each. */
function drawCode(text: string): { readonly path: string; readonly size: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { path, size };
}
