/** The reward center as a member sees it. */
import { moneyText } from '@croupier/contract/money';
import type {
  PrizeBoard,
  Raffle as ShownRaffle,
  RedEnvelope,
  rewardEndpoints,
} from '@croupier/contract/rewards/player';
import { TICKETS_SHOWN } from '@croupier/contract/rewards/kinds';
import type { SecretBox } from '@croupier/server/secret-box';
import { maskName } from '@croupier/server/mask-name';
import type { z } from 'zod';
import { accountAdmin } from '#account';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { madeUnlessReadOnly } from '#kernel/read-only.ts';
import { isBarredFromGifts } from '#promotions';
import { exactText, leftOf, pointsText, weightsNow, worthOf } from './board-rules.ts';
import { openSeed } from './fair-draws.ts';
import { hasPaidIn } from './may-open.ts';
import { stepOf } from './packet-rules.ts';
import type { Holder } from './pay-prize.ts';
import { seedNameOf } from './run-raffles.ts';
import { fairnessOf } from './seed-pairs.ts';
import { givenOn, type PublishedBoard, liveBoards } from './store/board.ts';
import {
  bestPackets,
  type Envelope,
  ownPacket,
  shownEnvelope,
  sumsOfEnvelopes,
} from './store/envelope.ts';
import { openPrizes, prizesOfRaffle, type Raffle, shownRaffle, ticketsOf } from './store/raffle.ts';
import { type Earning, earningsOf, type Ticket, waitingTickets } from './store/ticket.ts';
import { localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

/** Whose it is, and in what language. */
export interface Viewer extends Holder {
  readonly timeZone: string;
  readonly dictionary: string;
}

type Center = z.output<(typeof rewardEndpoints)['rewardCenter']['output']>;
type Summary = z.output<(typeof rewardEndpoints)['rewardSummary']['output']>;

const BEST_PACKETS = 5;

/** Nothing to be won for whoever may be given nothing. */
export async function showCenter(db: Queryable, box: SecretBox, viewer: Viewer): Promise<Center> {
  const fairness = (await madeUnlessReadOnly(() => fairnessOf(db, box, viewer))) ?? null;
  const at = new Date(nowMs()).toISOString();
  const { merchantId } = viewer;
  if (await isBarredFromGifts(db, viewer)) {
    return { at, boards: [], fairness, envelope: null, raffle: null };
  }
  const [today, live, tickets, earnings] = await Promise.all([
    localDay(db, viewer.timeZone),
    liveBoards(db, merchantId),
    waitingTickets(db, viewer),
    earningsOf(db, viewer),
  ]);
  const boards: PrizeBoard[] = [];
  for (const board of live) {
    const given = await givenOn(db, board.id, today);
    const earning = earnings.get(board.kind);
    boards.push(describeBoard(board, viewer, { given, tickets, earning, today }));
  }
  const envelope = await shownEnvelope(db, merchantId);
  const raffle = await shownRaffle(db, merchantId);
  return {
    at,
    boards,
    fairness,
    envelope: envelope ? await describeEnvelope(db, box, viewer, envelope) : null,
    raffle: raffle
      ? await describeRaffle(db, box, viewer, {
          raffle,
          earning: earnings.get(`raffle:${raffle.id}`),
        })
      : null,
  };
}

function describeBoard(
  { kind, names, version, terms }: PublishedBoard,
  { dictionary }: Viewer,
  now: {
    readonly given: ReadonlyMap<string, number>;
    readonly tickets: readonly Ticket[];
    readonly earning: Earning | undefined;
    readonly today: string;
  },
): PrizeBoard {
  const { prizes } = terms;
  const left = leftOf(prizes, now.given);
  const weights = weightsNow(prizes, left);
  const worth = worthOf(prizes, weights);
  const own = now.tickets.filter((ticket) => ticket.kind === kind);
  const rest = now.earning?.restMinor ?? 0n;
  return {
    kind,
    name: nameIn(names, dictionary),
    version,
    prizes: prizes.map(({ of, weight }, at) => ({
      of,
      weight,
      weightNow: weights[at] ?? 0,
      left: left[at] ?? null,
    })),
    expected: exactText(worth.money),
    expectedPoints: pointsText(worth.points),
    times: terms.times,
    per: terms.per,
    carried: moneyText(rest > 0n ? rest : 0n),
    perDay: terms.perDay,
    today: now.earning?.day === now.today ? now.earning.today : 0,
    ticketDays: terms.ticketDays,
    tickets: own
      .slice(0, TICKETS_SHOWN)
      .map(({ id, expiresAt }) => ({ id: String(id), expiresAt: expiresAt.toISOString() })),
    count: own.length,
  };
}

async function describeEnvelope(
  db: Queryable,
  box: SecretBox,
  viewer: Viewer,
  envelope: Envelope,
): Promise<RedEnvelope> {
  const { id, terms, state } = envelope;
  const [sums, own, best, paidIn] = await Promise.all([
    sumsOfEnvelopes(db, [id]),
    ownPacket(db, viewer, id),
    bestPackets(db, id, BEST_PACKETS),
    terms.paidIn ? hasPaidIn(db, viewer) : undefined,
  ]);
  const names = await accountAdmin.shownNames(
    db,
    best.map(({ memberId }) => memberId),
  );
  const left = terms.packets - (sums.get(id)?.taken ?? 0);
  return {
    envelopeId: String(id),
    name: nameIn(terms.names, viewer.dictionary),
    state: state === 'open' && left === 0 ? 'gone' : state,
    pool: terms.pool,
    packets: terms.packets,
    left,
    least: terms.least,
    times: terms.times,
    opensAt: envelope.opensAt.toISOString(),
    closesAt: envelope.closesAt.toISOString(),
    needsDeposit: paidIn === false,
    commit: envelope.commitHash.toString('hex'),
    seed: envelope.closedAt === null ? null : seedText(box, 'envelope', envelope),
    step: moneyText(stepOf(viewer.currency)),
    own: own
      ? {
          place: own.place,
          amount: moneyText(own.amountMinor),
          required: moneyText(own.requiredMinor),
          at: own.at.toISOString(),
        }
      : null,
    best: best.map(({ place, memberId, amountMinor }) => ({
      place,
      name: maskName(names.get(memberId) ?? ''),
      amount: moneyText(amountMinor),
      isMe: memberId === viewer.memberId,
    })),
  };
}

const seedText = (box: SecretBox, kind: 'raffle' | 'envelope', one: Envelope | Raffle) =>
  openSeed(box, seedNameOf(kind, one.commitHash), one.sealedSeed).toString('hex');

async function describeRaffle(
  db: Queryable,
  box: SecretBox,
  viewer: Viewer,
  { raffle, earning }: { readonly raffle: Raffle; readonly earning: Earning | undefined },
): Promise<ShownRaffle> {
  const { id, terms, drawnAt } = raffle;
  const own = await ticketsOf(db, [id], viewer.memberId);
  const won = drawnAt === null ? [] : await prizesOfRaffle(db, id);
  const names = await accountAdmin.shownNames(db, [
    ...new Set(won.map(({ memberId }) => memberId)),
  ]);
  const rest = earning?.restMinor ?? 0n;
  return {
    raffleId: String(id),
    name: nameIn(terms.names, viewer.dictionary),
    state: raffle.state,
    by: terms.by,
    per: terms.per,
    carried: moneyText(rest > 0n ? rest : 0n),
    mostTickets: terms.mostTickets,
    opensAt: raffle.opensAt.toISOString(),
    closesAt: raffle.closesAt.toISOString(),
    drawsAt: raffle.drawsAt.toISOString(),
    claimsUntil: raffle.claimsUntil.toISOString(),
    prizes: terms.prizes,
    times: terms.times,
    tickets: raffle.tickets,
    own: (own.get(id)?.tickets ?? 0) - (earning?.voided ?? 0),
    commit: raffle.commitHash.toString('hex'),
    seed: drawnAt === null ? null : seedText(box, 'raffle', raffle),
    winners: won.map((one) => ({
      prizeId: String(one.id),
      amount: moneyText(one.amountMinor),
      ticket: one.ticket,
      name: maskName(names.get(one.memberId) ?? ''),
      isMe: one.memberId === viewer.memberId && (one.claimedAt !== null || !one.isVoid),
      claimedAt: one.claimedAt?.toISOString() ?? null,
    })),
  };
}

/** How much waits, for badges. */
export async function showSummary(db: Queryable, viewer: Viewer): Promise<Summary> {
  if (await isBarredFromGifts(db, viewer)) {
    return { waiting: 0, spins: 0, eggs: 0, envelopes: 0, prizes: 0, nextExpiryAt: null };
  }
  const [live, tickets, prizes, envelope] = await Promise.all([
    liveBoards(db, viewer.merchantId),
    waitingTickets(db, viewer),
    openPrizes(db, viewer),
    shownEnvelope(db, viewer.merchantId),
  ]);
  const usable = tickets.filter(({ kind }) => live.some((board) => board.kind === kind));
  const spins = usable.filter(({ kind }) => kind === 'wheel').length;
  const shown = envelope?.state === 'open' ? await countEnvelope(db, viewer, envelope) : 0;
  const expiries = [
    ...usable.map(({ expiresAt }) => expiresAt),
    ...prizes.map(({ claimsUntil }) => claimsUntil),
    ...(envelope && shown > 0 ? [envelope.closesAt] : []),
  ].toSorted((a, b) => a.getTime() - b.getTime());
  return {
    waiting: usable.length + prizes.length + shown,
    spins,
    eggs: usable.length - spins,
    envelopes: shown,
    prizes: prizes.length,
    nextExpiryAt: expiries[0]?.toISOString() ?? null,
  };
}

/** Whether an open envelope waits for the member. */
async function countEnvelope(db: Queryable, viewer: Viewer, { id, terms }: Envelope) {
  if (await ownPacket(db, viewer, id)) return 0;
  const taken = (await sumsOfEnvelopes(db, [id])).get(id)?.taken ?? 0;
  if (taken >= terms.packets) return 0;
  return !terms.paidIn || (await hasPaidIn(db, viewer)) ? 1 : 0;
}
