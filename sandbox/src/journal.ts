/**
 * An append-only file of JSON lines: the sandbox's whole memory. Every entry is on the disk before
 * the call that caused it is answered, so orders and unanswered webhooks survive a kill. A line
 * that was cut off by a kill was never answered and is dropped.
 */
import {
  closeSync,
  fchmodSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { readJson } from '@croupier/contract/read-json';

export interface Journal<E> {
  /** Writes the entry through to the disk. */
  append(entry: E): void;
  close(): void;
}

/** Opens the file, creating it when it is absent, and replays what it holds. */
export function openJournal<E>(path: string, replay: (entry: E) => void): Journal<E> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'a+', 0o600);
  // Codes and links of sign-ins stand in it. One of an earlier version was open to all.
  fchmodSync(file, 0o600);
  const whole = readFileSync(file);
  const end = whole.lastIndexOf(0x0a) + 1;
  if (end < whole.length) ftruncateSync(file, end);
  for (const line of whole.subarray(0, end).toString('utf8').split('\n')) {
    if (line) replay(readJson(line) as E);
  }
  return {
    append(entry) {
      writeSync(file, `${JSON.stringify(entry)}\n`);
      fdatasyncSync(file);
    },
    close: () => closeSync(file),
  };
}
