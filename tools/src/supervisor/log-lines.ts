/** Log lines of a child: all of them to its file, those that matter to the terminal. */
import { createWriteStream, renameSync, statSync, type WriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const FILE_BYTES_MAX = 16 * 1024 * 1024;
const NAME_COLUMNS = 9;
/** Most lines are of this kind; they are told apart without parsing. */
const ROUTINE = /^\{"level":(?:[123]0|"(?:trace|debug|info)"),/;
/** Levels that the terminal names, as a number or as a word. */
const LEVELS: Readonly<Record<string, string>> = {
  40: 'warning',
  50: 'error',
  60: 'fatal',
  warn: 'warning',
  error: 'error',
  fatal: 'fatal',
};

export interface ChildLog {
  /** Reads a stream of the child until it ends. */
  follow(stream: Readable): void;
  /** Keeps lines from the terminal while the child stays down; the file gets them all the same. */
  hush(isDown: boolean): void;
}

/** Opens the log of one child; `verbose` shows every line on the terminal. */
export function openChildLog({
  name,
  file,
  verbose,
  show,
}: {
  readonly name: string;
  readonly file: string;
  readonly verbose: boolean;
  readonly show: (line: string) => void;
}): ChildLog {
  const stream = openFile(file);
  let isHushed = false;
  const prefix = `${name.padEnd(NAME_COLUMNS)} │ `;
  return {
    follow(source) {
      createInterface({ input: source, crlfDelay: Infinity }).on('line', (line) => {
        stream.write(`${line}\n`);
        if (isHushed) return;
        const shown = forTerminal(line, verbose);
        if (shown !== undefined) show(prefix + shown);
      });
    },
    hush: (isDown) => void (isHushed = isDown),
  };
}

function openFile(file: string): WriteStream {
  const before = statSync(file, { throwIfNoEntry: false });
  if (before && before.size > FILE_BYTES_MAX) renameSync(file, `${file}.1`);
  const stream = createWriteStream(file, { flags: 'a', mode: 0o600 });
  // A full disk must not end the supervisor; the database says it in its own way.
  stream.on('error', () => {});
  return stream;
}

/**
 * The servers log JSON objects with a level. The terminal gets warnings and worse in words, and
 * whatever is no such object, such as the trace of an uncaught error, as it is.
 */
export function forTerminal(line: string, verbose: boolean): string | undefined {
  if (!verbose && ROUTINE.test(line)) return undefined;
  const entry = parseEntry(line);
  if (!entry) return line;
  const { level, msg, err } = entry;
  const word = LEVELS[level];
  if (!word && !verbose) return undefined;
  const reason = err?.message && err.message !== msg ? `: ${err.message}` : '';
  return `${word ? `${word}: ` : ''}${msg ?? ''}${reason}`;
}

interface LogEntry {
  readonly level: number | string;
  readonly msg?: string;
  readonly err?: { readonly message?: string };
}

function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Partial<LogEntry>;
    return entry.level === undefined ? undefined : (entry as LogEntry);
  } catch {
    return undefined;
  }
}
