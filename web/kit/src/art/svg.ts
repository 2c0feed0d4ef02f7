/** A number for an SVG attribute: one digit after the point, so that every engine writes the same. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}

/** As {@link num} with two digits, for opacities and offsets. */
export function fine(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

/** `0 … count-1`, drawn and joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A point on a circle, angle in degrees clockwise from three o'clock. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${num(cx + radius * Math.cos(angle))} ${num(cy + radius * Math.sin(angle))}`;
}
