import type { StudioRefusal } from '#protocol/session.ts';
import type { Answer } from './studio-api.ts';

/** Waits between attempts, in ms; the last one repeats. */
const pausesMs = [600, 1200, 2400, 4800];
/** No answer after this long is worth a word to the player. */
const slowAfterMs = 1600;
/** So many answers "internal" to one request end the asking; the round stays with the server. */
const internalMax = 6;

export type RoundAnswer<Round> =
  | { readonly kind: 'played'; readonly round: Round }
  | { readonly kind: 'refused'; readonly refusal: StudioRefusal };

/**
 * Asks for a paid round, or a step of one, until the answer is known. `ask` sends the same request id
 * each time, so that a stake is taken once however often the question is sent.
 *
 * @param onWaiting told `true` when the answer keeps the player waiting, `false` when it is there
 */
export async function askRound<Round>(
  ask: () => Promise<Answer<Round>>,
  onWaiting: (waiting: boolean) => void,
): Promise<RoundAnswer<Round>> {
  let internals = 0;
  for (let attempt = 0; ; attempt += 1) {
    const slow = setTimeout(() => onWaiting(true), attempt === 0 ? slowAfterMs : 0);
    const answer = await ask();
    clearTimeout(slow);
    if (answer.kind === 'answered') {
      onWaiting(false);
      return { kind: 'played', round: answer.value };
    }
    if (answer.kind === 'refused') {
      const { refusal } = answer;
      if (refusal.code === 'too-fast') {
        await pause(refusal.retryAfterMs ?? 250);
        continue;
      }
      internals += refusal.code === 'internal' ? 1 : 0;
      if (refusal.code !== 'internal' || internals >= internalMax) {
        onWaiting(false);
        return { kind: 'refused', refusal };
      }
    }
    onWaiting(true);
    await pause(pausesMs[Math.min(attempt, pausesMs.length - 1)] ?? 0);
  }
}

/** Waits, but not longer than until the network is back. */
function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, durationMs);
    window.addEventListener('online', finish);
  });
}
