/**
 * Every JSON that comes from outside is read here. JSON itself may nest without end, and whoever walks
 * through a value afterwards (to write it out, to compare it) runs out of stack on one that nests some
 * thousand deep; so depth is judged on the text, before there is a value.
 */

/** The deepest that anything of ours is, staff's texts included, is below half of this. */
export const JSON_DEPTH_MAX = 32;

/** JSON that nests deeper than anything that is understood. */
export class TooDeep extends SyntaxError {
  constructor() {
    super(`nested deeper than ${JSON_DEPTH_MAX}`);
  }
}

/** The value of the text. Throws `SyntaxError` for what is no JSON, `TooDeep` among it. */
export function readJson(text: string): unknown {
  if (!isShallow(text)) throw new TooDeep();
  return JSON.parse(text);
}

const QUOTE = 34;
const BACKSLASH = 92;

/** False for JSON that nests too deep; text that is no JSON may be called either. */
export function isShallow(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) at += code === BACKSLASH ? 1 : 0;
    // [ and { differ from their ends by two; the bit of case makes one of both.
    else if ((code | 32) === 123) depth += 1;
    else if ((code | 32) === 125) depth -= 1;
    if (depth > JSON_DEPTH_MAX) return false;
  }
  return true;
}
