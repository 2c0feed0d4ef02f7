import QRCode from 'qrcode';
import { useMemo } from 'react';

/** A text as a QR code. */
export function CodePicture({
  text,
  label,
  className,
}: {
  readonly text: string;
  /** What a screen reader says of it. */
  readonly label: string;
  readonly className?: string;
}) {
  const { d, size } = useMemo(() => modulesPath(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={d} />
    </svg>
  );
}

/** The dark squares as one path, a unit square each. */
function modulesPath(text: string): { readonly d: string; readonly size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let d = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (modules.get(row, column)) d += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { d, size };
}
