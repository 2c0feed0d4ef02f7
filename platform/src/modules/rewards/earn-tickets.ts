/** Deposits and bets bring tickets of boards and raffles (RULES.md W1 to W4). */
import { parseMoney } from '@croupier/contract/money';
import type { RaffleSource } from '@croupier/contract/rewards/kinds';
import { type BetChange, validBets, playedRounds } from '#bets';
import { paidInSums } from '#cashier';
import { dayIn } from '#kernel/days.ts';
import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { type Merchant, merchantById } from '#merchant';
import { isBarredFromGifts } from '#promotions';
import { records } from '#wallet';
import { earn, type Earns } from './earning-rules.ts';
import { type PublishedBoard, publishedBoards } from './store/board.ts';
import { giveNumbers, openRaffles, type Raffle, voidNumbers } from './store/raffle.ts';
import {
  countDeposit,
  insertTickets,
  lockEarning,
  type Owner,
  saveEarning,
  uncountDeposit,
  voidTickets,
} from './store/ticket.ts';

interface DepositEvent {
  readonly merchantId: string;
  readonly memberId: string;
  readonly depositId: string;
}

/** What brings tickets at a merchant, of one source. */
interface Place {
  readonly merchant: Merchant;
  readonly boards: readonly PublishedBoard[];
  readonly raffles: readonly Raffle[];
}

interface Came {
  readonly amountMinor: bigint;
  readonly at: Date;
}

/** A deposit was credited, or staff say anew what it came to. */
export async function earnByDeposit(tx: Tx, event: DepositEvent): Promise<void> {
  const owner = { merchantId: BigInt(event.merchantId), memberId: BigInt(event.memberId) };
  const place = await placeOf(tx, owner.merchantId, 'deposits');
  if (!place || !isGiving(place)) return;
  const id = BigInt(event.depositId);
  const credit = await paidInSums.creditAt(tx, owner, id);
  if (!credit || credit.currency !== place.merchant.currency) return;
  const amountMinor = await countDeposit(tx, owner, { id, minor: credit.minor });
  await earnFrom(tx, place, owner, { amountMinor, at: credit.at });
}

/**
 * Something of a deposit was taken back, whatever is recovered of it: what is not used yet of its tickets
 * goes as well, also while nothing is given. It may be told before its credit is.
 */
export async function unearnByDeposit(
  tx: Tx,
  event: DepositEvent & { readonly takenMinor: string },
): Promise<void> {
  const owner = { merchantId: BigInt(event.merchantId), memberId: BigInt(event.memberId) };
  const deposit = { id: BigInt(event.depositId), minor: BigInt(event.takenMinor) };
  const gone = await uncountDeposit(tx, owner, deposit);
  const place = await placeOf(tx, owner.merchantId, 'deposits');
  const credit = place && (await paidInSums.creditAt(tx, owner, deposit.id));
  if (credit) await earnFrom(tx, place, owner, { amountMinor: -gone, at: credit.at });
}

/** Applies bets and their corrections, each of which the feed gives once. */
export async function earnByBets(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const byMerchant = Map.groupBy(changes, ({ merchantId }) => merchantId);
  for (const merchantId of [...byMerchant.keys()].toSorted(byNumber)) {
    const place = await placeOf(tx, merchantId, 'bets');
    if (place) await earnByBetsAt(tx, place, byMerchant.get(merchantId) ?? []);
  }
}

