/** How far a long work is: a bar where somebody watches, nothing where its output is kept. */
import type { WriteStream } from 'node:tty';

const WIDTH = 32;
const EVERY_MS = 200;

export interface Progress {
  /** @param part of the whole, from 0 to 1 */
  show(part: number): void;
  close(): void;
}

export function openProgress(stream: Pick<WriteStream, 'isTTY' | 'write'>, what: string): Progress {
  let shownAt = 0;
  const draw = (part: number) => {
    const full = Math.floor(Math.min(1, Math.max(0, part)) * WIDTH);
    const bar = '█'.repeat(full) + '░'.repeat(WIDTH - full);
    stream.write(`\r${what}  ${bar} ${String(Math.floor(part * 100)).padStart(3)} %`);
  };
  return {
    show(part) {
      if (!stream.isTTY || performance.now() - shownAt < EVERY_MS) return;
      shownAt = performance.now();
      draw(part);
    },
    close() {
      if (!stream.isTTY) return;
      draw(1);
      stream.write('\n');
    },
  };
}
