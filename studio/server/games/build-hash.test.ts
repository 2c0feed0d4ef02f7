import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { titles } from '#engine/titles.ts';
import { afterAll, expect, test } from 'vitest';
import { buildHash, sourcesOf } from './build-hash.ts';

const studio = fileURLToPath(new URL('../../', import.meta.url));
const folder = `${mkdtempSync(join(tmpdir(), 'engines-'))}/`;
for (const room of ['engine', 'games']) {
  const filter = (path: string) => !/\/(client|verify)$/.test(path);
  cpSync(studio + room, folder + room, { recursive: true, filter });
}
afterAll(() => rmSync(folder, { recursive: true }));

const hashes = () => titles.map((title) => buildHash(title, folder));
let before = hashes();

/** Titles whose hash a change of a file gives another value. */
function changedBy(file: string): string[] {
  writeFileSync(folder + file, `// ${crypto.randomUUID()}\n`, { flag: 'a' });
  const after = hashes();
  const changed = titles.filter((_, at) => after[at] !== before[at]);
  before = after;
  return changed.map(({ id }) => id);
}

const all = titles.map(({ id }) => id);
const ofKind = (kind: string) => titles.filter((title) => title.kind === kind).map(({ id }) => id);

test('[Q-B18] a hash covers what decides a title, and no more', () => {
  expect(changedBy('engine/draws.ts')).toEqual(all);
  expect(changedBy('games/slot/engine/play.ts')).toEqual(ofKind('slot'));
  // The cards, of every kind that plays with them and of no other.
  const cardGames = [...ofKind('hi-lo'), ...ofKind('video-poker'), ...ofKind('blackjack')];
  expect(changedBy('games/cards/engine/deal.ts')).toEqual(cardGames);
  // Of rules that titles share, those of the title alone.
  expect(changedBy('games/table/rules/baccarat-deal.ts')).toEqual(
    all.filter((id) => id.startsWith('baccarat')),
  );
  expect(changedBy('games/slot/titles/lotus-temple.ts')).toEqual(['lotus-temple']);
  // A new title, a new kind, a proof or a test decides nothing of the others.
  const slot = ['titles.ts', 'proof/tally.ts', 'play.test.ts'].map(
    (it) => `games/slot/engine/${it}`,
  );
  for (const file of ['engine/titles.ts', ...slot]) {
    expect(changedBy(file)).toEqual([]);
  }
  expect(changedBy('games/slot/titles/a-new-one.ts')).toEqual([]);
});

test('[Q-B18] every source that a title could import is in its hash', () => {
  for (const title of titles) {
    const sources = sourcesOf(title);
    expect(sources).toContain('engine/fair-stream.ts');
    expect(sources).toContain(`games/${title.kind}/engine/game.ts`);
    expect(sources.some((file) => file.startsWith(`games/${title.kind}/titles/${title.id}`))).toBe(
      true,
    );
    expect(sources.filter((file) => file.includes('.test.'))).toEqual([]);
  }
});