/** Bets that were excluded as opposite ones, which had counted, count no more. */
export async function unearnExcluded(
  tx: Tx,
  event: { readonly merchantId: string; readonly ids: readonly string[] },
): Promise<void> {
  const merchantId = BigInt(event.merchantId);
  const place = await placeOf(tx, merchantId, 'bets');
  if (!place) return;
  const excluded = await validBets.excludedOfIds(tx, { merchantId, ids: event.ids.map(BigInt) });
  const rounds = await playedRounds.closedRounds(tx, excluded);
  const accountIds = [...new Set(rounds.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  for (const { memberId, roundId, validBetMinor } of excluded.toSorted((a, b) =>
    byNumber(a.memberId, b.memberId),
  )) {
    const round = rounds.find((one) => one.memberId === memberId && one.roundId === roundId);
    if (!round || currencies.get(round.accountId) !== place.merchant.currency) continue;
    const came = { amountMinor: -validBetMinor, at: round.closedAt };
    await earnFrom(tx, place, { merchantId, memberId }, came);
  }
}

const byNumber = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

async function earnByBetsAt(tx: Tx, place: Place, changes: readonly BetChange[]): Promise<void> {
  const { id: merchantId, currency } = place.merchant;
  const accountIds = [...new Set(changes.map(({ accountId }) => accountId))];
  const currencies = await records.getCurrencies(tx, accountIds);
  const corrections = changes.filter(({ correctionId }) => correctionId !== 0n);
  const closings = await playedRounds.closingTimes(tx, corrections);
  const counted = changes.filter(({ accountId }) => currencies.get(accountId) === currency);
  const byMember = Map.groupBy(counted, ({ memberId }) => memberId);
  for (const memberId of [...byMember.keys()].toSorted(byNumber)) {
    const own = byMember.get(memberId) ?? [];
    const dayOf = dayIn(place.merchant.timeZone);
    const bets = own.map((bet) => {
      const closedAt = bet.correctionId === 0n ? undefined : closings.get(bet.roundId);
      return { at: closedAt ?? bet.settledAt, amountMinor: bet.validBetMinor };
    });
    // Bets of a day count together; those of an earlier one, which were corrected, before them.
    const days = Map.groupBy(bets, ({ at }) => `${dayOf(at)} ${momentsOf(place, at)}`);
    for (const key of [...days.keys()].toSorted()) {
      const some = days.get(key) ?? [];
      const amountMinor = some.reduce((sum, bet) => sum + bet.amountMinor, 0n);
      const [{ at } = { at: new Date(0) }] = some;
      await earnFrom(tx, place, { merchantId, memberId }, { amountMinor, at });
    }
  }
}

/** Bets between the same bounds are the same to boards and raffles. */
function momentsOf({ boards, raffles }: Place, at: Date): string {
  const bounds = [
    ...boards.map(({ firstAt }) => at >= firstAt),
    ...raffles.map((raffle) => isWithin(raffle, at)),
  ];
  return bounds.map(Number).join('');
}

const isWithin = ({ opensAt, closesAt }: Raffle, at: Date) => at >= opensAt && at < closesAt;

/** Whether anything brings tickets there now; what was given may be taken back all the same. */
const isGiving = ({ merchant, boards, raffles }: Place) =>
  merchant.flags.rewardCenter &&
  (boards.some(({ isLive }) => isLive) || raffles.some(({ drawnAt }) => drawnAt === null));

async function placeOf(
  tx: Tx,
  merchantId: bigint,
  source: RaffleSource,
): Promise<Place | undefined> {
  const merchant = await merchantById(tx, merchantId);
  if (!merchant) return undefined;
  const kind = source === 'deposits' ? 'wheel' : 'egg';
  const published = await publishedBoards(tx, merchantId);
  const raffles = await openRaffles(tx, merchantId, source);
  const isHere = (one: { readonly currency: string }) => one.currency === merchant.currency;
  const boards = published.filter((board) => board.kind === kind && isHere(board));
  const place = { merchant, boards, raffles: raffles.filter(isHere) };
  return place.boards.length + place.raffles.length > 0 ? place : undefined;
}

async function earnFrom(tx: Tx, place: Place, owner: Owner, came: Came): Promise<void> {
  const comes = came.amountMinor > 0n;
  if (came.amountMinor === 0n || (comes && !place.merchant.flags.rewardCenter)) return;
  let gave = 0;
  for (const board of place.boards) {
    if (came.at < board.firstAt || (comes && !board.isLive)) continue;
    const { per, perDay } = board.terms;
    const input = { unitMinor: parseMoney(per) ?? 1n, perDay, most: null };
    gave += await earnOf(tx, place, owner, {
      source: board.kind,
      came,
      input,
      give: (causes) =>
        insertTickets(tx, owner, { kind: board.kind, causes, days: board.terms.ticketDays }),
      take: (most) => voidTickets(tx, owner, { kind: board.kind, most }),
    });
  }
  const raffles = place.raffles.filter((one) => isWithin(one, came.at));
  for (const raffle of raffles.filter(({ drawnAt }) => !comes || drawnAt === null)) {
    const { per, mostTickets } = raffle.terms;
    const input = { unitMinor: parseMoney(per) ?? 1n, perDay: null, most: mostTickets };
    gave += await earnOf(tx, place, owner, {
      source: `raffle:${raffle.id}`,
      came,
      input,
      give: ({ length: count }) => giveNumbers(tx, owner, { raffleId: raffle.id, count }),
      take: (most) => voidNumbers(tx, owner, { raffleId: raffle.id, most }),
    });
  }
  if (gave > 0) await notifyMember(tx, owner.memberId, { type: 'rewards' });
}

interface EarnOf {
  readonly source: string;
  readonly came: Came;
  readonly input: Earns;
  give(causes: readonly string[]): Promise<void>;
  /** Takes back what was not used; answers how many. */
  take(most: number): Promise<number>;
}

/** Answers how many tickets came or went. */
async function earnOf(
  tx: Tx,
  { merchant }: Place,
  owner: Owner,
  { source, came, input, give, take }: EarnOf,
): Promise<number> {
  const before = await lockEarning(tx, owner, source);
  const { amountMinor } = came;
  const day = dayIn(merchant.timeZone)(came.at);
  const isOld = before.day !== null && day < before.day;
  const { after, tickets, owed } = earn(before, input, {
    amountMinor,
    // Tickets of a day that is over count for the one that is on.
    day: isOld ? (before.day ?? day) : day,
  });
  const holder = { ...owner, currency: merchant.currency };
  const isBarred = tickets > 0 && (await isBarredFromGifts(tx, holder));
  const given = isBarred ? 0 : tickets;
  const taken = owed > 0 ? await take(owed) : 0;
  await saveEarning(tx, owner, {
    source,
    ...after,
    restMinor: after.restMinor + BigInt(taken) * input.unitMinor,
  });
  // The numbers of those that a barred member missed stay unused.
  if (given > 0) {
    await give(Array.from({ length: given }, (_, at) => `earned:${before.earned + at + 1}`));
  }
  return given + taken;
}
