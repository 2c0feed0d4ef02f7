import { QrSquares } from '@croupier/kit/ui/qr-squares';
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
  const modules = useMemo(() => create(text, { errorCorrectionLevel: 'M' }).modules, [text]);
  return <QrSquares modules={modules} label={label} margin={margin} />;
}
