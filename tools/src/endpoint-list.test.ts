/** `docs/endpoints.md` says where each call of the specification is answered; this keeps it true. */
import { readFileSync } from 'node:fs';
import type { PlayerEndpoint } from '@croupier/contract/endpoint';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { describe, expect, test } from 'vitest';
import { inRepository } from './repository.ts';
import { PAGE, readRequirements } from './requirement-page.ts';

const table: Readonly<Record<string, PlayerEndpoint>> = playerEndpoints;
const ENTRY = /`(\w+)` (GET|POST|PUT|DELETE) (\/api\/[\w\-/:.]+)((?: 🔒| 🔑)*)/g;
const requirements = readRequirements(readFileSync(inRepository(PAGE), 'utf8')).map(({ id }) => id);

const rows = readFileSync(inRepository('docs/endpoints.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| (.+) \| (.+) \|$/.exec(line))
  .flatMap((cells) => (cells && cells[1] !== 'call' ? [[cells[1] ?? '', cells[2] ?? '']] : []));

describe('[API-02] the calls of the specification', () => {
  test('are listed, each once', () => {
    const calls = rows.map(([call]) => call);
    expect(calls.length).toBeGreaterThan(40);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(rows)('%s', (_call, where = '') => {
    const entries = [...where.matchAll(ENTRY)];
    if (entries.length === 0) {
      expect(requirements).toContain(where);
      return;
    }
    for (const [, name = '', method, path, marks = ''] of entries) {
      expect([name, table[name]]).toEqual([
        name,
        expect.objectContaining({
          method,
          path,
          encrypted: marks.includes('🔒'),
          token: marks.includes('🔑'),
        }),
      ]);
    }
  });
});
