/** What two of the staff agree to: boards, envelopes, raffles, and tickets that are given. */
import { parseMoney } from '@croupier/contract/money';
import { type BoardDraft, boardDraft } from '@croupier/contract/rewards/operator';
import { boardKinds, GIVEN_TICKETS_MAX } from '@croupier/contract/rewards/kinds';
import {
  type EnvelopeTerms,
  envelopeTerms,
  type RaffleTerms,
  raffleTerms,
} from '@croupier/contract/rewards/terms';
import type { SecretBox } from '@croupier/server/secret-box';
import { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, merchantById } from '#merchant';
import { isBarredFromGifts } from '#promotions';
import { requests } from '#staff';
import { exactText, worthOf } from '../board-rules.ts';
import { drawsOf, makeSeed } from '../fair-draws.ts';
import { faultOfEnvelope, faultOfRaffle, packetsOf, stepOf } from '../packet-rules.ts';
import { seedNameOf } from '../run-raffles.ts';
import { liveBoards, lockBoard, publishBoard } from '../store/board.ts';
import { insertEnvelope } from '../store/envelope.ts';
import { insertRaffle } from '../store/raffle.ts';
import { insertTickets } from '../store/ticket.ts';

/** What they are about, in the audit trail and among requests. */
export const boardSubject = (merchantId: bigint | string, kind: string) =>
  `merchant:${merchantId}:prize-board-${kind}`;
export const envelopeSubject = (merchantId: bigint | string) => `merchant:${merchantId}:envelope`;
export const raffleSubject = (merchantId: bigint | string) => `merchant:${merchantId}:raffle`;

/** Raffles of a merchant that are not drawn yet. */
export const RAFFLES_MAX = 10;

/** Publishing a board: it gives the merchant's money away. */
export const boardPublication = requests.requestKind({
  name: 'prize-board',
  act: z.strictObject({
    merchantId: z.string(),
    kind: z.enum(boardKinds),
    /** Of the draft that was read when it was asked for. */
    revision: z.int(),
    draft: boardDraft,
  }),
  hours: 72,
  async agree(tx, { request, call }, { merchantId, kind, revision, draft }) {
    const board = await lockBoard(tx, { merchantId: BigInt(merchantId), kind });
    if (board?.revision !== revision) throw refuse('approval.outdated');
    await publishBoard(tx, board, { draft, askedBy: request.maker, agreedBy: call.staff.name });
    return {};
  },
});

/** A pool in packets, which are made as soon as it is agreed to. */
export const envelopeRequest = (box: SecretBox) =>
  requests.requestKind({
    name: 'envelope',
    act: z.strictObject({ merchantId: z.string(), terms: envelopeTerms }),
    hours: 72,
    async agree(tx, { request, call }, { merchantId, terms }) {
      const { id, currency } = await merchantHere(tx, BigInt(merchantId));
      if (faultOfEnvelope(terms, currency, nowMs())) throw refuse('approval.outdated');
      const made = newSeed(box, 'envelope');
      const pool = {
        poolMinor: parseMoney(terms.pool) ?? 0n,
        packets: terms.packets,
        leastMinor: parseMoney(terms.least) ?? 0n,
      };
      const packets = packetsOf(pool, stepOf(currency), drawsOf(made.seed, ENVELOPE_DRAW));
      await insertEnvelope(tx, {
        merchantId: id,
        currency,
        terms,
        packets,
        ...made,
        askedBy: request.maker,
        agreedBy: call.staff.name,
      });
      return {};
    },
  });

/** A raffle, with the seed that it will be drawn by. */
export const raffleRequest = (box: SecretBox) =>
  requests.requestKind({
    name: 'raffle',
    act: z.strictObject({ merchantId: z.string(), terms: raffleTerms }),
    hours: 72,
    async agree(tx, { request, call }, { merchantId, terms }) {
      const { id, currency } = await merchantHere(tx, BigInt(merchantId));
      if (faultOfRaffle(terms, currency, nowMs())) throw refuse('approval.outdated');
      await insertRaffle(tx, {
        merchantId: id,
        currency,
        terms,
        ...newSeed(box, 'raffle'),
        askedBy: request.maker,
        agreedBy: call.staff.name,
      });
      return {};
    },
  });

/** Tickets given by hand. The request is their cause, so it happens once. */
export const ticketGift = requests.requestKind({
  name: 'prize-tickets',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    kind: z.enum(boardKinds),
    count: z.int().min(1).max(GIVEN_TICKETS_MAX),
  }),
  hours: 24,
  async agree(tx, { request }, { kind, count, ...act }) {
    const owner = { merchantId: BigInt(act.merchantId), memberId: BigInt(act.memberId) };
    const { currency } = await merchantHere(tx, owner.merchantId);
    if (await isBarredFromGifts(tx, { ...owner, currency })) throw refuse('rewards.not-now');
    const live = await liveBoards(tx, owner.merchantId);
    const board = live.find((one) => one.kind === kind);
    if (!board) throw refuse('rewards.board-unknown');
    const causes = Array.from({ length: count }, (_, at) => `request:${request.id}:${at + 1}`);
    await insertTickets(tx, owner, { kind, causes, days: board.terms.ticketDays });
    await notifyMember(tx, owner.memberId, { type: 'rewards' });
    return {};
  },
});

/** What pools are divided with: nobody has a part in them. */
export const ENVELOPE_DRAW = { clientSeed: 'envelope', nonce: 0 } as const;

/** Sealed for what its hash names: neither has an id yet. */
const newSeed = (box: SecretBox, kind: 'raffle' | 'envelope') =>
  makeSeed(box, (commitHash) => seedNameOf(kind, commitHash));

/** Refuses `request.not-found`. */
export async function merchantHere(db: Queryable, id: bigint): Promise<Merchant> {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}

type Facts = Readonly<Record<string, string | null>>;

/** A board in figures, for whoever decides. */
export function boardFacts({ terms }: BoardDraft, version: number): Facts {
  const { prizes } = terms;
  const worth = worthOf(
    prizes,
    prizes.map(({ weight }) => weight),
  );
  return {
    version: String(version),
    prizes: prizes
      .map(({ of, weight, dayStock }) => {
        const gift = of.is === 'money' ? of.amount : `${of.points} P`;
        return `${gift} × ${weight}${dayStock === null ? '' : ` (${dayStock})`}`;
      })
      .join(', '),
    expected: exactText(worth.money),
    per: terms.per,
    perDay: terms.perDay === null ? null : String(terms.perDay),
    ticketDays: String(terms.ticketDays),
    times: String(terms.times),
    dayBudget: terms.dayBudget,
  };
}

export function envelopeFacts(terms: EnvelopeTerms): Facts {
  return {
    pool: terms.pool,
    packets: String(terms.packets),
    least: terms.least,
    times: String(terms.times),
    paidIn: terms.paidIn ? 'yes' : 'no',
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
  };
}

export function raffleFacts(terms: RaffleTerms): Facts {
  return {
    by: `raffle-${terms.by}`,
    per: terms.per,
    mostTickets: String(terms.mostTickets),
    prizes: terms.prizes.map(({ amount, count }) => `${count} × ${amount}`).join(', '),
    times: String(terms.times),
    opensAt: terms.opensAt,
    closesAt: terms.closesAt,
    drawsAt: terms.drawsAt,
    claimDays: String(terms.claimDays),
  };
}
