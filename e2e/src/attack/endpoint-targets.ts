/** Targets for every endpoint of both tables that takes anything, with inputs made from its schema. */
import {
  type AnyCaller,
  type AnyEntry,
  anyEntries,
  asQuery,
  whoMay,
} from '@croupier/platform/testing/any-caller';
import { fuzzInputs } from '@croupier/platform/testing/fuzz-inputs';
import { leavesOf, withLeaves } from './leaves.ts';
import type { Heard, Target } from './target.ts';

type Input = Readonly<Record<string, unknown>>;
type Tried = { readonly input: Input; readonly fields: readonly string[]; readonly status: number };

/** Inputs that are tried for each endpoint, to find such as come far. */
const INPUTS = 24;
const SEED = 20_261;
/** Answers of ours about outside systems, none of which runs here. */
const OUTSIDE = /vendor-unavailable|social-unavailable|code-unavailable/;

/**
 * Answers also how many fields are closed to it: whose schema lets none of its signs through.
 * @param options.wanted part of a name; all of them by default
 */
export async function endpointTargets(
  caller: AnyCaller,
  { wanted = '', beforeCall }: { wanted?: string; beforeCall: () => Promise<void> },
): Promise<{ readonly targets: readonly Target[]; readonly closed: number }> {
  const targets: Target[] = [];
  let closed = 0;
  for (const entry of anyEntries.filter(([name]) => name.includes(wanted))) {
    const tried: Tried[] = [];
    for (const input of inputsFor(caller, entry)) {
      await beforeCall();
      const { status } = await caller.send(entry, input);
      tried.push({ input, status, fields: declared(entry, Object.keys(leavesOf(input))) });
    }
    for (const one of chosen(tried)) {
      const fields: string[] = [];
      for (const field of one.fields) {
        if (await isOpen(caller, entry, { ...one, field, beforeCall })) fields.push(field);
        else closed += 1;
      }
      if (fields.length > 0) targets.push(targetOf(caller, entry, { ...one, fields }));
    }
  }
  return { targets, closed };
}

/** What an injection cannot do without, in numbers, texts and lists, behind quotes of each kind. */
const PROBES = ["1'", '1"', '1 AND 1=1', '1)', '(SELECT 1)', '1;SELECT 1--'];

/** Whether anything of the kind passes the schema: ids, days and choices let none of it through. */
async function isOpen(
  caller: AnyCaller,
  entry: AnyEntry,
  { input, field, beforeCall }: Tried & { field: string; beforeCall: () => Promise<void> },
): Promise<boolean> {
  for (const probe of PROBES) {
    await beforeCall();
    const sent = withLeaves(input, { ...leavesOf(input), [field]: probe }) as Input;
    const { envelope } = await caller.send(entry, sent);
    const [name = ''] = field.split('.');
    const isRefused = envelope.code === 'request.invalid' && named(envelope.fields, name);
    if (!isRefused) return true;
  }
  return false;
}

/** A problem stands under the way that leads to it. */
const named = (fields: object | undefined, name: string) =>
  Object.keys(fields ?? {}).some((way) => way === name || way.startsWith(`${name}.`));

function inputsFor(caller: AnyCaller, [, { input, path, method }]: AnyEntry): Input[] {
  const made = fuzzInputs(input, { count: INPUTS, seed: SEED, path: caller.partsOf(path) });
  const isRead = method === 'GET' || method === 'DELETE';
  return isRead ? made.map(asQuery) : made;
}

/** Without what the schema does not know: such a call is refused by the name alone. */
function declared([, { input }]: AnyEntry, fields: readonly string[]): string[] {
  const { shape } = input as { shape?: object };
  return shape
    ? fields.filter((field) => Object.hasOwn(shape, field.split('.')[0] ?? ''))
    : [...fields];
}

/** As few as have every field between them: first such as are taken, then such as have the most. */
function chosen(tried: readonly Tried[]): Tried[] {
  const rank = ({ status }: Tried) => (status < 300 ? 0 : status === 400 ? 2 : 1);
  const left = new Set(tried.flatMap(({ fields }) => fields));
  const inOrder = tried.toSorted((a, b) => rank(a) - rank(b) || b.fields.length - a.fields.length);
  const found: Tried[] = [];
  for (const one of inOrder) {
    const fields = one.fields.filter((field) => left.delete(field));
    if (fields.length > 0) found.push({ ...one, fields });
  }
  return found;
}

function targetOf(caller: AnyCaller, entry: AnyEntry, { input, fields }: Tried): Target {
  const [name, endpoint] = entry;
  return {
    name: `${name} as ${whoMay(endpoint)} (${fields.join(' ')})`.slice(0, 200),
    form: leavesOf(input),
    fields,
    async send(leaves): Promise<Heard> {
      const { status, envelope } = await caller.send(entry, withLeaves(input, leaves) as Input);
      const { reference: _, ...rest } = envelope as { reference?: string };
      const text = JSON.stringify(rest);
      return { status, text, sound: status < 500 || OUTSIDE.test(text) };
    },
  };
}
