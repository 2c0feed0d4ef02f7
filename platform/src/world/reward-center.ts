/** The reward center of the demo: set up by its staff, and used by people who pay in and play. */
import {
  type EnvelopeTerms,
  type RaffleTerms,
  usualEgg,
  usualWheel,
} from '@croupier/contract/rewards/terms';
import { feed } from '#bets';
import { depositsOf } from '#cashier';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { closeEnvelopes, drawRaffles, earnByBets, earnByDeposit, rewardsConsumer } from '#rewards';
import type { Inhabitant } from './enter-site.ts';
import type { LifeStory } from './timeline.ts';
import { DAY_MS } from './visits.ts';
import { orRefused, type World } from './world.ts';

/** Days of the past in which there is a reward center, and hours between two looks at what was bet. */
const DAYS = 18;
const EVERY_HOURS = 6;
const HOUR_MS = 3_600_000;
/** Days before the present of the first raffle's end, of which prizes can still be claimed. */
const FIRST_RAFFLE_DAYS = 2;
/** Deposits of a visit and of those before it that may not have been counted. */
const DEPOSITS = 5;
/** Tickets that somebody uses at once. */
const DRAWS = 4;

const boards = [
  { kind: 'wheel', names: { vi: 'Vòng quay đầu mùa', en: 'Season wheel' }, terms: usualWheel },
  { kind: 'egg', names: { vi: 'Đập trứng vàng', en: 'Golden egg' }, terms: usualEgg },
] as const;

const instant = (atMs: number) => new Date(atMs).toISOString();

/** A rain of envelopes over so many hours. */
const rainOf = (fromMs: number, hours: number): EnvelopeTerms => ({
  names: { vi: 'Mưa lì xì trong tuần', en: 'Red envelopes of the week' },
  pool: '8800.00',
  packets: 200,
  least: '8.00',
  times: 0,
  paidIn: true,
  opensAt: instant(fromMs),
  closesAt: instant(fromMs + hours * HOUR_MS),
});

const raffleOf = (fromMs: number, toMs: number, by: RaffleTerms['by']): RaffleTerms => ({
  names: { vi: 'Rút thăm cuối tháng', en: 'Month-end raffle' },
  by,
  per: by === 'deposits' ? '200.00' : '1000.00',
  mostTickets: 50,
  opensAt: instant(fromMs),
  closesAt: instant(toMs),
  drawsAt: instant(toMs + HOUR_MS),
  prizes: [
    { amount: '888.00', count: 1 },
    { amount: '188.00', count: 2 },
    { amount: '58.00', count: 5 },
  ],
  times: 1,
  claimDays: 7,
});

/** Staff set it up at both merchants; its jobs run, and what is bet brings tickets. */
export async function* keepRewardCenter(
  world: World,
  { toMs }: { readonly toMs: number },
): LifeStory {
  const fromMs = toMs - DAYS * DAY_MS;
  yield fromMs;
  const raffleEndMs = toMs - FIRST_RAFFLE_DAYS * DAY_MS;
  await eachMerchant(world, async (merchantId) => {
    await publishBoards(world, merchantId);
    await askFor(world, merchantId, { raffle: raffleOf(fromMs, raffleEndMs, 'deposits') });
    await askFor(world, merchantId, { envelope: rainOf(toMs - 3 * DAY_MS, 24) });
  });
  for (let atMs = fromMs; atMs < toMs - 2 * HOUR_MS; atMs += EVERY_HOURS * HOUR_MS) {
    yield atMs;
    await countTickets(world);
    await runDue(world);
  }
  yield toMs - HOUR_MS;
  await eachMerchant(world, async (merchantId) => {
    const nowMs = world.clock.nowMs();
    await askFor(world, merchantId, { raffle: raffleOf(nowMs, toMs + 3 * DAY_MS, 'bets') });
    await askFor(world, merchantId, { envelope: rainOf(nowMs, 60) });
  });
  await runDue(world);
}

async function runDue({ services: { db, secrets } }: World): Promise<void> {
  await closeEnvelopes(db);
  await drawRaffles(db, secrets);
}

async function eachMerchant(world: World, work: (merchantId: string) => Promise<void>) {
  for (const { merchant } of Object.values(world.places)) await work(String(merchant.id));
}

const reason = 'Plan of the season';

async function publishBoards(world: World, merchantId: string): Promise<void> {
  for (const { kind, names, terms } of boards) {
    const draft = { names, terms };
    const input = { merchantId, kind, revision: 0, draft };
    const { revision } = await world.asStaff('game-ops', 'savePrizeBoard', input);
    const asked = await world.asStaff('game-ops', 'publishPrizeBoard', {
      merchantId,
      kind,
      revision,
      reason,
    });
    await agree(world, asked);
  }
}

async function askFor(
  world: World,
  merchantId: string,
  { raffle, envelope }: { readonly raffle?: RaffleTerms; readonly envelope?: EnvelopeTerms },
): Promise<void> {
  if (raffle) {
    const input = { merchantId, terms: raffle, reason };
    await agree(world, await world.asStaff('game-ops', 'askForRaffle', input));
  }
  if (envelope) {
    const input = { merchantId, terms: envelope, reason };
    await agree(world, await world.asStaff('game-ops', 'askForEnvelope', input));
  }
}

async function agree(world: World, { id: requestId, hash }: { id: string; hash: string }) {
  await world.asStaff('risk', 'approveRequest', { requestId, hash });
}

/** Gives tickets for what was bet since the last time, as the worker does all the time. */
export async function countTickets({ services: { db } }: World): Promise<void> {
  let more = true;
  while (more) {
    more = await db.transaction().execute(async (tx) => {
      const taken = await feed.take(tx, rewardsConsumer);
      if (taken && taken.changes.length > 0) await earnByBets(tx, taken.changes);
      return taken?.more ?? false;
    });
  }
}

/** Uses tickets, opens envelopes and claims prizes, as the page does; now and then something is left. */
export async function drawTickets(
  world: World,
  { memberId, person }: Inhabitant,
  call: PlayerCall<MemberPrincipal>,
): Promise<void> {
  const { db } = world.services;
  const { player } = world.modules;
  const owner = { merchantId: call.merchant.id, memberId };
  for (const { id, stage } of await depositsOf(db, owner, DEPOSITS)) {
    if (stage !== 'paid') continue;
    const event = { merchantId: String(owner.merchantId), memberId: String(memberId) };
    await db.transaction().execute((tx) => earnByDeposit(tx, { ...event, depositId: String(id) }));
  }
  const draws = person.draws.of(`rewards ${world.clock.nowMs()}`);
  const { boards: shown, envelope, raffle } = await player.rewardCenter(call, {});
  for (const { id: ticketId } of shown.flatMap(({ tickets }) => tickets).slice(0, DRAWS)) {
    if (draws.chance(0.7)) await orRefused(world, player.drawPrize(call, { ticketId }));
  }
  if (envelope?.state === 'open' && envelope.own === null && draws.chance(0.6)) {
    await orRefused(world, player.openEnvelope(call, { envelopeId: envelope.envelopeId }));
  }
  for (const { prizeId, isMe, claimedAt } of raffle?.winners ?? []) {
    if (isMe && claimedAt === null) await orRefused(world, player.claimRaffle(call, { prizeId }));
  }
}
