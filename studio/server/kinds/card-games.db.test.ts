/** Card games on the frame that all games share: further stakes, what may be known, and the end by itself. */
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { valueOf } from '#games/blackjack/engine/hand.ts';
import { movesOf } from '#games/blackjack/engine/moves.ts';
import { streetBlackjack } from '#games/blackjack/titles/street-blackjack.ts';
import { bestHold } from '#games/video-poker/engine/best-hold.ts';
import { parlour84 } from '#games/video-poker/titles/parlour-84.ts';
import type { BlackjackOpenRound, BlackjackRound } from '#games/blackjack/protocol.ts';
import type { HiLoOpenRound, HiLoRound } from '#games/hi-lo/protocol.ts';
import type { OpenedSession } from '#protocol/session.ts';
import type { VideoPokerOpenRound, VideoPokerRound } from '#games/video-poker/protocol.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually, startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';

const START = 10_000_000n;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio();
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = START;
  studio.platform.clearFaults();
});

const minor = (text: string) => parseMoney(text) ?? 0n;
let count = 0;
const newId = () => `cards-${(count += 1)}-request`;

type Refused = { readonly code?: string; readonly money?: string };
type Blackjack = BlackjackOpenRound & BlackjackRound & Refused;

async function begin<Round>(session: OpenedSession, stake: string, choice?: object) {
  const request = { requestId: newId(), stake, ...(choice && { choice }) };
  return (await studio.player.post<Round & Refused>('/api/rounds', request, session.token)).body;
}

async function act<Round>(session: OpenedSession, roundId: string, action: unknown, id = newId()) {
  const { body } = await studio.player.act(session, roundId, { requestId: id, action });
  return body as unknown as Round & Refused;
}

/** The player is gone for so many minutes; answers when the round has ended. */
async function leave(roundId: string, minutes: number): Promise<void> {
  await sql`update studio.round set acted_at = now() - make_interval(mins => ${minutes})
            where id = ${roundId}`.execute(studio.studio.db);
  await eventually(async () => {
    const { rows } = await sql<{ state: string }>`
      select state from studio.round where id = ${roundId}`.execute(studio.studio.db);
    return ['settled', 'reversed'].includes(rows[0]?.state ?? '');
  });
}

/** Deals three hands until the dealer's ace hides no blackjack, is insured, and a pair is to be played. */
async function findInsuredPair(session: OpenedSession): Promise<Blackjack> {
  for (;;) {
    studio.platform.balance = START;
    const round = await begin<Blackjack>(session, '6.00', { hands: 3 });
    if (round.win !== undefined) continue;
    const { state } = round;
    const isPair = state.hands.some(
      ({ cards: [a = 0, b = 0], done }) => !done && valueOf(a) === valueOf(b),
    );
    if (state.insurance === 'offered' && isPair) {
      const insured = await act<Blackjack>(session, round.roundId, { type: 'insure', take: true });
      if (insured.win !== undefined) continue;
      // Hands before the pair stand.
      let at = insured;
      while (at.win === undefined && !movesOf(streetBlackjack.model, at.state).includes('split')) {
        at = await act<Blackjack>(session, round.roundId, { type: 'stand' });
      }
      if (at.win === undefined) return at;
    } else await act(session, round.roundId, { type: 'stand-all' });
  }
}

test('[STU-BGS][Q-A1][Q-A4] insurance, a split and a double are bets of one round, each paid once', async () => {
  const session: OpenedSession = await studio.player.openReal('street-blackjack');
  const { platform } = studio;
  const insured = await findInsuredPair(session);
  const { roundId } = insured;
  // Three hands of 2.00, and half of each for insurance.
  expect(insured.stake).toBe('9.00');
  expect(platform.balance).toBe(START - minor('9.00'));

  // The wallet takes the split and its answer is lost: that bet alone comes back, the hand is as before.
  platform.failNext('betwin', { kind: 'fail-after-effect' });
  const lost = await act<Blackjack>(session, roundId, { type: 'split' }, 'lost-split-1');
  expect(lost).toMatchObject({ code: 'wallet-unavailable', money: 'will-be-returned' });
  await eventually(async () => {
    await act(session, roundId, { type: 'split' }, `split-${(count += 1)}-request`);
    const { body } = await studio.player.get<OpenedSession>('/api/session', session.token);
    return body.openRound === undefined || body.openRound.stake === '11.00';
  });
  const { body } = await studio.player.get<OpenedSession>('/api/session', session.token);
  let round = (body.openRound ?? body.unfinishedRound) as Blackjack;
  expect(round.events.filter(({ type }) => type === 'split')).toHaveLength(1);

  let stake = minor('11.00');
  if (round.win === undefined && movesOf(streetBlackjack.model, round.state).includes('double')) {
    const once = await act<Blackjack>(session, roundId, { type: 'double' }, 'double-once');
    const again = await act<Blackjack>(session, roundId, { type: 'double' }, 'double-once');
    expect(again).toEqual(once);
    stake += minor('2.00');
    round = once;
  }
  expect(round.stake).toBe(moneyText(stake));
  while (round.win === undefined) round = await act(session, roundId, { type: 'stand-all' });
  expect(platform.balance).toBe(START - stake + minor(round.win));
  const end = round.events.at(-1);
  const halves = end?.type === 'ended' ? end.hands.reduce((sum, { paid }) => sum + paid, 0) : 0;
  expect(end).toMatchObject({ insurance: 0 });
  expect(round.win).toBe(moneyText(BigInt(halves) * minor('1.00')));
  expect(platform.closed.has(roundId)).toBe(true);
});

