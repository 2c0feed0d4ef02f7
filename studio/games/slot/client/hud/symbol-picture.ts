import { element } from '#client/kit/element.ts';
import { makeCanvas } from '#client/kit/make-canvas.ts';
import type { Texts } from '#client/kit/texts.ts';
import { drawBars, drawLetter } from '../reels/lettering.ts';
import type { SlotSkin, SymbolArt } from '../skin.ts';

/** Side of a drawn symbol in stage units; panels show it smaller. */
const side = 64;

/** A symbol as it appears in panels, looking as it does on the reels, with its name. */
export function symbolPicture(skin: SlotSkin, symbol: string, texts: Texts): HTMLElement {
  const name = symbolName(skin, symbol, texts);
  const art = skin.symbols[symbol]?.art;
  if (art === undefined || art.kind === 'blank') {
    return element('span', { class: 'symbol words', text: name });
  }
  if (art.kind === 'picture') {
    const image = element('img', { class: 'symbol', attributes: { alt: name } });
    image.src = art.url;
    return image;
  }
  const canvas = drawArt(art);
  canvas.className = 'symbol';
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', name);
  return canvas;
}

/** The name of a symbol or of a group of the pay table. */
export function symbolName(skin: SlotSkin, symbol: string, texts: Texts): string {
  const nameKey = skin.symbols[symbol]?.nameKey ?? skin.groupNames[symbol];
  return nameKey === undefined ? symbol : texts(nameKey);
}

function drawArt(art: Extract<SymbolArt, { kind: 'letter' | 'bars' }>): HTMLCanvasElement {
  const { canvas, context } = makeCanvas({ width: side, height: side }, 2);
  context.translate(side / 2, side / 2);
  if (art.kind === 'bars') drawBars(context, { count: art.count, width: side * 0.96 });
  else drawLetter(context, { text: art.text, lettering: art.lettering, size: side * 0.84 });
  return canvas;
}
