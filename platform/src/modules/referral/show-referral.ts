/** Invitations as the member who made them sees them. */
import type { FriendState } from '@croupier/contract/referral/kinds';
import { SHARE_DAYS_SHOWN } from '@croupier/contract/referral/kinds';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { Referee as ShownReferee, Referral } from '@croupier/contract/referral/player';
import { maskName } from '@croupier/server/mask-name';
import { accountAdmin, accountNames } from '#account';
import { validBets, windows } from '#bets';
import { nowMs } from '#kernel/clock.ts';
import type { MerchantContext } from '#kernel/context.ts';
import type { Db, Queryable } from '#kernel/db.ts';
import { madeUnlessReadOnly } from '#kernel/read-only.ts';
import { nextNight } from './nights.ts';
import { dayAfter, daysUntil, friendStateOf, monthFirstOf } from './referral-rules.ts';
import { broughtBy, countReferees, type RefereeCounts, rewardFigures } from './store/figures.ts';
import { countedThrough } from './store/night.ts';
import type { Referee } from './store/referee.ts';
import { shareOfMonth, sharesByDay } from './store/share.ts';
import { termsOf } from './store/terms.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

type Place = Pick<MerchantContext, 'id' | 'timeZone' | 'origin'>;

/** A member's code and figures; agents have links of their own instead. */
export async function showReferral(
  db: Db,
  merchant: Place,
  { memberId, isAgent }: { readonly memberId: bigint; readonly isAgent: boolean },
): Promise<Referral> {
  const owner = { merchantId: merchant.id, memberId };
  const code = isAgent ? null : await codeOf(db, owner);
  const { terms } = await termsOf(db, merchant.id);
  const figures = await rewardFigures(db, owner);
  const today = await localDay(db, merchant.timeZone);
  const first = monthFirstOf(today);
  const shareMinor = await shareOfMonth(db, owner, first);
  const leftMinor = (parseMoney(terms.share.most) ?? 0n) - shareMinor;
  return {
    isAgent,
    code,
    link: code === null ? null : `${merchant.origin}/register?referralCode=${code}`,
    terms,
    counts: countsOf(await countReferees(db, { ...owner, seenOn: today })),
    open: {
      amount: moneyText(figures.openMinor),
      count: figures.openCount,
      paidAt: figures.firstDueAt?.toISOString() ?? null,
    },
    paid: moneyText(figures.paidMinor),
    month: {
      first,
      share: moneyText(shareMinor),
      left: moneyText(leftMinor < 0n ? 0n : leftMinor),
    },
    nextAt: nextNight(nowMs(), merchant.timeZone).toISOString(),
  };
}

/** Made where they have none. */
async function codeOf(db: Db, owner: Owner): Promise<string | null> {
  const made = await madeUnlessReadOnly(() =>
    db.transaction().execute((tx) => accountAdmin.ownReferralCode(tx, owner)),
  );
  return made ?? null;
}

/** Referees by how they stand, as the inviter reads it. */
export function countsOf({ byState, deposited }: RefereeCounts): Referral['counts'] {
  const of = (state: Parameters<typeof byState.get>[0]) => byState.get(state) ?? 0;
  return {
    invited: [...byState.values()].reduce((sum, count) => sum + count, 0),
    deposited,
    qualified: of('qualified'),
    waiting: of('open') + of('review'),
    expired: of('expired'),
    refused: of('refused'),
  };
}

/** States of a referee that are that one to the inviter. */
export function statesOf(state: FriendState): readonly Referee['state'][] {
  return state === 'waiting' ? ['open', 'review'] : [state];
}

/** Referees with what they did by now, today included. */
export async function showReferees(
  db: Queryable,
  merchant: Pick<Place, 'id' | 'timeZone'>,
  rows: readonly Referee[],
): Promise<ShownReferee[]> {
  if (rows.length === 0) return [];
  const today = await localDay(db, merchant.timeZone);
  const [names, brought, lately] = await Promise.all([
    accountNames(
      db,
      rows.map(({ memberId }) => memberId),
    ),
    broughtBy(
      db,
      rows.map(({ id }) => id),
    ),
    uncountedBets(db, merchant, { rows, today }),
  ]);
  return rows.map((row) => {
    const state = friendStateOf(row, today);
    const until = state === 'waiting' ? row.lastDay : row.shareTo;
    const isCounting = (state === 'waiting' || state === 'qualified') && (until ?? '') >= today;
    const betMinor = row.validBetMinor + (isCounting ? (lately.get(row.memberId) ?? 0n) : 0n);
    const hasDeposited = row.depositedAt !== null || row.depositMinor >= row.askedDepositMinor;
    const isDeposited = hasDeposited && (row.depositedAt !== null || row.depositMinor > 0n);
    return {
      id: String(row.id),
      name: maskName(names.get(row.memberId) ?? ''),
      registeredAt: row.registeredAt.toISOString(),
      state,
      stage: row.qualifiedAt ? 'qualified' : isDeposited ? 'deposited' : 'registered',
      asked: {
        deposit: moneyText(row.askedDepositMinor),
        validBet: moneyText(row.askedBetMinor),
      },
      hasDeposited,
      validBet: moneyText(betMinor),
      lastDay: row.lastDay,
      daysLeft: state === 'waiting' ? daysUntil(today, row.lastDay) : 0,
      brought: moneyText(brought.get(row.id)?.inviterMinor ?? 0n),
      shareUntil: row.shareTo,
    };
  });
}

/** What they bet since the last night; nobody was brought before there was one. */
async function uncountedBets(
  db: Queryable,
  { id: merchantId, timeZone }: Pick<Place, 'id' | 'timeZone'>,
  { rows, today }: { readonly rows: readonly Referee[]; readonly today: string },
): Promise<Map<bigint, bigint>> {
  const through = await countedThrough(db, merchantId);
  const first = through === null ? today : dayAfter(through);
  const memberIds = rows.map(({ memberId }) => memberId);
  const days = { first, last: today };
  const { to } = instantsOfDays(days, timeZone);
  const { figures } = await windows.readWholeDays(db, { merchantId, memberIds, to, ...days });
  const sums = new Map<bigint, bigint>();
  const excluded = await validBets.excludedByDay(db, { merchantId, timeZone, memberIds }, days);
  for (const { memberId, validBetMinor } of [...figures, ...excluded]) {
    sums.set(memberId, (sums.get(memberId) ?? 0n) + validBetMinor);
  }
  return sums;
}

/** Shares of the last days, oldest first; days without have nothing. */
export async function showShares(
  db: Queryable,
  merchant: Pick<Place, 'timeZone'>,
  owner: Owner,
): Promise<{ total: string; days: { day: string; amount: string }[] }> {
  // Today's bets bring theirs in the night.
  const last = dayAfter(await localDay(db, merchant.timeZone), -1);
  const first = dayAfter(last, 1 - SHARE_DAYS_SHOWN);
  const shares = await sharesByDay(db, owner, first);
  const days = Array.from({ length: SHARE_DAYS_SHOWN }, (_, place) => dayAfter(first, place));
  return {
    total: moneyText(days.reduce((sum, day) => sum + (shares.get(day) ?? 0n), 0n)),
    days: days.map((day) => ({ day, amount: moneyText(shares.get(day) ?? 0n) })),
  };
}
