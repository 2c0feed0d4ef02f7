/**
 * Inputs made from the schema of an endpoint: such that fit it, so that a call comes far, and the
 * same with something nasty in one place, so that it comes as far as that.
 */
import fc from 'fast-check';
import { z } from 'zod';

interface Node {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Node;
  readonly propertyNames?: Node;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What breaks programs: types, empty things, ends of ranges, encodings, other languages' syntax. */
const NASTY: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  -0,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  'NaN',
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { constructor: { prototype: {} } },
  ['a', 'a'],
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\ufeff',
  '٣',
  'İ'.repeat(40),
  '🧨'.repeat(60),
  "' or 1=1 --",
  '"; drop schema account',
  '{{7*7}}',
  '${7*7}',
  '%s%n',
  '%00',
  '..%2f..%2f',
  '../../etc/passwd',
  '<script>x()</script>',
  'javascript:x()',
  'http://169.254.169.254/',
  '9'.repeat(19),
  '9'.repeat(30),
  '9223372036854775808',
  '0.00005',
  '99999999999999999.99',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-13-01',
  'x'.repeat(5000),
  '(a+)+$',
  '[',
  '\\',
  '{"a":',
  'undefined',
  'toString',
  '__proto__',
];

const FORMATS: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-01-31T00:00:00Z', '1970-01-01T00:00:00.000Z', '2999-12-31T23:59:59Z'],
  date: ['2026-01-31', '1900-01-01', '2999-12-31'],
  uuid: ['00000000-0000-7000-8000-000000000001'],
  email: ['lan@example.com'],
  uri: ['https://example.com/a', 'http://127.0.0.1:9/'],
  base64: ['', 'AAAA', Buffer.alloc(300, 'x').toString('base64')],
};

const WORDS = [
  'en',
  'a.example',
  'https://a.example',
  'https://a.example/b',
  '/b',
  '#2a6f4e',
  'a-b',
];

/** Texts of a pattern; where the library cannot make any, those of a few words that fit. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(pattern);
  } catch {
    const fit = WORDS.filter((word) => pattern.test(word));
    return fc.constantFrom(...(fit.length > 0 ? fit : ['']));
  }
}

function textOf({ format = '', pattern, minLength = 0, maxLength = 60 }: Node) {
  const known = FORMATS[format];
  if (known) return fc.constantFrom(...known);
  // Ids are worth meeting: the lowest are there.
  if (pattern?.startsWith('^[1-9]\\d{0,18}')) return fc.constantFrom('1', '2', '3', '999999999');
  if (pattern) return matching(new RegExp(pattern));
  const size = { minLength, maxLength: Math.min(maxLength, Math.max(60, minLength)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'grapheme' }));
}

function objectOf(node: Node): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = node;
  const fields = Object.entries(properties).map(([key, one]) => [key, fitting(one)] as const);
  const declared = fc.record(Object.fromEntries(fields), {
    requiredKeys: required as string[],
  });
  if (typeof additionalProperties !== 'object') return declared;
  const keys = propertyNames ? fitting(propertyNames) : fc.constantFrom('a', 'en', 'toString');
  return fc.dictionary(keys as fc.Arbitrary<string>, fitting(additionalProperties), { maxKeys: 2 });
}

function fitting(node: Node): fc.Arbitrary<unknown> {
  if ('const' in node) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map(fitting));
  const { minimum = -2_147_483_648, maximum = 2_147_483_647 } = node;
  switch (node.type) {
    case 'string':
      return textOf(node);
    case 'integer':
      return fc.integer({ min: minimum, max: Math.min(maximum, Number.MAX_SAFE_INTEGER) });
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array': {
      const { minItems: minLength = 0, maxItems = 3 } = node;
      const maxLength = Math.max(minLength, Math.min(3, maxItems));
      return fc.array(fitting(node.items ?? {}), { minLength, maxLength });
    }
    case 'object':
      return objectOf(node);
    default:
      return fc.constantFrom(null, 'anything');
  }
}

/** The input with something nasty instead of one of its parts, at any depth. */
function spoilt(input: unknown, [turn = 0, ...deeper]: readonly number[], nasty: unknown): unknown {
  if (typeof input !== 'object' || input === null) return nasty;
  const keys = Object.keys(input);
  const key = keys[turn % Math.max(1, keys.length)];
  if (key === undefined || deeper.length === 0) return nasty;
  const parts = input as Record<string, unknown>;
  const inner = spoilt(parts[key], deeper, nasty);
  if (Array.isArray(input)) return input.map((one, at) => (String(at) === key ? inner : one));
  return { ...parts, [key]: inner };
}

/**
 * Inputs for an endpoint, the same ones each time.
 * @param path parts of an input that name what is there, and stay as they are
 */
export function fuzzInputs(
  input: z.ZodType,
  { count, seed, path }: { count: number; seed: number; path: Readonly<Record<string, string>> },
): Record<string, unknown>[] {
  const node = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Node;
  const place = fc.array(fc.nat(50), { minLength: 2, maxLength: 5 });
  const spoiler = fc.option(fc.tuple(place, fc.constantFrom(...NASTY)), {
    freq: 4,
    nil: undefined,
  });
  const samples = fc.sample(fc.tuple(fitting(node), spoiler), { numRuns: count, seed });
  return samples.map(([fit, spoil]) => {
    const made = spoil ? spoilt(fit, ...spoil) : fit;
    return { ...(made as Record<string, unknown>), ...path };
  });
}
