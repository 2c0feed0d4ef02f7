/** Every file of `cases` is read as its bank meant it, or refused where it cannot be. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referencesIn } from '../../memo-rules.ts';
import { readFile } from './read-file.ts';
import type { FileReading, ReadLine, Unreadable } from './statement-lines.ts';

interface Case {
  readonly files: readonly string[];
  readonly shows: string;
  readonly currency: string;
  readonly order: 'dmy' | 'mdy' | 'ymd';
  readonly account?: string;
  readonly right: {
    readonly lines?: readonly {
      readonly day: string;
      /** Null where only the day is known. */
      readonly time?: string | null;
      readonly way: 'in' | 'out';
      readonly amount: string;
      readonly id?: string;
      /** Part of what stands there. */
      readonly memo?: string;
      readonly payer?: string;
      /** The reference that the memo names. */
      readonly ref?: string;
    }[];
    readonly skippedBelowHead?: number;
    readonly refused?: Partial<Unreadable>;
    /** Names of lines: file, line, other file, its line. */
    readonly same?: readonly (readonly [number, number, number, number])[];
    readonly different?: readonly (readonly [number, number, number, number])[];
    readonly ids?: Readonly<Record<string, string>>;
  };
}

const folder = new URL('../cases/', import.meta.url);
const bytesOf = (name: string) => readFileSync(new URL(name, folder));
const cases = JSON.parse(bytesOf('cases.json').toString()) as readonly Case[];

const linesOf = ({ result }: FileReading): readonly ReadLine[] =>
  'lines' in result ? result.lines : [];

test('[CASH-02] statements of banks are read as they are meant, or refused where they cannot be', async () => {
  for (const { files, shows, currency, order, account = '', right } of cases) {
    const context = { currency, account, today: '2026-11-28', chosen: { dayOrder: order } };
    const found = await Promise.all(files.map((name) => readFile(bytesOf(name), context)));
    const [{ result } = { result: undefined }] = found;
    const where = `${files[0]}: ${shows}`;
    if (right.refused) {
      expect(result, where).toMatchObject({ problem: 'unreadable', ...right.refused });
      continue;
    }
    for (const reading of found) {
      expect(reading.result, where).toMatchObject({ brokenLine: null });
      expect(linesOf(reading).length, where).toBeGreaterThan(0);
    }
    const lines = linesOf(found[0]!);
    if (right.lines) expect(lines.length, where).toBe(right.lines.length);
    for (const [at, line] of (right.lines ?? []).entries()) {
      const { day, time, way, amount, id, memo, payer, ref } = line;
      const got = lines[at]!;
      const booked = typeof time === 'string' ? `${day}T${time}` : day;
      expect(got.booked.startsWith(booked), `${where} ${got.booked}`).toBe(true);
      expect(got, where).toMatchObject({ amount, isOut: way === 'out', dayOnly: time === null });
      if (id) expect(got.lineId, where).toBe(id);
      if (memo) expect(got.memo, where).toContain(memo);
      if (payer) expect(got.payerName, where).toContain(payer);
      if (ref) expect(referencesIn(got.memo), where).toContain(ref);
    }
    if (right.skippedBelowHead !== undefined) {
      expect(result, where).toMatchObject({ skipped: right.skippedBelowHead });
    }
    const idAt = (file: number, line: number) => linesOf(found[file]!)[line]?.lineId;
    for (const [a, b, c, d] of right.same ?? []) expect(idAt(a, b), where).toBe(idAt(c, d));
    for (const [a, b, c, d] of right.different ?? [])
      expect(idAt(a, b), where).not.toBe(idAt(c, d));
    for (const [place, id] of Object.entries(right.ids ?? {})) {
      const [file = 0, line = 0] = place.split('.').map(Number);
      expect(idAt(file, line), where).toBe(id);
    }
    expect(new Set(lines.map(({ lineId }) => lineId)).size, where).toBe(lines.length);
  }
});
