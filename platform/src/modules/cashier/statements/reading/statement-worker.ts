/**
 * `node platform/src/modules/cashier/statements/reading/statement-worker.ts`: reads files of statements,
 * one at a time, for the process that started it. Whatever a file does to its reader, it does here.
 */
import { serveTasks } from '#kernel/work/serve-tasks.ts';
import { readFile } from './read-file.ts';
import type { FileReading, ReadingContext, ReadLine } from './statement-lines.ts';

/** What is known of a file before it is opened. */
interface ReadingTask {
  readonly context: ReadingContext;
  /** The first lines are wanted only. */
  readonly linesMax: number;
}

/** How it was read, then its lines. */
export type ReadingPart =
  | { readonly reading: FileReading }
  | { readonly lines: readonly ReadLine[] };

const LINES_AT_ONCE = 1000;

/** What the program is told, and what it answers. */
export interface ReadingTalk {
  readonly task: ReadingTask;
  readonly part: ReadingPart;
}

serveTasks<ReadingTalk>(async ({ context, linesMax }, file, say) => {
  const { layout, result } = await readFile(file, context);
  const lines = 'lines' in result ? result.lines.slice(0, linesMax) : [];
  say({ reading: { layout, result: 'lines' in result ? { ...result, lines: [] } : result } });
  for (let at = 0; at < lines.length; at += LINES_AT_ONCE) {
    say({ lines: lines.slice(at, at + LINES_AT_ONCE) });
  }
});
