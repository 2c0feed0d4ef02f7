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
  /** What was shown: stops of each spin, and credits won. Absent without a round. */
  readonly shown: { readonly stops: string; readonly credits: number } | undefined;
}

const lengthMax = 8000;

export function readClaim(hash: string): Claim {
  const parameters = new URLSearchParams(hash.slice(1, lengthMax));
  const read = (name: string): string | undefined => parameters.get(name) ?? undefined;
  const stops = read('stops');
  const credits = Number(read('credits'));
  const isShown = stops !== undefined && /^[\d.-]+$/.test(stops) && Number.isInteger(credits);
  return {
    game: read('game'),
    round: read('round'),
    serverSeed: read('serverSeed'),
    commit: read('commit'),
    clientSeed: read('clientSeed'),
    nonce: read('nonce'),
    language: read('language'),
    shown: isShown ? { stops, credits } : undefined,
  };
}

/** Stops as they travel in an address: reels apart by dots, spins by dashes. */
export function stopsText(spins: readonly { readonly stops: readonly number[] }[]): string {
  return spins.map(({ stops }) => stops.join('.')).join('-');
}
