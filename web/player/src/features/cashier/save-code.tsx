import { saveBlob } from '@croupier/kit/api/save-blob';
import { Button } from '@croupier/kit/ui/button';
import type { QrModules } from '@croupier/kit/ui/qr-squares';
import { useTranslation } from 'react-i18next';

/** Pixels of one square, and squares that stay free around the code as readers want it. */
const [SQUARE, MARGIN] = [10, 4];

/** Saves the code as a picture: on the phone that pays, the bank's app reads it from there. */
export function SaveCode({
  modules,
  name,
}: {
  readonly modules: QrModules;
  readonly name: string;
}) {
  const { t } = useTranslation('deposit');
  return (
    <Button
      block
      icon="download-simple"
      onClick={() => drawCode(modules).toBlob((blob) => blob && saveBlob(blob, `${name}.png`))}
    >
      {t('pay.save')}
    </Button>
  );
}

function drawCode(modules: QrModules): HTMLCanvasElement {
  const side = (modules.size + 2 * MARGIN) * SQUARE;
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000000';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      context.fillRect((column + MARGIN) * SQUARE, (row + MARGIN) * SQUARE, SQUARE, SQUARE);
    }
  }
  return canvas;
}
