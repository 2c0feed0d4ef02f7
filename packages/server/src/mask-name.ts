/**
 * What others see of a name: `an***07`, `l***3`, `L***`. At most half of the letters are
 * shown, and at most four.
 */
export function maskName(name: string): string {
  const letters = [...name];
  const shown = Math.min(4, Math.floor(letters.length / 2));
  const first = letters.slice(0, Math.max(1, Math.ceil(shown / 2))).join('');
  const last = shown < 2 ? '' : letters.slice(letters.length - Math.floor(shown / 2)).join('');
  return `${first}***${last}`;
}
