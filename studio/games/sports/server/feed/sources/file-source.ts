import { open, stat } from 'node:fs/promises';
import { readJson } from '@croupier/contract/read-json';
import type { FeedSource, Page } from './feed-source.ts';

const READ_BYTES = 512 * 1024;
/** Longer than any message. */
const LINE_MAX = READ_BYTES;

/**
 * A file of messages, one a line, that may grow; a place in it is a number of bytes. It is alive as long as
 * it is there, and misses nothing: to have all told again it is read from its beginning.
 */
export function fileSource(name: string, path: string): FeedSource {
  let told = 0;
  const sign = (kind: 'alive' | 'snapshot_complete') => {
    told += 1;
    return { kind, producer: name, number: `${kind}:${Date.now()}:${told}`, at: Date.now() };
  };
  let isRecovering = false;
  return {
    name,
    async read(after): Promise<Page> {
      const from = Number(after ?? 0);
      const { lines, to, isMore } = await readLines(path, from);
      const messages = lines.map((line) => parsed(line));
      const signs = isMore
        ? []
        : [sign('alive'), ...(isRecovering ? [sign('snapshot_complete')] : [])];
      if (!isMore) isRecovering = false;
      return { messages: [...messages, ...signs], next: String(to), isMore };
    },
    recover() {
      isRecovering = true;
      return Promise.resolve(null);
    },
  };
}

async function readLines(path: string, from: number) {
  const { size } = await stat(path);
  // A file that has become shorter is another one.
  const start = from > size ? 0 : from;
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(Math.min(READ_BYTES, size - start));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
    const end = buffer.subarray(0, bytesRead).lastIndexOf(10) + 1;
    if (end === 0 && bytesRead >= LINE_MAX) throw new Error(`A line of ${path} does not end.`);
    const lines = buffer
      .subarray(0, end)
      .toString('utf8')
      .split('\n')
      .filter((line) => line.trim());
    return { lines, to: start + end, isMore: start + end < size && end > 0 };
  } finally {
    await file.close();
  }
}

/** What is no JSON is handed on as it is, to be refused like any other. */
function parsed(line: string): unknown {
  try {
    return readJson(line);
  } catch {
    return line;
  }
}
