/** `node dying-worker.ts`: a program of `limitedWorker` that does to itself what a file may do to it. */
import { serveTasks } from '#kernel/work/serve-tasks.ts';

export interface DyingTalk {
  readonly task: { readonly fate: 'answer' | 'memory' | 'killed' | 'endless' | 'thrown' };
  /** Bytes of the file. */
  readonly part: number;
}

serveTasks<DyingTalk>(({ fate }, file, say) => {
  say(file.length);
  const taken: Buffer[] = [];
  while (fate === 'memory') taken.push(Buffer.alloc(10_000_000, 1));
  while (fate === 'endless') taken.length = 0;
  if (fate === 'killed') process.kill(process.pid, 'SIGKILL');
  if (fate === 'thrown') throw new Error('broken');
});
