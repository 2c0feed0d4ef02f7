/**
 * `node platform/src/modules/cashier/statements/reading/statement-worker.ts`: reads files of statements,
 * one at a time, for the process that started it. Whatever a file does to its reader, it does here.
 */
import { readFile } from './read-file.ts';
import type { FileReading, ReadingContext, ReadLine } from './statement-lines.ts';

/** A file and what is known before it is opened. */
export interface ReadingTask {
  readonly file: Uint8Array;
  readonly context: ReadingContext;
  /** The first lines are wanted only. */
  readonly linesMax: number;
}

/** How it was read, then its lines. */
export type ReadingPart =
  | { readonly reading: FileReading }
  | { readonly lines: readonly ReadLine[] };

const LINES_AT_ONCE = 1000;

process.on('message', (task: ReadingTask) => {
  answer(task).catch(() => process.exit(1));
});
process.once('disconnect', () => process.exit());

async function answer({ file, context, linesMax }: ReadingTask): Promise<void> {
  const { layout, result } = await readFile(file, context);
  const lines = 'lines' in result ? result.lines.slice(0, linesMax) : [];
  say({ reading: { layout, result: 'lines' in result ? { ...result, lines: [] } : result } });
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    say({ lines: lines.slice(at, at + LINES_AT_ONCE) });
  }
  process.send?.({ end: true });
}

function say(part: ReadingPart): void {
  process.send?.({ part });
}
