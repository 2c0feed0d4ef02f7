import { letterings } from '../skin.ts';
import type { LetteringName } from '../skin.ts';

/** Draws outlined card letters and plaques around the origin of a 2d context. */

/** Letters are drawn once, so their fonts must be there before. */
export async function loadLetteringFonts(): Promise<void> {
  const fonts = new Set(Object.values(letterings).map(({ font }) => font));
  await Promise.all([...fonts].map((font) => document.fonts.load(`64px "${font}"`, 'AKQJ7BR')));
}

type Context = CanvasRenderingContext2D;

export function drawLetter(
  context: Context,
  letter: { readonly text: string; readonly lettering: LetteringName; readonly size: number },
): void {
  const { font, stops, outline } = letterings[letter.lettering];
  const { size } = letter;
  context.font = `${size}px "${font}"`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } =
    context.measureText(letter.text);
  const baseline = (ascent - descent) / 2;
  context.strokeStyle = outline;
  context.lineWidth = size * 0.17;
  context.strokeText(letter.text, 0, baseline);
  withoutShadow(context);
  const gradient = context.createLinearGradient(0, baseline - ascent, 0, baseline + descent);
  for (const [offset, colour] of stops) gradient.addColorStop(offset, colour);
  context.fillStyle = gradient;
  context.fillText(letter.text, 0, baseline);
}

/** Upper and lower colour of the plaques of one, two and three bars. */
const plaqueColours = {
  1: ['#2f86c9', '#123f68'],
  2: ['#17a880', '#085441'],
  3: ['#db4a3d', '#7a1417'],
} as const;

export function drawBars(
  context: Context,
  bars: { readonly count: 1 | 2 | 3; readonly width: number },
): void {
  const { count, width } = bars;
  const height = width * 0.3;
  const pitch = height * 1.12;
  const shadow = context.shadowColor;
  for (let index = 0; index < count; index += 1) {
    const top = (index - (count - 1) / 2) * pitch - height / 2;
    const [upper, lower] = plaqueColours[count];
    const fill = context.createLinearGradient(0, top, 0, top + height);
    fill.addColorStop(0, upper);
    fill.addColorStop(1, lower);
    context.shadowColor = shadow;
    context.beginPath();
    context.roundRect(-width / 2, top, width, height, height * 0.22);
    context.fillStyle = fill;
    context.fill();
    withoutShadow(context);
    context.strokeStyle = '#f2cc72';
    context.lineWidth = height * 0.09;
    context.stroke();
    context.font = `${height * 0.62}px "Bungee"`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#fff8e6';
    context.fillText('BAR', 0, top + height * 0.54);
  }
}

function withoutShadow(context: Context): void {
  context.shadowColor = 'transparent';
}
