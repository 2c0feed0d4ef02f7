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
  return trimmed(scaled({ least: 0, chances: poissonChances(mean, most) }));
}

/** Chances of 0 to `count` successes. */
export function binomialChances(count: number, chance: number): readonly number[] {
  const row = [1];
  for (let trial = 1; trial <= count; trial += 1) {
    row.push((row[trial - 1] as number) * chance);
    for (let at = trial - 1; at > 0; at -= 1) {
      row[at] = (row[at] as number) * (1 - chance) + (row[at - 1] as number) * chance;
    }
    row[0] = (row[0] as number) * (1 - chance);
  }
  return row;
}

/** The sum of two independent numbers. */
export function sumLaw(a: Law, b: Law): Law {
  const chances = Array.from({ length: a.chances.length + b.chances.length - 1 }, () => 0);
  for (let at = 0; at < a.chances.length; at += 1) {
    const chance = a.chances[at] as number;
    for (let to = 0; to < b.chances.length; to += 1) {
      chances[at + to] = (chances[at + to] as number) + chance * (b.chances[to] as number);
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
    if (left % 2 === 1) result = trimmed(sumLaw(result, power));
    if (left > 1) power = trimmed(sumLaw(power, power));
  }
  return result;
}

/** Ends of a law that are less likely than this are left off: they are less than rounding. */
const negligible = 1e-17;

function trimmed({ least, chances }: Law): Law {
  const from = chances.findIndex((chance) => chance > negligible);
  const to = chances.findLastIndex((chance) => chance > negligible);
  return { least: least + from, chances: chances.slice(from, to + 1) };
}

/** Collects chances by number, in any order. */
export function gatherLaw(entries: Iterable<readonly [value: number, chance: number]>): Law {
  const all = [...entries];
  const least = all.reduce((low, [value]) => Math.min(low, value), Infinity);
  const most = all.reduce((high, [value]) => Math.max(high, value), -Infinity);
  const chances = Array.from({ length: most - least + 1 }, () => 0);
  for (const [value, chance] of all) {
    chances[value - least] = (chances[value - least] as number) + chance;
  }
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
