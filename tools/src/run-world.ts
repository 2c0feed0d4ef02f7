/** The people of the demo, made beside what runs once it is ready, so that nobody waits for them. */
import { runProcess } from './run-process.ts';
import { planWorld } from './start-plan.ts';
import type { StartSettings } from './start-settings.ts';
import type { StackContext } from './supervisor/stack.ts';

export interface RunningWorld {
  /** Ends it, and answers when it is gone. */
  stop(): Promise<void>;
}

/** Starts it as the settings say. What goes wrong is told and harms nothing else. */
export function runWorld(
  settings: StartSettings,
  context: StackContext,
  say: (line: string) => void,
): RunningWorld {
  const words = [
    '--once',
    ...(settings.world === 'whole' ? [] : ['--small']),
    ...(settings.world === 'still' ? [] : ['--stay']),
  ];
  const plan = planWorld(settings, context, words);
  const ending = new AbortController();
  const { signal } = ending;
  const onLine = (line: string) => {
    if (line.startsWith('Somebody who plays much')) say(line);
  };
  const ended = runProcess(process.execPath, plan.words, { env: plan.env, signal, onLine }).then(
    ({ code, output }) => {
      if (signal.aborted || code === 0) return;
      say(`The people of the demo are missing: ${output.trim().split('\n').slice(-3).join(' ')}`);
    },
  );
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}
