/** A thread that finds the solution of one proof of work; it answers nothing when it cannot. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => postMessage(solution ?? undefined),
    // Outside a secure context there is nothing to derive with.
    () => postMessage(undefined),
  );
});
