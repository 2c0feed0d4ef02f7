/**
 * The grammar in which a ticket says what was chosen: digits of a place are written together, numbers of two
 * digits apart; places are parted by commas and may be empty, entries by semicolons, and a banker from what
 * is dragged along by a bar. What is read is put into the order of the alphabet, so that a selection has one
 * text.
 */

/** What was chosen, by place or part; one group where there is no more than one. */
export type Selection = readonly (readonly string[])[];

export type Grammar =
  /** `12,3,,45,6` */
  | {
      readonly form: 'places';
      readonly tokens: readonly string[];
      readonly places: number;
      /** So many places have something at least, and at most. */
      readonly filled: readonly [least: number, most: number];
    }
  /** `01 03 05` or `135` */
  | {
      readonly form: 'set';
      readonly tokens: readonly string[];
      readonly least: number;
      readonly most: number;
    }
  /** `38;12;45`: digits, and in patterns signs that stand for some. */
  | {
      readonly form: 'list';
      readonly entry: RegExp;
      readonly most: number;
    }
  /** `01|02 03 04`: two parts of one alphabet that have nothing in common unless it says so. */
  | {
      readonly form: 'parts';
      readonly tokens: readonly string[];
      /** Of the first part, where it is another. */
      readonly firstTokens?: readonly string[];
      readonly least: readonly [number, number];
      readonly most: readonly [number, number];
      readonly shares?: true;
    }
  /** `BIG;ODD` */
  | {
      readonly form: 'options';
      readonly options: readonly string[];
      readonly least: number;
      readonly most: number;
    };

/** Why a selection is none: for whoever typed it, with the piece that it is about. */
export const selectionFaults = ['malformed', 'unknown', 'repeated', 'too-few', 'too-many'] as const;
export type SelectionFaultReason = (typeof selectionFaults)[number];

export class SelectionFault extends Error {
  readonly reason: SelectionFaultReason;
  /** The piece of the text that it is about; empty where it is about all of it. */
  readonly piece: string;

  constructor(reason: SelectionFaultReason, piece = '') {
    super(`${reason}: ${piece}`);
    this.reason = reason;
    this.piece = piece;
  }
}

/** Characters of the longest text that is read: ten thousand numbers of four digits. */
export const SELECTION_LENGTH_MAX = 50_000;

/** No entry of a list is longer. Longer ones are not matched: a pattern that looks back takes the square. */
const ENTRY_LENGTH_MAX = 8;

/** @throws SelectionFault */
export function parseSelection(grammar: Grammar, text: string): Selection {
  if (text.length > SELECTION_LENGTH_MAX) throw new SelectionFault('too-many');
  if (text === '') throw new SelectionFault('too-few');
  switch (grammar.form) {
    case 'places':
      return parsePlaces(grammar, text);
    case 'set':
      return [parseGroup(grammar.tokens, text, grammar.least, grammar.most)];
    case 'list':
      return [parseList(grammar, text)];
    case 'parts':
      return parseParts(grammar, text);
    case 'options':
      return [ordered(grammar.options, text.split(';'), grammar.least, grammar.most)];
  }
}

/** The text of a selection that was read; `parseSelection` reads the same from it. */
export function printSelection(grammar: Grammar, selection: Selection): string {
  const group = (tokens: readonly string[]) => tokens.join(apart(tokens));
  switch (grammar.form) {
    case 'places':
      return selection.map(group).join(',');
    case 'parts':
      return selection.map(group).join('|');
    case 'set':
      return group(selection[0] ?? []);
    case 'list':
    case 'options':
      return (selection[0] ?? []).join(';');
  }
}

type Of<Form> = Extract<Grammar, { form: Form }>;

function parsePlaces(
  { tokens, places, filled: [least, most] }: Of<'places'>,
  text: string,
): Selection {
  const parts = text.split(',');
  if (parts.length !== places) throw new SelectionFault('malformed', text);
  const groups = parts.map((part) =>
    part === '' ? [] : parseGroup(tokens, part, 1, tokens.length),
  );
  const filled = groups.filter((group) => group.length > 0).length;
  if (filled < least) throw new SelectionFault('too-few');
  if (filled > most) throw new SelectionFault('too-many');
  return groups;
}

function parseParts(
  { tokens, firstTokens = tokens, least, most, shares }: Of<'parts'>,
  text: string,
): Selection {
  const [first, second, ...rest] = text.split('|');
  if (first === undefined || second === undefined || rest.length > 0) {
    throw new SelectionFault('malformed', text);
  }
  const groups = [
    parseGroup(firstTokens, first, least[0], most[0]),
    parseGroup(tokens, second, least[1], most[1]),
  ];
  const twice = shares ? undefined : groups[0]?.find((token) => groups[1]?.includes(token));
  if (twice !== undefined) throw new SelectionFault('repeated', twice);
  return groups;
}

function parseGroup(
  tokens: readonly string[],
  text: string,
  least: number,
  most: number,
): readonly string[] {
  return ordered(tokens, text.split(apart(tokens)), least, most);
}

function parseList({ entry, most }: Of<'list'>, text: string): readonly string[] {
  const entries = text.split(';');
  if (entries.length > most) throw new SelectionFault('too-many');
  const unknown = entries.find((one) => one.length > ENTRY_LENGTH_MAX || !entry.test(one));
  if (unknown !== undefined) throw new SelectionFault('unknown', unknown);
  refuseRepeated(entries);
  return entries.toSorted();
}

/** In the order of the alphabet, each once. */
function ordered(
  alphabet: readonly string[],
  given: readonly string[],
  least: number,
  most: number,
): readonly string[] {
  const places = new Map(alphabet.map((token, at) => [token, at] as const));
  const unknown = given.find((token) => !places.has(token));
  if (unknown !== undefined) throw new SelectionFault('unknown', unknown);
  refuseRepeated(given);
  if (given.length < least) throw new SelectionFault('too-few');
  if (given.length > most) throw new SelectionFault('too-many');
  return given.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

function refuseRepeated(given: readonly string[]): void {
  const seen = new Set<string>();
  for (const one of given) {
    if (seen.has(one)) throw new SelectionFault('repeated', one);
    seen.add(one);
  }
}

/** Single signs stand together, longer ones apart. */
function apart(tokens: readonly string[]): string {
  return (tokens[0] ?? '').length > 1 ? ' ' : '';
}

export const digits: readonly string[] = [...'0123456789'];

/** `01` to `11`, say. */
export function twoDigits(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'));
}

/** Numbers of so many digits, typed one by one. */
export function listOf(length: number, most = 1000): Grammar {
  return { form: 'list', entry: new RegExp(`^[0-9]{${length}}$`), most };
}

export const setOf = (tokens: readonly string[], least = 1, most = tokens.length): Grammar => ({
  form: 'set',
  tokens,
  least,
  most,
});

/** Any of the options, each a bet of its own. */
export const optionsOf = (options: readonly string[]): Grammar => ({
  form: 'options',
  options,
  least: 1,
  most: options.length,
});
