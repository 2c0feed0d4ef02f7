/**
 * `npm run proofs [-- <title> …] [--all]`: computes anew what takes long to compute of slots and video
 * poker, and keeps it beside them: of those titles whose figures were computed from other sources, of
 * the named ones, or of all. What differs from the stated figures of a title is told and not kept.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keptProofs, readKept } from './proofs/kept-proofs.ts';
import { proveApart } from './proofs/prove-apart.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});

const unknown = positionals.filter((name) => !keptProofs.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`Nothing is kept of ${unknown.join(', ')}.`);
  process.exit(2);
}

const chosen = keptProofs.filter(({ id, file, hash }) => {
  if (values.all || positionals.length > 0) return values.all || positionals.includes(id);
  return readKept(file)[id]?.of !== hash();
});
if (chosen.length > 0) console.log(`${chosen.length} to compute; some take minutes …`);
// The hash of what is computed from, not of what a file was changed to meanwhile.
const hashes = new Map(chosen.map(({ id, hash }) => [id, hash()]));
await proveApart(
  chosen.map(({ id }) => id),
  (id, figures) => {
    const proof = keptProofs.find((one) => one.id === id);
    if (proof === undefined) return;
    const faults = proof.contradictions(figures);
    if (faults.length === 0) {
      keep(proof.file, id, { of: hashes.get(id), ...figures });
      console.log(`✓ ${id}`);
    } else {
      console.error(`✗ ${id}: ${faults.join('; ')}`);
      process.exitCode = 1;
    }
  },
);
for (const file of new Set(keptProofs.map((proof) => proof.file))) keep(file);

/** Puts figures into their file, which is in the order of the titles and without those that are gone. */
function keep(file: string, id?: string, figures?: object): void {
  const kept: Record<string, object | undefined> = readKept(file);
  if (id !== undefined) kept[id] = figures;
  const entries = keptProofs
    .filter((proof) => proof.file === file && kept[proof.id] !== undefined)
    .map((proof) => [proof.id, kept[proof.id]] as const);
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(entries), undefined, 2)}\n`);
}
