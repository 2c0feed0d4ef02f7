/** Sets of numbers built by rules: what their digits are, add up to, or lie between; taken or left out. */

/** What a number of some digits can be asked for. */
export const digitRules = ['head', 'tail', 'touch', 'sum'] as const;
export type DigitRule = (typeof digitRules)[number];

export interface SetRules {
  /** By rule, the digits of which one must hold; a rule without digits asks nothing. */
  readonly digits: Readonly<Partial<Record<DigitRule, readonly number[]>>>;
  /** Animals of the years by their order, the rat first: its numbers are 00, 12, 24 and so on. */
  readonly animals: readonly number[];
  /** Two digits of it are the same. */
  readonly hasDouble: boolean;
  /** Both included; without one of them it asks nothing. */
  readonly range: readonly [from: number, to: number] | null;
  /** By place, the digits that may stand there; a place without digits takes any. */
  readonly matrix: readonly (readonly number[])[];
}

export const noRules: SetRules = {
  digits: {},
  animals: [],
  hasDouble: false,
  range: null,
  matrix: [],
};

export interface SetRequest {
  /** Digits of a number. */
  readonly length: number;
  /** A number must pass every rule, or one of them. */
  readonly joins: 'every' | 'some';
  readonly take: SetRules;
  /** Whatever passes one of these is left out. */
  readonly leave: SetRules;
}

/** Numbers that a set may have: no list of a ticket takes more. */
export const SET_MAX = 1000;

const ANIMALS = 12;

type Test = (number: string) => boolean;

const tests: Readonly<Record<DigitRule, (number: string, digit: number) => boolean>> = {
  head: (number, digit) => number.startsWith(String(digit)),
  tail: (number, digit) => number.endsWith(String(digit)),
  touch: (number, digit) => number.includes(String(digit)),
  sum: (number, digit) => [...number].reduce((all, one) => all + Number(one), 0) % 10 === digit,
};

/** Numbers by the rules, in their order; none where no rule asks for any. */
export function buildSet({ length, joins, take, leave }: SetRequest): readonly string[] {
  const wanted = testsOf(take);
  if (wanted.length === 0) return [];
  const unwanted = testsOf(leave);
  const built: string[] = [];
  for (let value = 0; value < 10 ** length && built.length < SET_MAX; value += 1) {
    const number = String(value).padStart(length, '0');
    const passes = wanted[joins]((test) => test(number));
    if (passes && !unwanted.some((test) => test(number))) built.push(number);
  }
  return built;
}

function testsOf({ digits, animals, hasDouble, range, matrix }: SetRules): readonly Test[] {
  const byDigits = digitRules.flatMap((rule) => {
    const some = digits[rule] ?? [];
    return some.length === 0
      ? []
      : [(number: string) => some.some((digit) => tests[rule](number, digit))];
  });
  const others: Test[] = [];
  if (animals.length > 0) others.push((number) => animals.includes(Number(number) % ANIMALS));
  if (hasDouble) others.push((number) => new Set(number).size < number.length);
  if (range !== null) {
    const [from, to] = range;
    others.push((number) => Number(number) >= from && Number(number) <= to);
  }
  if (matrix.some((place) => place.length > 0)) {
    others.push((number) =>
      [...number].every((digit, at) => {
        const place = matrix[at] ?? [];
        return place.length === 0 || place.includes(Number(digit));
      }),
    );
  }
  return [...byDigits, ...others];
}

/** Every order that the digits of a number can stand in, the number itself first. */
export function ordersOf(number: string): readonly string[] {
  if (number.length <= 1) return [number];
  const all = [...number].flatMap((digit, at) =>
    ordersOf(number.slice(0, at) + number.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(all)];
}
