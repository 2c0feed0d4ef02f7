/** A virtual match worked out from what was committed, by the browser's own cryptography. */
import { roundChance } from '#engine/fair-stream.ts';
import { type BasketballModel } from '../engine/basketball/basketball-model.ts';
import { drawBasketball, pointsOf } from '../engine/basketball/draw-basketball.ts';
import { drawEsports, mapsWon } from '../engine/esports/draw-esports.ts';
import type { EsportsModel } from '../engine/esports/esports-model.ts';
import { drawFootball } from '../engine/football/draw-football.ts';
import type { FootballModel } from '../engine/football/football-model.ts';
import { drawTennis, tennisStateAt } from '../engine/tennis/draw-tennis.ts';
import type { TennisModel } from '../engine/tennis/tennis-model.ts';
import type { EventProof, Sport } from '../protocol.ts';

export interface DrawnAgain {
  /** The seed is the one that was committed to before the match was offered. */
  readonly isSealed: boolean;
  /** Goals, points, sets or maps of home and away. */
  readonly score: readonly [home: number, away: number];
  /** All that was drawn, as the engine has it. */
  readonly match: unknown;
}

/**
 * Draws a match again from its seed: block i of step s is HMAC-SHA256(seed, `${event}:0:${s}.${i}`), of step
 * 0 `${event}:0:${i}`. Nothing else goes into it but the strengths that were published with the commitment.
 *
 * @throws RangeError while the seed is not told
 */
export async function drawAgain(
  event: { readonly id: string; readonly sport: Sport },
  { seed, commit, model }: EventProof,
): Promise<DrawnAgain> {
  if (seed === null || !/^[0-9a-f]{64}$/.test(seed)) throw new RangeError('the seed is not told');
  const bytes = bytesOf(seed);
  const key = await crypto.subtle.importKey('raw', bytes, hmacSha256, false, ['sign']);
  const blocks = new Map<string, Uint8Array>();
  const isSealed = hexOf(await crypto.subtle.digest('SHA-256', bytes)) === commit;
  // The engine draws without waiting; a block that it finds missing is made, and it draws anew.
  for (;;) {
    const missing = new Set<string>();
    const hmac = (message: string): Uint8Array => {
      const block = blocks.get(message);
      if (block !== undefined) return block;
      missing.add(message);
      throw new MissingBlock();
    };
    try {
      const chance = roundChance({ clientSeed: event.id, nonce: 0n }, hmac);
      return { isSealed, ...drawn(event.sport, model, chance) };
    } catch (error) {
      if (!(error instanceof MissingBlock)) throw error;
    }
    for (const message of missing) await makeBlocks(key, blocks, message);
  }
}

class MissingBlock extends Error {}

const hmacSha256 = { name: 'HMAC', hash: 'SHA-256' } as const;
/** Made at a time, since one is seldom all. */
const BLOCKS_AT_ONCE = 32;

/** The block of a message and those that follow it in its stream. */
async function makeBlocks(
  key: CryptoKey,
  blocks: Map<string, Uint8Array>,
  message: string,
): Promise<void> {
  const [, stream = '', number = '0'] = /^(.*[:.])(\d+)$/.exec(message) ?? [];
  for (let more = 0; more < BLOCKS_AT_ONCE; more += 1) {
    const text = `${stream}${Number(number) + more}`;
    const digest = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
    blocks.set(text, new Uint8Array(digest));
  }
}

type Chance = ReturnType<typeof roundChance>;

function drawn(sport: Sport, model: unknown, chance: Chance): Omit<DrawnAgain, 'isSealed'> {
  switch (sport) {
    case 'football': {
      const match = drawFootball(model as FootballModel, chance);
      return { match, score: match.score };
    }
    case 'basketball': {
      const match = drawBasketball(model as BasketballModel, chance);
      return { match, score: pointsOf(match.periods) };
    }
    case 'tennis': {
      const match = drawTennis(model as TennisModel, chance);
      return { match, score: tennisStateAt(match, match.points.length).sets };
    }
    case 'esports': {
      const match = drawEsports(model as EsportsModel, chance);
      return { match, score: mapsWon(match) };
    }
  }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
