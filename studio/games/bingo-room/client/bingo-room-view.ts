import type { RoomCarried } from '../engine/outcome.ts';
import type { RoomPrize, RoomProof, RoomRound, RoomSession, TicketRun } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { formatAmount, parseAmount } from '#client/kit/money.ts';
import { loadTexts } from '#client/kit/texts.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { KindView } from '#client/shell/kind-view.ts';
import { UNREADABLE, roundField } from '#games/table/client/table-view.ts';
import { outcomeCode } from './outcome-code.ts';
import { prizeName } from './prize-list.ts';
import { bingoRoomRules } from './rules.ts';
import { shortNumber } from './ticket-view.ts';
import { replayRoom } from '../verify/replay-room.ts';

/** Bingo rooms, as the pages that know no kind need them. */
export const bingoRoomView: KindView<RoomSession> = {
  async rules({ texts, game }) {
    const own = await loadTexts(texts.language, 'bingo-room');
    return bingoRoomRules({ texts: own, game, heading: 'h2' });
  },

  /** The choice is which round of the room it was: its proof says which tickets were sold. */
  claimOf({ shared, choice, win }: RoomRound) {
    return {
      outcome: outcomeCode(shared.result),
      paid: String(parseAmount(win)),
      choice: shared.id,
      bet: `${choice.first}:${choice.tickets}`,
    };
  },

  choiceField: (texts, claimed) => roundField(texts('bingo-room.verify.round'), claimed),

  async derive({ texts, game, draws, choice, claim }) {
    const sale = await saleOf(choice);
    const outcome = await replayRoom(game.model, draws, {
      runs: sale.bets.map((bet) => bet.choice),
      ticketPriceMinor: parseAmount(game.ticketPrice),
      potMinor: BigInt(sale.pot),
    });
    const salt = await hashOf(sale.bets.map(({ id }) => id));
    const isSaltOfBets = sale.salt === undefined || salt === sale.salt;
    const own = purchaseOf(outcome.prizes, claim?.bet);
    return {
      ...(claim?.bet !== undefined && { paid: own ? String(own.paid) : UNREADABLE }),
      // A sale that is not the one that was hashed proves nothing.
      outcome: isSaltOfBets ? outcomeCode(outcome) : `?${outcomeCode(outcome)}`,
      content: [
        element(
          'article',
          { class: 'spin-card' },
          element('h2', { text: texts('bingo-room.verify.balls') }),
          element('p', { class: 'credits', text: outcome.balls.join(' ') }),
          element('p', {
            text: texts('bingo-room.verify.sold', {
              tickets: outcome.tickets,
              purchases: sale.bets.length,
            }),
          }),
          element('p', {
            text: texts(isSaltOfBets ? 'bingo-room.verify.salt' : 'bingo-room.verify.other-salt'),
          }),
        ),
        ...(own === undefined ? [] : [purchaseCard(texts, own)]),
        ...outcome.prizes.map((prize) => prizeCard(texts, prize)),
      ],
    };
  },

  seedName: (texts) => texts('bingo-room.fairness.salt'),

  recipe: (texts) => texts('bingo-room.verify.how'),
};

interface Purchase extends TicketRun {
  /** Minor units. */
  readonly paid: bigint;
}

/** What the tickets of a claimed purchase have won; nothing for one that makes no sense. */
function purchaseOf(prizes: readonly RoomPrize[], bet: string | undefined): Purchase | undefined {
  const [, first, tickets] = /^(\d{1,10}):(\d{1,3})$/.exec(bet ?? '')?.map(Number) ?? [];
  if (first === undefined || tickets === undefined) return undefined;
  const won = prizes
    .flatMap(({ winners }) => winners)
    .filter(({ ticket }) => ticket >= first && ticket < first + tickets);
  return { first, tickets, paid: won.reduce((sum, { amount }) => sum + BigInt(amount), 0n) };
}

function purchaseCard(texts: Texts, { first, tickets, paid }: Purchase): HTMLElement {
  const from = shortNumber(first);
  const numbers = tickets === 1 ? `№ ${from}` : `№ ${from} – ${shortNumber(first + tickets - 1)}`;
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: texts('bingo-room.verify.own') }),
    element('p', {
      class: 'credits',
      text: texts('bingo-room.verify.paid', { amount: formatAmount(paid, { decimals: 2 }) }),
    }),
    element('p', { text: numbers }),
  );
}

function prizeCard(texts: Texts, { prize, call, winners }: RoomPrize): HTMLElement {
  const shares = winners.map(
    ({ ticket, amount }) =>
      `№ ${shortNumber(ticket)} ${formatAmount(BigInt(amount), { decimals: 2 })}`,
  );
  return element(
    'article',
    { class: 'spin-card' },
    element('h2', { text: prizeName(texts, prize) }),
    element('p', { class: 'credits', text: texts('bingo-room.verify.call', { call }) }),
    element('p', { text: shares.join(' · ') }),
  );
}

interface Sale {
  readonly bets: readonly { readonly id: string; readonly choice: TicketRun }[];
  /** What the pot held before, minor units. */
  readonly pot: string;
  readonly salt: string | undefined;
}

/** The tickets that a round sold, as its proof tells them. */
async function saleOf(roundId: string | undefined): Promise<Sale> {
  const none: Sale = { bets: [], pot: '0', salt: undefined };
  if (roundId === undefined || roundId === '') return none;
  const response = await fetch(`/api/shared-rounds/${encodeURIComponent(roundId)}/proof`);
  if (!response.ok) return none;
  const { bets = [], before, round } = (await response.json()) as RoomProof;
  const carried = before?.carried as RoomCarried | undefined;
  return { bets: bets as Sale['bets'], pot: carried?.pot ?? '0', salt: round.salt };
}

/** The salt of a round: SHA-256, in hex, over the sorted ids of its bets, joined by commas. */
async function hashOf(ids: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(ids.toSorted().join(','));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
