import { moneyText } from '@croupier/contract/money';
import type { MemberPrize, operatorRewardEndpoints } from '@croupier/contract/rewards/operator';
import { WEIGHTS_SUM } from '@croupier/contract/rewards/kinds';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { type MemberStaffDeps, merchantWithin, ownerOf, requests } from '#staff';
import { findAccount } from '#wallet';
import { worthOf } from '../board-rules.ts';
import { liveBoards } from '../store/board.ts';
import {
  costsOf,
  countWaiting,
  type MemberPrizeRow,
  openSum,
  otherPrizesOf,
  ticketsOfMember,
} from '../store/figures.ts';
import { waitingTickets } from '../store/ticket.ts';
import { merchantHere, ticketGift } from './request-kinds.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

type Calls = 'prizeCosts' | 'memberPrizes' | 'askToGiveTickets';

const COST_DAYS = 30;
/** Packets and raffle prizes on the first page of a member. */
const OTHERS = 20;

/** What the center costs, and what a member has of it. */
export function memberPrizeHandlers({
  db,
  secrets,
  knownMember,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorRewardEndpoints>, Calls> {
  return {
    async prizeCosts({ staff }, input) {
      const merchant = await merchantHere(db, merchantWithin(staff, input.merchantId));
      const { id, currency, timeZone } = merchant;
      const today = await localDay(db, timeZone);
      const first = Temporal.PlainDate.from(today)
        .subtract({ days: COST_DAYS - 1 })
        .toString();
      const { from } = instantsOfDays({ first, last: today }, timeZone);
      const [costs, open, waiting, live] = await Promise.all([
        costsOf(db, id, { from, timeZone }),
        openSum(db, id),
        countWaiting(db, id),
        liveBoards(db, id),
      ]);
      const tickets = live.reduce((sum, { kind, terms: { prizes } }) => {
        const weights = prizes.map(({ weight }) => weight);
        return sum + worthOf(prizes, weights).money * BigInt(waiting.get(kind) ?? 0);
      }, 0n);
      return {
        currency,
        open: moneyText(open + tickets / BigInt(WEIGHTS_SUM)),
        items: costs.map(({ paidMinor, ...cost }) => ({ ...cost, paid: moneyText(paidMinor) })),
      };
    },

    async memberPrizes({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const rows = await ticketsOfMember(db, owner, { before: placeOf(cursor), limit: PAGE + 1 });
      const others = cursor === undefined ? await otherPrizesOf(db, owner, OTHERS) : [];
      const waiting = await waitingTickets(db, owner);
      const spins = waiting.filter(({ kind }) => kind === 'wheel').length;
      const page = pageOf(rows.slice(0, PAGE).map(describePrize), rows);
      return {
        ...page,
        others: others.map(describePrize),
        spins,
        eggs: waiting.length - spins,
      };
    },

    async askToGiveTickets(call, { kind, count, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username, currency } = await knownMember(db, owner);
      // Whoever plays for play money has no tickets.
      if (!(await findAccount(db, { ...owner, currency }))) {
        throw refuse('account.true-account-needed');
      }
      if (await isBarredFromGifts(db, { ...owner, currency })) throw refuse('rewards.not-now');
      const live = await liveBoards(db, owner.merchantId);
      if (!live.some((board) => board.kind === kind)) throw refuse('rewards.board-unknown');
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: ticketGift,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, kind, count },
          before: {},
          after: { board: `board-${kind}`, count: String(count) },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

function describePrize(row: MemberPrizeRow): MemberPrize {
  return {
    id: String(row.id),
    source: row.source,
    at: row.at.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
    amount: row.amountMinor === null ? null : moneyText(row.amountMinor),
    points: row.points,
    given: row.given,
  };
}
