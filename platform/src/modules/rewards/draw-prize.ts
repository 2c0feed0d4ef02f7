/** A ticket is used: the prize is drawn and given in the transaction that uses it. */
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { PrizeDraw } from '@croupier/contract/rewards/player';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { winPoints } from '#points';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover } from '#turnover';
import { prizeAt, stockName, stockOf } from './board-rules.ts';
import { drawsOf, openSeed } from './fair-draws.ts';
import { type Holder, payPrize } from './pay-prize.ts';
import { ensurePairs, revealed } from './seed-pairs.ts';
import { type PublishedBoard, liveBoards, takeStock } from './store/board.ts';
import { drawsOfMember, type DrawRow, insertDraw, noteDrawLine, takeNonce } from './store/draw.ts';
import { lockTicket, markUsed } from './store/ticket.ts';
import { localDay } from '#kernel/days.ts';

const ROLLS = 10_000;

/**
 * Uses a ticket in the caller's transaction; the same ticket answers the same. Refuses
 * `rewards.ticket-unknown`, `rewards.ticket-over`, `rewards.stopped`, `rewards.odds-changed` where other odds hold than
 * those of the version that was read, and `rewards.not-now` to whoever rests
 * or is looked after. Locks the member's turnover, the ticket, the seed, the prize's stock, their account.
 */
export async function drawPrize(
  tx: Tx,
  box: SecretBox,
  holder: Holder & { readonly timeZone: string },
  { id: ticketId, version }: { readonly id: bigint; readonly version?: number | undefined },
): Promise<DrawRow> {
  await lockTurnover(tx, holder);
  const ticket = await lockTicket(tx, holder, ticketId);
  if (!ticket) throw refuse('rewards.ticket-unknown');
  if (ticket.usedAt !== null) return drawOf(tx, holder, ticketId);
  if (ticket.isOver) throw refuse('rewards.ticket-over');
  if (await isBarredFromGifts(tx, holder)) throw refuse('rewards.not-now');
  const live = await liveBoards(tx, holder.merchantId);
  const board = live.find(({ kind }) => kind === ticket.kind);
  if (!board) throw refuse('rewards.stopped');
  if (version !== undefined && version !== board.version) throw refuse('rewards.odds-changed');
  await ensurePairs(tx, box, holder);
  const pair = await takeNonce(tx, holder);
  const { clientSeed, nextNonce: nonce } = pair;
  const seed = openSeed(box, pair.id, pair.sealedSeed);
  const roll = drawsOf(seed, { clientSeed, nonce }).draw(ROLLS);
  const drawn = prizeAt(board.terms.prizes, roll);
  const prize = await stocked(tx, board, { drawn, timeZone: holder.timeZone });
  const given = givenBy(board, prize);
  const { merchantId, memberId } = holder;
  await insertDraw(tx, {
    ticketId,
    merchantId,
    memberId,
    boardId: board.id,
    version: board.version,
    pairId: pair.id,
    nonce,
    roll,
    prize,
    drawn,
    currency: board.currency,
    ...given,
  });
  await markUsed(tx, ticketId);
  if (given.points > 0) {
    await winPoints(tx, holder, { cause: `draw:${ticketId}`, points: BigInt(given.points) });
  } else {
    const line = await payPrize(
      tx,
      { merchantId, memberId, currency: board.currency },
      { source: `ticket:${ticketId}`, subjectId: ticketId, ...given },
    );
    await noteDrawLine(tx, ticketId, line);
  }
  await notifyMember(tx, memberId, { type: 'rewards' });
  return drawOf(tx, holder, ticketId);
}

/** The prize that was drawn, or the lowest one where it is gone today. */
async function stocked(
  tx: Tx,
  board: PublishedBoard,
  { drawn, timeZone }: { readonly drawn: number; readonly timeZone: string },
): Promise<number> {
  const { prizes } = board.terms;
  const stock = stockOf(prizes, drawn);
  const prize = prizes[drawn];
  if (stock === null || !prize) return drawn;
  const day = await localDay(tx, timeZone);
  const what = stockName(prize);
  return (await takeStock(tx, board, { day, what, stock })) ? drawn : 0;
}

function givenBy({ terms }: PublishedBoard, prize: number) {
  const of = terms.prizes[prize]?.of;
  if (!of) throw new Error(`There is no prize ${prize}.`);
  if (of.is === 'points') return { amountMinor: 0n, points: of.points, requiredMinor: 0n };
  const amountMinor = parseMoney(of.amount) ?? 0n;
  return { amountMinor, points: 0, requiredMinor: amountMinor * BigInt(terms.times) };
}

async function drawOf(tx: Tx, holder: Holder, ticketId: bigint): Promise<DrawRow> {
  const [row] = await drawsOfMember(tx, holder, { ticketId, limit: 1 });
  if (!row) throw new Error(`Ticket ${ticketId} was used for nothing.`);
  return row;
}

/** What was drawn, with what it can be worked out from again; the seed once it was revealed. */
export function describeDraw(box: SecretBox, row: DrawRow): PrizeDraw {
  return {
    ticketId: String(row.ticketId),
    board: row.kind,
    at: row.at.toISOString(),
    prize: row.prize,
    drawn: row.drawn,
    roll: row.roll,
    of:
      row.points > 0
        ? { is: 'points', points: row.points }
        : { is: 'money', amount: moneyText(row.amountMinor) },
    required: moneyText(row.requiredMinor),
    commit: row.commitHash.toString('hex'),
    serverSeed: row.isRevealed
      ? revealed(box, { id: row.pairId, sealedSeed: row.sealedSeed })
      : null,
    clientSeed: row.clientSeed,
    nonce: row.nonce,
    weights: row.terms.prizes.map(({ weight }) => weight),
  };
}
