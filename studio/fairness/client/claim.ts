import type { RoundClaim } from '#client/shell/kind-view.ts';

/**
 * What the address claims about a round, behind the `#`. Everything may be missing, nothing is
 * trusted: it only fills in the form and says what was shown to the player.
 */
export interface Claim {
  readonly game: string | undefined;
  readonly round: string | undefined;
  readonly serverSeed: string | undefined;
  readonly commit: string | undefined;
  readonly clientSeed: string | undefined;
  readonly nonce: string | undefined;
  readonly language: string | undefined;
  /** The build of the game that the round was played with. */
  readonly build: string | undefined;
  /** What was shown. Absent without a round. */
  readonly shown: RoundClaim | undefined;
}

const lengthMax = 8000;

/** Figures and their separators: what a claim is made of, and no markup is. */
const plain = /^[\w.:-]*$/;

export function readClaim(hash: string): Claim {
  const parameters = new URLSearchParams(hash.slice(1, lengthMax));
  const read = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const [outcome, paid, choice] = [read('outcome'), read('paid'), read('choice')];
  const bet = read('bet');
  const isPlain = [outcome, paid, choice, bet].every((text) => plain.test(text ?? ''));
  const isShown = isPlain && outcome !== undefined && outcome !== '' && paid !== undefined;
  return {
    game: read('game'),
    round: read('round'),
    serverSeed: read('serverSeed'),
    commit: read('commit'),
    clientSeed: read('clientSeed'),
    nonce: read('nonce'),
    language: read('language'),
    build: read('build'),
    shown: isShown
      ? {
          outcome,
          paid,
          ...(choice !== undefined && { choice }),
          ...(bet !== undefined && { bet }),
        }
      : undefined,
  };
}