test('[STU-BGS] the stake is as many of the stakes on offer as there are hands', async () => {
  const session: OpenedSession = await studio.player.openReal('street-blackjack');
  for (const [stake, hands] of [
    ['5.00', 2],
    ['7.00', 3],
    ['0.50', 1],
  ] as const) {
    expect((await begin<Blackjack>(session, stake, { hands })).code).toBe('stake-not-offered');
  }
  for (const hands of [0, 4, 1.5]) {
    expect((await begin<Blackjack>(session, '6.00', { hands })).code).toBe('bad-request');
  }
  expect(studio.platform.balance).toBe(START);
});

test('[STU-BGS][Q-C8] hands that are left for five minutes stand, and resume till then as they were', async () => {
  const session: OpenedSession = await studio.player.openReal('street-blackjack');
  let left: Blackjack;
  do left = await begin<Blackjack>(session, '2.00', { hands: 1 });
  while (left.win !== undefined);
  const elsewhere: OpenedSession = await studio.player.openReal('street-blackjack');
  expect(elsewhere.openRound).toMatchObject({ roundId: left.roundId, state: left.state });
  expect(JSON.stringify(left)).not.toContain('hole');
  await leave(left.roundId, 6);
  const { body } = await studio.player.get<OpenedSession>('/api/session', session.token);
  const kinds = (body.unfinishedRound as BlackjackRound).events.map(({ type }) => type);
  expect(kinds).not.toContain('hit');
  expect(kinds.at(-1)).toBe('ended');
});

test('[STU-BGS][Q-C8] a hand of video poker that is left is drawn to its best hold', async () => {
  const session: OpenedSession = await studio.player.openReal('parlour-84');
  const dealt = await begin<VideoPokerOpenRound>(session, '5.00');
  expect(dealt.state).toEqual({ cards: expect.any(Array) });
  expect((await act(session, dealt.roundId, { type: 'draw', hold: 32 })).code).toBe('bad-request');
  await leave(dealt.roundId, 6);
  const { body } = await studio.player.get<OpenedSession>('/api/session', session.token);
  const round = body.unfinishedRound as VideoPokerRound;
  const hold = bestHold(parlour84.model.pays, dealt.state.cards);
  expect(round.events[1]).toMatchObject({ type: 'drawn', hold });
  const end = round.events.at(-1);
  const multiple = end?.type === 'ended' ? end.multiple : -1;
  expect(round.win).toBe(moneyText(BigInt(multiple) * minor('5.00')));
});

test('[STU-BGS][Q-A11][Q-C8] hi-lo pays four decimals cut to the hundredth; left alone it cashes out or pays back', async () => {
  const session: OpenedSession = await studio.player.openReal('tea-leaf-hi-lo');
  const untouched = await begin<HiLoOpenRound>(session, '3.00');
  await leave(untouched.roundId, 31);
  expect(studio.platform.balance).toBe(START);
  let guessed: HiLoOpenRound & HiLoRound & Refused;
  do {
    studio.platform.balance = START;
    const { roundId, state } = await begin<HiLoOpenRound>(session, '3.00');
    const guess = (state.cards[0] ?? 0) < 26 ? 'higher' : 'lower';
    guessed = await act(session, roundId, { type: 'guess', guess });
    if (guessed.code !== undefined) guessed = await act(session, roundId, { type: 'skip' });
    if (guessed.win === undefined && guessed.state.ways.length === 0) await leave(roundId, 31);
  } while (guessed.win !== undefined || guessed.state.ways.length === 0);
  const last = guessed.events.at(-1);
  const multiplier = last?.type === 'guessed' ? last.multiplier : 0;
  await leave(guessed.roundId, 31);
  const cut = (BigInt(multiplier) * minor('3.00')) / 10_000n / 100n;
  expect(studio.platform.balance).toBe(START - minor('3.00') + cut * 100n);
});

test('[STU-BGS][Q-B13] the feed states best play in games of skill, and limits that hold every bet', async () => {
  const { body } = await studio.player.vendor<{ games: FeedGame[] }>('/games', {});
  const told = ['street-blackjack', 'parlour-84', 'tea-leaf-hi-lo'].map((wanted) => {
    const { type, rtp, stake_limits: limits } = body.games.find(({ id }) => id === wanted) ?? {};
    return [type, rtp, limits?.['VND']];
  });
  expect(told).toEqual([
    ['RNG', '99.4296', { min: '0.50', max: '300.00' }],
    ['RNG', '97.2984', { min: '1.00', max: '200.00' }],
    ['RNG', '96.2840', { min: '1.00', max: '200.00' }],
  ]);
});
