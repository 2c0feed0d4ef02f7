/** Runs a stack in the foreground until a signal, or the end of npm that started us, stops it in order. */
import { whenNpmEnds } from '../when-npm-ends.ts';
import { startStack, type Stack, type StackPlan } from './stack.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** npm passes on the Ctrl-C that the terminal has sent us already: that is not a second one. */
const SAME_SIGNAL_MS = 1500;

/** Settles when everything is down again; fails when the stack could not start. */
export async function runUntilStopped({
  plan,
  whenReady,
}: {
  readonly plan: StackPlan;
  /** What it answers is done before the stack is stopped. */
  readonly whenReady: (stack: Stack) => () => Promise<void>;
}): Promise<void> {
  const asked = new AbortController();
  listen(plan, asked);
  try {
    const stack = await startStack(plan, asked.signal);
    const end = whenReady(stack);
    await untilAborted(asked.signal);
    await end();
    await stack.stop();
  } catch (error) {
    if (!asked.signal.aborted) throw error;
  }
  if (asked.signal.aborted) plan.say('Stopped.');
}

/** The first signal stops in order; a second one, some moments later, ends at once. */
function listen({ say }: StackPlan, asked: AbortController): void {
  let firstAt: number | undefined;
  const stop = () => {
    firstAt = Date.now();
    say('\nStopping …');
    asked.abort();
  };
  for (const name of SIGNALS) {
    process.on(name, () => {
      if (firstAt === undefined) stop();
      else if (Date.now() - firstAt > SAME_SIGNAL_MS) process.exit(1);
    });
  }
  whenNpmEnds(() => {
    if (firstAt === undefined) stop();
  });
  // The terminal may be gone before we are.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

function untilAborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
