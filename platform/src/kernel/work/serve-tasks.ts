import type { WorkerHead, WorkerMessage, WorkerTalk } from './worker-process.ts';

/**
 * Serves the process that started this one, one file at a time: the head of a task comes as a message, its
 * file on the input. Ends with that process, and whenever the work fails.
 *
 * @param work says the parts of its answer, each of them small
 */
export function serveTasks<Talk extends WorkerTalk>(
  work: (
    task: Talk['task'],
    file: Buffer,
    say: (part: Talk['part']) => void,
  ) => Promise<void> | void,
): void {
  let head: WorkerHead<Talk['task']> | undefined;
  let file = Buffer.alloc(0);
  let length = 0;
  const send = (message: WorkerMessage<Talk['part']>) => process.send?.(message);
  const go = async () => {
    if (!head || length < head.size) return;
    const { task } = head;
    head = undefined;
    length = 0;
    send({ begun: true });
    await work(task, file, (part) => send({ part }));
    send({ end: true });
  };
  const goOrEnd = () => {
    go().catch(() => process.exit(1));
  };
  // Bytes may come before the head that says how many there are.
  const early: Buffer[] = [];
  const add = (bytes: Buffer) => {
    if (head) {
      length += bytes.copy(file, length);
      goOrEnd();
    } else early.push(bytes);
  };
  process.on('message', (next: WorkerHead<Talk['task']>) => {
    head = next;
    file = Buffer.alloc(next.size);
    const waiting = early.splice(0);
    if (waiting.length === 0) goOrEnd();
    else for (const bytes of waiting) add(bytes);
  });
  process.stdin.on('data', add);
  process.once('disconnect', () => process.exit());
}
