/** Works a virtual match out again in the browser, from its seed, as anybody can. */
import { roundChance } from '#engine/fair-stream.ts';
import type { RoundChance } from '#engine/game.ts';
import type { EventProof, Sport } from '#games/sports/protocol.ts';
import { type BasketballModel } from '../../engine/basketball/basketball-model.ts';
import { drawBasketball, pointsOf } from '../../engine/basketball/draw-basketball.ts';
import { drawEsports, mapsWon } from '../../engine/esports/draw-esports.ts';
import type { EsportsModel } from '../../engine/esports/esports-model.ts';
import { drawFootball } from '../../engine/football/draw-football.ts';
import type { FootballModel } from '../../engine/football/football-model.ts';
import { drawTennis, tennisStateAt } from '../../engine/tennis/draw-tennis.ts';
import type { TennisModel } from '../../engine/tennis/tennis-model.ts';

export interface DrawnMatch {
  /** The seed is the one whose hash was published. */
  readonly isSealed: boolean;
  readonly score: readonly [home: number, away: number];
}

/** Whether the browser has what it takes: only pages that came over a safe way do. */
export const canDrawAgain = (): boolean => globalThis.crypto?.subtle !== undefined;

/** A proof whose seed has been told. */
export async function drawMatchAgain(
  { id, sport }: { readonly id: string; readonly sport: Sport },
  { seed, commit, model }: EventProof & { readonly seed: string },
): Promise<DrawnMatch> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const seal = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const score = await withChance(bytes, id, (chance) => scoreFrom(sport, model, chance));
  return { isSealed: hexOf(seal) === commit, score };
}

function scoreFrom(
  sport: Sport,
  model: unknown,
  chance: RoundChance,
): readonly [home: number, away: number] {
  switch (sport) {
    case 'football':
      return drawFootball(model as FootballModel, chance).score;
    case 'basketball':
      return pointsOf(drawBasketball(model as BasketballModel, chance).periods);
    case 'tennis': {
      const match = drawTennis(model as TennisModel, chance);
      return tennisStateAt(match, match.points.length).sets;
    }
    case 'esports':
      return mapsWon(drawEsports(model as EsportsModel, chance));
  }
}

/** A block that the draw has come to and that is not worked out yet. */
class Missing extends Error {
  readonly block: string;
  constructor(block: string) {
    super(block);
    this.block = block;
  }
}

/** So many blocks of a stream are worked out together. */
const AHEAD = 24;
/** More than any match takes. */
const TRIES_MAX = 400;

/** The draw is synchronous and the browser's HMAC is not: it is begun anew with what it was missing. */
async function withChance<Result>(
  seed: Uint8Array<ArrayBuffer>,
  event: string,
  draw: (chance: RoundChance) => Result,
): Promise<Result> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
  const digests = new Map<string, Uint8Array>();
  const hmac = (message: string): Uint8Array => {
    const digest = digests.get(message);
    if (digest === undefined) throw new Missing(message);
    return digest;
  };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return draw(roundChance({ clientSeed: event, nonce: 0n }, hmac));
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      await Promise.all(
        blocksFrom(error.block).map(async (message) => {
          const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(message));
          digests.set(message, new Uint8Array(signed));
        }),
      );
    }
  }
  throw new RangeError('the match takes more words than there are');
}

/** The message of a block and of those after it. */
function blocksFrom(message: string): readonly string[] {
  const [, stream = '', block = '0'] = /^(.*[:.])(\d+)$/.exec(message) ?? [];
  return Array.from({ length: AHEAD }, (_, at) => `${stream}${Number(block) + at}`);
}

const hexOf = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
