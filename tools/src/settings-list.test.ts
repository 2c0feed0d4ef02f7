/** `docs/operations/settings.md` lists what each process reads from its environment; this keeps it true. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { inRepository } from './repository.ts';
import { planStart } from './start-plan.ts';
import { readStartSettings } from './start-settings.ts';

const text = readFileSync(inRepository('docs/operations/settings.md'), 'utf8');
const processes = [
  ['Platform', 'platform', 'platform/src/kernel/config.ts'],
  ['Studio', 'studio', 'studio/server/settings.ts'],
  ['Sandbox', 'sandbox', 'sandbox/src/main.ts'],
] as const;
/** Where tests end a process; nobody else has a use for it. */
const FOR_TESTS = ['FAILPOINT'];

/** Variables in the table of a process, and those of them that `npm start` makes itself. */
function listed(process: string): { readonly names: string[]; readonly made: string[] } {
  const part = new RegExp(`^## ${process}$([^]*?)(?=^## |$(?![^]))`, 'm').exec(text)?.[1] ?? '';
  const cells = [...part.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const found = [...cells.matchAll(/(● )?`([A-Z_]+)`/g)];
  return {
    names: found.map(([, , name = '']) => name),
    made: found.flatMap(([, mark, name = '']) => (mark ? [name] : [])),
  };
}

function readBy(source: string): string[] {
  const code = readFileSync(inRepository(source), 'utf8');
  const names = [...code.matchAll(/^ +([A-Z][A-Z_]+): z|^ +([A-Z][A-Z_]+): \w+[.,]/gm)];
  return names
    .map(([, plain, named]) => plain ?? named ?? '')
    .filter((name) => !FOR_TESTS.includes(name));
}

// What stands in the environment of the tests is passed on, and would look as if it were made.
for (const [, , source] of processes) {
  for (const name of readBy(source)) vi.stubEnv(name, undefined);
}
const plans = planStart(readStartSettings({}), () => {}).services({
  dataFolder: '/data',
  databases: {
    platformUrl: '-',
    ownerUrl: '-',
    studioUrl: '-',
    identity: '-',
    embedded: undefined,
  },
  secrets: {
    masterKey: '-',
    studioMasterKey: '-',
    studioInbound: '-',
    studioOutbound: '-',
    studioKeyId: '-',
    sandboxGateway: '-',
    platformDatabase: '-',
    studioDatabase: '-',
  },
});
vi.unstubAllEnvs();

describe('[OPS-07] settings of the processes', () => {
  test.each(processes)('%s: every variable is listed once', (heading, _name, source) => {
    const { names } = listed(heading);
    expect(names.length).toBeGreaterThan(5);
    expect(names.toSorted()).toEqual(readBy(source).toSorted());
  });

  test.each(processes)('%s: what `npm start` makes is marked', (heading, name, source) => {
    const env = plans.find((plan) => plan.name === name)?.env ?? {};
    const made = readBy(source).filter((one) => env[one] !== undefined);
    expect(listed(heading).made.toSorted()).toEqual(made.toSorted());
  });
});
