import { QrSquares } from '@croupier/kit/ui/qr-squares';
import { create } from 'qrcode';
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
  const modules = useMemo(() => create(text, { errorCorrectionLevel: 'M' }).modules, [text]);
  return <QrSquares className={className} modules={modules} label={label} margin={4} />;
}
