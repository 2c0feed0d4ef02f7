/** Facts of points as servers write them for programs: pure reading, without words. */

/** What one point takes, as `live 200.00, slots 50.00` tells it, by source. */
export function unitsOf(text: string | null | undefined): ReadonlyMap<string, string> {
  return pairsOf(text, ' ');
}

/** The exchange table, as `100: 0.5, 1000: 0.6` tells it: the rate by the points from which it holds. */
export function stepsOf(text: string | null | undefined): ReadonlyMap<string, string> {
  return pairsOf(text, ': ');
}

/** One part of the terms, before and after. */
export interface PointChange {
  readonly fact: string;
  /** The source or, of a step, its points. */
  readonly part?: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

type Facts = Readonly<Record<string, string | null | undefined>>;

/** What differs, source by source and step by step; what stays as it is is not named. */
export function pointChanges(before: Facts, after: Facts): readonly PointChange[] {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return facts
    .flatMap((fact) => {
      const [was, is] = [before[fact], after[fact]];
      if (fact === 'earn') return partsOf(fact, unitsOf(was), unitsOf(is));
      if (fact === 'steps') return partsOf(fact, stepsOf(was), stepsOf(is));
      return [{ fact, was: was ?? undefined, is: is ?? undefined }];
    })
    .filter(({ was, is }) => was !== is);
}

function partsOf(
  fact: string,
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): PointChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].map((part) => {
    return { fact, part, was: was.get(part), is: is.get(part) };
  });
}

function pairsOf(text: string | null | undefined, between: string): ReadonlyMap<string, string> {
  const pairs = (text ?? '').split(', ').filter(Boolean);
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(between);
      return [name, value] as const;
    }),
  );
}
