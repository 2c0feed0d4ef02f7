/** Text without its marks and in small letters: `ha noi` finds `Hà Nội`, `duc` finds `Đức`. Pure. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').toLowerCase();
}

/** Where the words that were typed stand in a name; undefined where they do not all stand there. */
export function findFolded(
  name: string,
  typed: string,
): readonly (readonly [from: number, to: number])[] | undefined {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  // Letter by letter, so that a place in the folded text is a place in the name.
  const letters = [...name.normalize('NFC')];
  const folded = letters.map(foldText);
  const text = folded.join('');
  const starts = folded.map((_, at) => folded.slice(0, at).join('').length);
  const whole = text.indexOf(words.join(' '));
  const spans: (readonly [number, number])[] = [];
  const wanted = whole >= 0 ? [words.join(' ')] : words;
  for (const word of wanted) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    const from = starts.findLastIndex((start) => start <= at);
    const to = starts.findLastIndex((start) => start < at + word.length);
    spans.push([from, to + 1]);
  }
  return spans.toSorted(([a], [b]) => a - b);
}
