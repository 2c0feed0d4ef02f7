/** Colours of a merchant, one `role: colour` a line. */
const LINE = /^((?:dark|light)-[a-z0-9-]{1,40})\s*:\s*([#\w\s.,%()/-]{1,200})$/;

/** The colours of the lines, and the lines that are none. */
export function coloursOf(text: string): {
  readonly brand: Record<string, string>;
  readonly wrong: string[];
} {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => [line, LINE.exec(line)] as const);
  return {
    brand: Object.fromEntries(
      read.flatMap(([, match]) => (match ? [[match[1] ?? '', (match[2] ?? '').trim()]] : [])),
    ),
    wrong: read.filter(([, match]) => !match).map(([line]) => line),
  };
}

/** The lines of colours as somebody would type them. */
export function coloursText(brand: Readonly<Record<string, string>>): string {
  return Object.entries(brand)
    .map(([role, colour]) => `${role}: ${colour}`)
    .join('\n');
}
