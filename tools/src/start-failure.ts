/**
 * A start that cannot go on for a reason the person can mend. The message is one complete line;
 * commands print it without a stack and exit with 1. Anything else that is thrown is a bug.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Ends a command: one line for a failure the person can mend, the whole stack for a bug. */
export function reportFailure(error: unknown): void {
  if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exitCode = 1;
}
