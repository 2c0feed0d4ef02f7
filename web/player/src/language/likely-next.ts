/** More than these are rarely wanted, and each is some kilobytes. */
const AHEAD_MAX = 3;

/** The dictionaries worth having, those that the browser asks for first. */
export function likelyNext(
  offered: readonly string[],
  { current, wanted }: { readonly current: string; readonly wanted: readonly string[] },
): readonly string[] {
  const rank = (dictionary: string): number => {
    const place = wanted.findIndex((tag) => tag.split('-')[0] === dictionary.split('-')[0]);
    return place === -1 ? wanted.length : place;
  };
  return [...new Set(offered)]
    .filter((dictionary) => dictionary !== current)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, AHEAD_MAX);
}
