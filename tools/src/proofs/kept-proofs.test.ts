import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lotusTemple } from '@croupier/studio/games/slot/titles/lotus-temple';
import { expect, test } from 'vitest';
import { inRepository } from '../repository.ts';
import { keptProofs, readKept } from './kept-proofs.ts';
import { sourceHash } from './source-hash.ts';

test.each(keptProofs.map((proof) => [proof.id, proof] as const))(
  '[STU-00][Q-B10] the kept figures of %s were computed from what is there now',
  (id, proof) => {
    const isStale = readKept(proof.file)[id]?.of !== proof.hash();
    const found = isStale && !proof.isLong ? proof.contradictions(proof.prove()) : [];
    const advice = [
      `What the figures of ${id} follow from has changed. Run \`npm run proofs\`, which computes and keeps them anew.`,
      ...found.map((sentence) => `It would refuse: ${sentence}.`),
    ];
    expect(isStale, advice.join('\n')).toBe(false);
  },
);

test('[Q-B10] files keep figures of the titles that there are, and of no other', () => {
  for (const file of new Set(keptProofs.map((proof) => proof.file))) {
    const ids = keptProofs.filter((proof) => proof.file === file).map(({ id }) => id);
    expect(Object.keys(readKept(file))).toEqual(ids);
  }
});

test('[Q-B10] the hash of a proof covers what decides it, and no more', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'engines-'))}/`;
  try {
    for (const room of ['engine', 'games/slot', 'games/mines']) {
      cpSync(inRepository(`studio/${room}`), folder + room, { recursive: true });
    }
    const hash = (model: unknown = lotusTemple.model) =>
      sourceHash(folder, 'games/slot/engine/proof/slot-proof.ts', model);
    const before = hash();
    const isMovedBy = (file: string, text: string) => {
      const content = readFileSync(folder + file, 'utf8');
      writeFileSync(folder + file, content + text);
      const after = hash();
      writeFileSync(folder + file, content);
      return after !== before;
    };
    const slot = ['play.ts', 'hold-and-win.ts', 'proof/tally.ts', 'simulate.ts'];
    const rules = slot.map((file) => `games/slot/engine/${file}`);
    for (const file of ['engine/draws.ts', 'engine/testing/seeded-words.ts', ...rules]) {
      expect([file, isMovedBy(file, 'export const more = 1;\n')]).toEqual([file, true]);
      expect([file, isMovedBy(file, '// a word more\n')]).toEqual([file, false]);
    }
    const kept = ['titles.ts', 'play.test.ts', 'proof/kept-figures.json'];
    const others = ['games/slot/titles/lotus-temple.ts', 'games/mines/engine/game.ts'];
    for (const file of [...others, ...kept.map((it) => `games/slot/engine/${it}`)]) {
      expect([file, isMovedBy(file, 'export const more = 1;\n')]).toEqual([file, false]);
    }
    const [first = [], ...strips] = lotusTemple.model.strips;
    const other = { ...lotusTemple.model, strips: [first.toReversed(), ...strips] };
    expect(hash(other)).not.toBe(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
