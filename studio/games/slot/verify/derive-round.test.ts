import { createHash, createHmac } from 'node:crypto';
import { drawsFromWords } from '#engine/draws.ts';
import { fairWords } from '#engine/fair-stream.ts';
import { playSlot } from '../engine/play.ts';
import type { SlotTitle } from '../engine/title.ts';
import { slotTitles } from '../engine/titles.ts';
import type { SlotEvent } from '../engine/events.ts';
import { expect, test } from 'vitest';
import { readClaim } from '#fairness/client/claim.ts';
import { stopsText } from '../client/slot-view.ts';
import { deriveRound } from './derive-round.ts';
import { commitOf, FairStream, isServerSeed } from '#fairness/client/fair-stream.ts';
import type { SlotDescription } from '../protocol.ts';

/** The published description of a title, without what no verifier needs. */
function published({ id, model, figures }: SlotTitle): SlotDescription {
  const { evaluation, scatter, freeSpins, heights, tumble, orbs, holdAndWin } = model;
  return {
    id,
    kind: 'slot',
    build: '',
    titleKey: id,
    rtpBps: 0,
    volatility: 'low',
    maxWinMultiple: figures.maxWinMultiple,
    rows: model.rows,
    reels: model.strips.length,
    evaluation: evaluation.kind,
    ...(evaluation.kind === 'lines' && { lines: evaluation.lines }),
    ...(heights && { heights }),
    ...(tumble && { tumble }),
    ...(orbs && { orbs }),
    ...(holdAndWin && { holdAndWin }),
    ...(freeSpins?.strips && { freeStrips: freeSpins.strips }),
    ...(freeSpins?.heights && { freeHeights: freeSpins.heights }),
    ...(model.wildFills && { wildFills: true }),
    ...(model.wildMultiplier && { wildMultiplier: model.wildMultiplier }),
    pays: model.pays,
    groups: model.groups,
    scatterPays: scatter?.pays ?? {},
    specialSymbols: freeSpins?.specialSymbols ?? [],
    bet: model.bet,
    freeSpins: scatter?.freeSpins ?? {},
    freeSpinsMultiplier: freeSpins?.multiplier ?? 1,
    wild: model.wild,
    scatter: scatter?.symbol ?? '',
    idleWindow: [],
    strips: model.strips,
  };
}

const serverSeed = createHash('sha256').update('a seed of the verifier test').digest();
const clientSeed = 'player';
const roundsPerTitle = 400;

const spinsOf = (events: readonly SlotEvent[]) =>
  events.flatMap((event) => (event.type === 'spin' ? [event] : []));

for (const title of slotTitles) {
  test(`[Q-B6] the verifier and the engine agree on every stop and credit of ${title.id}`, async () => {
    const game = published(title);
    const mayBeFree = title.model.scatter !== undefined;
    let freeSpins = 0;
    for (let nonce = 0; nonce < roundsPerTitle || (mayBeFree && freeSpins === 0); nonce += 1) {
      const hmac = (message: string) => createHmac('sha256', serverSeed).update(message).digest();
      const words = fairWords({ clientSeed, nonce: BigInt(nonce) }, hmac);
      const played = playSlot(title.model, { type: 'spin' }, drawsFromWords(words));
      const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: String(nonce) };
      const derived = await deriveRound(game, await FairStream.open(input));
      const spins = spinsOf(played.events);
      expect(stopsText(derived.spins)).toBe(stopsText(spins));
      expect(derived.spins.map(({ window }) => window)).toEqual(spins.map(({ window }) => window));
      expect(derived.credits).toBe(played.win);
      freeSpins += spins.length - 1;
    }
    // The sample is worth something only if it has met what the title can do.
    expect(freeSpins > 0).toBe(mayBeFree);
  });
}

test('[Q-B7] the commitment is the SHA-256 of the raw seed', async () => {
  const seed = serverSeed.toString('hex');
  expect(await commitOf(seed)).toBe(createHash('sha256').update(serverSeed).digest('hex'));
  expect(isServerSeed(seed)).toBe(true);
  expect(isServerSeed(seed.slice(1))).toBe(false);
  expect(isServerSeed(`${seed.slice(1)}g`)).toBe(false);
});

test('[Q-B2] words above the largest multiple are skipped, as in the published recipe', async () => {
  const input = { serverSeed: serverSeed.toString('hex'), clientSeed, nonce: '7' };
  const stream = await FairStream.open(input);
  const hmac = (message: string) => createHmac('sha256', serverSeed).update(message).digest();
  const draws = drawsFromWords(fairWords({ clientSeed, nonce: 7n }, hmac));
  // Nearly half of all words are rejected for this n.
  const n = 2 ** 31 + 1;
  for (let index = 0; index < 200; index += 1) expect(await stream.draw(n)).toBe(draws.draw(n));
});

test('a claim is read from an address, and nonsense in it claims nothing', () => {
  const claim = readClaim('#game=triple-jade&nonce=4&outcome=1.2.3-4.5.6&paid=12&build=abc');
  expect(claim.shown).toEqual({ outcome: '1.2.3-4.5.6', paid: '12' });
  expect([claim.serverSeed, claim.build]).toEqual([undefined, 'abc']);
  expect(readClaim('#outcome=1.2&paid=1&choice=3').shown?.choice).toBe('3');
  expect(readClaim('#outcome=<img>&paid=1').shown).toBeUndefined();
  expect(readClaim('#outcome=1.2&paid=x y').shown).toBeUndefined();
  expect(readClaim('').game).toBeUndefined();
});
