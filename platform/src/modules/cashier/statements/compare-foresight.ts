/** What has changed about a statement since it was brought. Pure. */
import { createHash } from 'node:crypto';
import type { Foresight, ForeseenLine } from './foresee-lines.ts';

/** Lines that name a deposit, as they are kept with a statement. */
export type KeptForesight = readonly (readonly [number, ForeseenLine])[];

export interface ChangedLine {
  readonly line: number;
  /** Null: it named no deposit. */
  readonly before: ForeseenLine | null;
  /** Null: it does nothing any more, as when it was reported meanwhile. */
  readonly after: ForeseenLine | null;
}

/** What is kept of it: only lines that name a deposit credit anybody. */
export function keptOf({ byLine }: Pick<Foresight, 'byLine'>): KeptForesight {
  return [...byLine].filter(([, { deposit }]) => deposit !== null);
}

/** A name of what a yes does: the same for the same lines, deposits, sums and reasons. */
export function versionOf(foresight: Pick<Foresight, 'byLine' | 'unjudged'>): string {
  const facts = keptOf(foresight).map(([line, of]) => [line, ...factsOf(of)]);
  const text = JSON.stringify([facts, foresight.unjudged]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Lines with which a yes does something else now, in the order of the file. */
export function changesSince(
  before: KeptForesight,
  now: Pick<Foresight, 'byLine'>,
): readonly ChangedLine[] {
  const [was, is] = [new Map(before), new Map(keptOf(now))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted((one, other) => one - other)
    .map((line) => ({ line, before: was.get(line) ?? null, after: is.get(line) ?? null }))
    .filter(({ before: one, after: other }) => textOf(one) !== textOf(other));
}

const factsOf = ({ deposit, credits, reason }: ForeseenLine) => [
  deposit?.reference ?? null,
  credits,
  reason,
];
const textOf = (line: ForeseenLine | null) => JSON.stringify(line && factsOf(line));
