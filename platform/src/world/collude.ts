/** A small agent and two accounts of theirs who work together, so that *Findings* has something to decide. */
import { MINOR_PER_UNIT } from '@croupier/contract/money';
import { newId } from '#kernel/clock.ts';
import { makeAgent } from '../modules/agents/make-agent.ts';
import { transferToDownline } from '../modules/upline/transfer-to-downline.ts';
import { transferToUpline } from '../modules/upline/transfer-to-upline.ts';
import { treatDocument } from './staff-acts.ts';
import { drawsOf } from './draws.ts';
import { comeBack, type Inhabitant, joinSite } from './enter-site.ts';
import { payIn } from './pay-in.ts';
import { peopleOf, type Person } from './people.ts';
import { playRound, sitDown } from './play-rounds.ts';
import { choosePaymentPassword, sendDocument } from './take-out.ts';
import type { LifeStory } from './timeline.ts';
import { orRefused, type World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** In main units. */
const PAID_IN = 900;
const SENT = 300;
const STAKE = 60;
const ROUNDS = 4;

/**
 * They register below the top agent of the first merchant, one of them from the agent's own browser, send
 * money round in a circle, share a browser and cover both sides of a table. Nothing where nobody is an
 * agent.
 */
export async function* collude(world: World, seed: string, fromMs: number): LifeStory {
  yield fromMs;
  const [top] = world.places.jade.agents;
  const [leader, first, second, third] = peopleOf(drawsOf(`${seed} collusion`), 4).map(plainly);
  if (top === undefined || !leader || !first || !second || !third) return;
  const agent = await orRefused(world, joinSite(world, leader, { upline: top }));
  if (!agent) return;
  await world.services.db.transaction().execute((tx) => makeAgent(tx, ownerOf(agent)));
  const upline = leader.username;
  yield world.clock.nowMs() + 2 * HOUR_MS;
  const one = await orRefused(world, joinSite(world, first, { upline }));
  const other = await orRefused(world, joinSite(world, second, { upline }));
  const { deviceToken } = agent;
  await orRefused(world, joinSite(world, third, { upline, deviceToken }));
  if (!one || !other) return;
  for (const who of [agent, one, other]) {
    await choosePaymentPassword(world, who);
    const documentId = await sendDocument(world, who, { kind: 'identity', type: 'id-card' });
    yield* treatDocument(world, who, documentId, true);
    yield* payIn(world, who, PAID_IN);
  }
  // A first payment password that was set on the day of registration waits for a day.
  yield world.clock.nowMs() + 25 * HOUR_MS;
  one.deviceToken = deviceToken;
  yield* sendRound(world, agent, one);
  yield world.clock.nowMs() + 3 * HOUR_MS;
  yield* coverBothSides(world, one, other);
}

/** Like anybody, whatever the fates of the first people are. */
const plainly = (person: Person): Person => ({ ...person, index: -1, fate: 'ordinary' });

const ownerOf = ({ place, memberId }: Inhabitant) => ({ merchantId: place.merchant.id, memberId });

/** The agent sends some down, and it comes back up. */
async function* sendRound(world: World, agent: Inhabitant, below: Inhabitant): LifeStory {
  const { memberId } = below;
  await orRefused(
    world,
    transferToDownline(world.account, senderOf(agent), { ...inputOf(agent), memberId }),
  );
  yield world.clock.nowMs() + 40 * MINUTE_MS;
  await orRefused(world, transferToUpline(world.account, senderOf(below), inputOf(below)));
}

const senderOf = ({ place, memberId }: Inhabitant) => ({ merchant: place.context, memberId });

const inputOf = ({ person: { ip, device }, paymentPassword = '' }: Inhabitant) => ({
  key: newId(),
  amountMinor: BigInt(SENT) * MINOR_PER_UNIT,
  paymentPassword,
  origin: { ip, device },
});

/** Both at one table, round after round on opposite sides: what one loses the other wins. */
async function* coverBothSides(world: World, one: Inhabitant, other: Inhabitant): LifeStory {
  const { tables, games } = one.place;
  const game = tables.find(({ code }) => code.startsWith('baccarat')) ?? tables[0] ?? games[0];
  await comeBack(world, one);
  await comeBack(world, other);
  const seats = [await sitDown(world, one, game), await sitDown(world, other, game)] as const;
  if (!seats[0] || !seats[1]) return;
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = { roundId: newId(), market: 'banker/player' };
    const [a, b] = round % 2 === 0 ? [2, 0] : [0, 2];
    await playRound(world, one, seats[0], { stake: STAKE, times: a, at: { ...at, side: 'a' } });
    await playRound(world, other, seats[1], { stake: STAKE, times: b, at: { ...at, side: 'b' } });
    yield world.clock.nowMs() + 2 * MINUTE_MS;
  }
}
