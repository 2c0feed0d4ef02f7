/** Every shape of both tables, down to the last object: what is not declared is neither taken nor told. */
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: boolean | Node;
  readonly [key: string]: unknown;
}

/** A record: keys are free, but what stands under them is declared. */
const isRecord = ({ additionalProperties: more, properties }: Node) =>
  typeof more === 'object' && Object.keys(more).length > 0 && properties === undefined;

/** Places of a schema at which anything may stand, as `.name`s from its root. */
function loosePlaces(node: unknown, place = ''): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => loosePlaces(one, place));
  if (typeof node !== 'object' || node === null) return [];
  const { type, properties, additionalProperties, anyOf, oneOf, allOf, items, $defs } =
    node as Node;
  const parts = [anyOf, oneOf, allOf].filter((part) => part !== undefined);
  const isKnown = ['type', 'const', 'enum', '$ref', 'not'].some((key) => key in node);
  if (!isKnown && parts.length === 0) return [place];
  const isLoose = type === 'object' && additionalProperties !== false && !isRecord(node as Node);
  return [
    ...(isLoose ? [place] : []),
    ...Object.entries(properties ?? {}).flatMap(([key, one]) =>
      loosePlaces(one, `${place}.${key}`),
    ),
    ...(typeof additionalProperties === 'object'
      ? loosePlaces(additionalProperties, `${place}.*`)
      : []),
    ...parts.flatMap((part) => loosePlaces(part, place)),
    ...(items === undefined ? [] : loosePlaces(items, `${place}[]`)),
    ...Object.values($defs ?? {}).flatMap((one) => loosePlaces(one, place)),
  ];
}

const all = [
  ...Object.entries(playerEndpoints).map(([name, entry]) => [`player ${name}`, entry] as const),
  ...Object.entries(operatorEndpoints).map(([name, entry]) => [`operator ${name}`, entry] as const),
];
/** What browsers make by a standard that grows (WebAuthn); the library that judges it picks its parts. */
const BROWSERS_OWN: Readonly<Record<string, string[]>> = {
  'player loginByPasskey': ['.response', '.response.response'],
  'player proveByPasskey': ['.response', '.response.response'],
  'player addPasskey': ['.response', '.response.response'],
  'player passkeyOptions': ['.options'],
  'player beginPasskey': ['.options'],
};
/** Any change that staff made, as it was stored. */
const AS_STORED: Readonly<Record<string, string[]>> = {
  'operator audit': ['.items[].before', '.items[].after'],
};

/** Loose places of an endpoint that nobody wrote down above. */
function undeclared(name: string, schema: z.ZodType, io: 'input' | 'output'): string[] {
  const known = { ...BROWSERS_OWN, ...AS_STORED }[name] ?? [];
  const places = loosePlaces(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  return places.filter(
    (place) => !known.some((one) => place === one || place.startsWith(`${one}.`)),
  );
}

test.each(all)('[API-02][Q-F3] %s takes no undeclared field at any depth', (name, { input }) => {
  expect(undeclared(name, input, 'input')).toEqual([]);
});

test.each(all.filter(([, { file }]) => !file))(
  '[API-02][Q-F3] %s answers no undeclared field at any depth',
  (name, { output }) => {
    expect(undeclared(name, output, 'output')).toEqual([]);
  },
);

/** What `integer` columns hold. */
const INTEGER_MAX = 2_147_483_647;

const isFixed = (node: object) => 'const' in node || 'enum' in node;

/** Places at which an input takes a number of any size. */
function boundless(node: unknown, place = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, minimum, maximum } = node as Node;
  const isNumber = (type === 'integer' || type === 'number') && !isFixed(node);
  const isBound = Number(minimum) >= -INTEGER_MAX && Number(maximum) <= INTEGER_MAX;
  return [
    ...(isNumber && !isBound ? [place] : []),
    ...Object.entries(node).flatMap(([key, one]) => boundless(one, `${place}.${key}`)),
  ];
}

/** COSE names algorithms by numbers; none is stored. */
const bounded = all.filter(([name]) => name !== 'player addPasskey');
test.each(bounded)(
  '[API-02][Q-F14] %s takes no number that a column cannot hold',
  (_, { input }) => {
    expect(boundless(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))).toEqual([]);
  },
);

test('[Q-F3] a loose shape is found wherever it hides', () => {
  const loose = [
    z.object({ a: z.string() }),
    z.strictObject({ a: z.array(z.object({})) }),
    z.strictObject({ a: z.discriminatedUnion('k', [z.object({ k: z.literal('x') })]) }),
    z.strictObject({ a: z.record(z.string(), z.unknown()) }),
    z.strictObject({ a: z.looseObject({}).nullable() }),
  ];
  expect(loose.map((schema) => undeclared('', schema, 'input').length > 0)).toEqual(
    loose.map(() => true),
  );
});
