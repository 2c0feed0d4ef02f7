/** The law of a whole number: chance `chances[at]` of `least + at`. Chances add up to one. */
export interface Law {
  readonly least: number;
  readonly chances: readonly number[];
}

/** Poisson chances of 0 to `most`, not scaled: what lies beyond is left out. */
export function poissonChances(mean: number, most: number): readonly number[] {
  const chances = [Math.exp(-mean)];
  for (let count = 1; count <= most; count += 1) {
    chances.push(((chances[count - 1] as number) * mean) / count);
  }
  return chances;
}

/** The law of a Poisson number that is never above `most`, scaled to one. */
export function poissonLaw(mean: number, most: number): Law {
  return scaled({ least: 0, chances: poissonChances(mean, most) });
}

/** Chances of 0 to `count` successes. */
export function binomialChances(count: number, chance: number): readonly number[] {
  let row = [1];
  for (let trial = 0; trial < count; trial += 1) {
    row = Array.from({ length: row.length + 1 }, (_, at) => {
      return (row[at] ?? 0) * (1 - chance) + (row[at - 1] ?? 0) * chance;
    });
  }
  return row;
}

/** The sum of two independent numbers. */
export function sumLaw(a: Law, b: Law): Law {
  const chances = Array.from({ length: a.chances.length + b.chances.length - 1 }, () => 0);
  for (const [at, chance] of a.chances.entries()) {
    if (chance === 0) continue;
    for (const [to, other] of b.chances.entries()) {
      chances[at + to] = (chances[at + to] as number) + chance * other;
    }
  }
  return { least: a.least + b.least, chances };
}

/** The difference of two independent numbers. */
export function differenceLaw(a: Law, b: Law): Law {
  return sumLaw(a, negated(b));
}

export function negated({ least, chances }: Law): Law {
  return { least: -(least + chances.length - 1), chances: chances.toReversed() };
}

export function shifted({ least, chances }: Law, by: number): Law {
  return { least: least + by, chances };
}

/** The law of many independent numbers of one law together. */
export function repeated(law: Law, times: number): Law {
  let result: Law = { least: 0, chances: [1] };
  let power = law;
  for (let left = times; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = sumLaw(result, power);
    if (left > 1) power = sumLaw(power, power);
  }
  return result;
}

/** Collects chances by number, in any order. */
export function gatherLaw(entries: Iterable<readonly [value: number, chance: number]>): Law {
  const byValue = new Map<number, number>();
  for (const [value, chance] of entries) byValue.set(value, (byValue.get(value) ?? 0) + chance);
  const least = Math.min(...byValue.keys());
  const most = Math.max(...byValue.keys());
  const chances = Array.from({ length: most - least + 1 }, (_, at) => byValue.get(least + at) ?? 0);
  return { least, chances };
}

export function scaled({ least, chances }: Law): Law {
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  return { least, chances: chances.map((chance) => chance / total) };
}

/** Chance of what a test says of the number. */
export function chanceThat({ least, chances }: Law, test: (value: number) => boolean): number {
  return chances.reduce((sum, chance, at) => (test(least + at) ? sum + chance : sum), 0);
}

export function meanOf({ least, chances }: Law): number {
  return chances.reduce((sum, chance, at) => sum + chance * (least + at), 0);
}
