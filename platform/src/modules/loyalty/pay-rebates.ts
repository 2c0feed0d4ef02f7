/** Rebates: reckoned from bets that none was paid for, and paid to many in one go (RULES.md R). */
import type { LoyaltyTerms } from '@croupier/contract/loyalty/terms';
import { currencyOf } from '@croupier/contract/currencies';
import type { GameType } from '@croupier/contract/games';
import type { RebateMaker } from '@croupier/contract/loyalty/kinds';
import { MONEY_DECIMALS } from '@croupier/contract/amounts';
import { parseMoney } from '@croupier/contract/money';
import { behindStore, alarmBehind } from '#kernel/behind-store.ts';
import type { Tx } from '#kernel/db.ts';
import { inParts, type SetAside } from '#kernel/in-parts.ts';
import type { Services } from '#kernel/services.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';
import { manyTurnovers } from '#turnover';
import { batches, post, records } from '#wallet';
import { betsOfDays, betsOfMember, dayAfter, type Place } from './play-of-days.ts';
import { rateOf, rebateOf, type RebateOfType, sumOf } from './rebate-rules.ts';
import { lockMembers, membersOf } from './store/member.ts';
import { lockNights, saveNights } from './store/night.ts';
import {
  forgiveRests,
  insertRebates,
  type NewRebate,
  notePayments,
  type Rest,
  restsOf,
  saveRests,
} from './store/rebate.ts';
import { offAmong } from './store/rebate-off.ts';
import { termsOf } from './store/terms.ts';

/** Members of one transaction, whose accounts it locks. */
const AT_ONCE = 200;

/** What a night takes. */
export type NightDeps = Pick<Services, 'db' | 'log'>;

/** Days of members whose rebates could not be paid. */
export const rebatesBehind = behindStore('loyalty.rebate_behind');

/** What a member bet on games of a type on a day. */
export interface Played {
  readonly memberId: bigint;
  readonly gameType: GameType;
  readonly day: string;
  readonly validBetMinor: bigint;
}

/** Valid bets of members that no rebate was paid for, by member and type. */
export type Pending = ReadonlyMap<bigint, ReadonlyMap<GameType, bigint>>;

/** What is left of earlier days and what was bet since, the latter where it is not in the former. */
export function pendingOf(rests: readonly Rest[], played: readonly Played[]): Pending {
  const pending = new Map<bigint, Map<GameType, bigint>>();
  const add = (memberId: bigint, gameType: GameType, minor: bigint) => {
    const of = pending.get(memberId) ?? new Map<GameType, bigint>();
    of.set(gameType, (of.get(gameType) ?? 0n) + minor);
    pending.set(memberId, of);
  };
  const countedTo = new Map(rests.map((rest) => [keyOf(rest), rest.countedTo]));
  for (const { memberId, gameType, restMinor } of rests) add(memberId, gameType, restMinor);
  for (const { memberId, gameType, day, validBetMinor } of played) {
    const counted = countedTo.get(keyOf({ memberId, gameType }));
    if (counted === undefined || day > counted) add(memberId, gameType, validBetMinor);
  }
  return pending;
}

const keyOf = ({
  memberId,
  gameType,
}: {
  readonly memberId: bigint;
  readonly gameType: GameType;
}) => `${memberId} ${gameType}`;

/** By what rebates of a merchant are reckoned. */
export interface RebatePlace extends Place {
  /** Whether the level of a member counts: the merchant has levels. */
  readonly withLevels: boolean;
}

/**
 * Pays what the bets of a day brought and nobody took, day after day up to the last. Done once for each day;
 * whoever is stopped in the middle goes on where they were. Answers whether that day is in.
 * @param isOn pays nothing otherwise: bets of days without rebates bring none later
 */
export async function runRebates(
  deps: NightDeps,
  place: RebatePlace,
  { lastDay, isOn }: { readonly lastDay: string; readonly isOn: boolean },
): Promise<boolean> {
  const { db } = deps;
  const { merchantId } = place;
  const began = await db.transaction().execute(async (tx) => {
    const nights = await lockNights(tx, merchantId);
    if (!nights) return undefined;
    if (nights.rebatesThrough !== null && isOn) return nights.rebatesThrough;
    // What a claim took of a day that is not counted any more is not taken from later ones.
    if (nights.rebatesThrough !== lastDay) await forgiveRests(tx, merchantId);
    await saveNights(tx, merchantId, { rebatesThrough: lastDay });
    return lastDay;
  });
  if (began === undefined) return false;
  for (let day = dayAfter(began); day <= lastDay; day = dayAfter(day)) {
    if (!(await payDay(deps, place, day))) return false;
    await db.transaction().execute((tx) => saveNights(tx, merchantId, { rebatesThrough: day }));
  }
  return true;
}

/** Pays a day. Whom it fails for is set aside and keeps nobody else: the next night begins with them. */
async function payDay(deps: NightDeps, place: RebatePlace, day: string): Promise<boolean> {
  const { db, log } = deps;
  const { merchantId } = place;
  const { isFinal, figures } = await betsOfDays(db, place, { first: day, last: day });
  if (!isFinal) return false;
  const aside = async ({ item: memberId, error }: SetAside<bigint>) => {
    const whose = { merchantId, memberId };
    log.error({ err: error, ...whose, day }, 'a rebate could not be paid');
    await db.transaction().execute(async (tx) => {
      await rebatesBehind.noteBehind(tx, whose, [day]);
      await alarmBehind(tx, whose, { night: 'rebates', day });
    });
  };
  const behind = await rebatesBehind.daysBehind(db, merchantId);
  await inParts([...behind.keys()], 1, {
    aside,
    async work([memberId = 0n]) {
      await payBehind(deps, place, { memberId, days: [...(behind.get(memberId) ?? []), day] });
    },
  });
  const byMember = Map.groupBy(figures, ({ memberId }) => memberId);
  const ids = [...byMember.keys()].filter((id) => !behind.has(id));
  await inParts(
    ids.toSorted((one, other) => (one < other ? -1 : 1)),
    AT_ONCE,
    {
      aside,
      async work(some) {
        const played = some.flatMap((memberId) =>
          (byMember.get(memberId) ?? []).map((bets): Played => ({ ...bets, memberId, day })),
        );
        await payNight(deps, place, { some, played, firstDay: day, day });
      },
    },
  );
  return true;
}

/** Pays a member the days that are made up for together with the last one. */
async function payBehind(
  deps: NightDeps,
  place: RebatePlace,
  { memberId, days }: { readonly memberId: bigint; readonly days: readonly string[] },
): Promise<void> {
  const [firstDay = '', day = ''] = [days[0], days.at(-1)];
  const bets = await betsOfMember(deps.db, { ...place, memberId }, { first: firstDay, last: day });
  const played = bets
    .filter((of) => days.includes(of.day))
    .map((of): Played => ({ ...of, memberId }));
  await payNight(deps, place, { some: [memberId], played, firstDay, day });
}

/** Pays some of a night, all of them or none. */
async function payNight(
  { db }: NightDeps,
  place: RebatePlace,
  {
    some,
    ...night
  }: {
    readonly some: readonly bigint[];
    readonly played: readonly Played[];
    readonly firstDay: string;
    readonly day: string;
  },
): Promise<void> {
  const { merchantId, currency } = place;
  // Play money brings nothing.
  const accounts = await records.getBalances(db, { merchantId, currency, memberIds: some });
  const memberIds = some.filter((id) => accounts.has(id));
  const played = night.played.filter(({ memberId }) => accounts.has(memberId));
  await db.transaction().execute(async (tx) => {
    await payMembers(tx, place, { ...night, memberIds, played, by: 'daily' });
    await rebatesBehind.forgetBehind(tx, { merchantId, memberIds: some }, night.day);
  });
}

/**
 * Pays members what their bets bring by now, where it is enough, in the caller's transaction. Locks their
 * turnover, then what they are given, then their accounts.
 */
export async function payMembers(
  tx: Tx,
  place: RebatePlace,
  input: {
    readonly memberIds: readonly bigint[];
    readonly by: RebateMaker;
    /** Bets from a day on; read once the members are locked where they go on playing. */
    readonly played: readonly Played[] | (() => Promise<readonly Played[]>);
    readonly firstDay: string;
    /** The last day whose bets are in it. */
    readonly day: string;
  },
): Promise<readonly NewRebate[]> {
  const { merchantId, currency } = place;
  const { memberIds, by, day, firstDay } = input;
  if (memberIds.length === 0) return [];
  await manyTurnovers.lock(tx, { merchantId, currency, memberIds });
  await lockMembers(tx, merchantId, memberIds);
  const { terms } = await termsOf(tx, merchantId);
  const played = typeof input.played === 'function' ? await input.played() : input.played;
  const rests = await restsOf(tx, merchantId, memberIds);
  const pending = pendingOf(rests, played);
  const off = await offAmong(tx, merchantId, memberIds);
  const levels = place.withLevels ? await membersOf(tx, merchantId, { memberIds }) : undefined;
  const leastMinor = parseMoney(terms.rebate.least) ?? 0n;
  const rebates = memberIds.flatMap((memberId): NewRebate[] => {
    // A ladder may have become shorter since.
    const level = Math.min(levels?.get(memberId)?.level ?? 0, terms.levels.length - 1);
    const isOn = terms.rebate.on && !off.has(memberId);
    const lines = isOn ? linesOf(pending.get(memberId), terms, { level, currency }) : [];
    const amountMinor = sumOf(lines);
    if (amountMinor === 0n || amountMinor < leastMinor) return [];
    const requiredMinor = amountMinor * BigInt(terms.rebate.times);
    return [{ merchantId, memberId, currency, by, level, day, amountMinor, requiredMinor, lines }];
  });
  // Whole days are behind us after a night; a claim leaves them to it.
  const closesDay = by === 'daily' ? day : undefined;
  const earns = (memberId: bigint, gameType: GameType) =>
    !off.has(memberId) && rateOf(terms.rebate, gameType, 0) > 0;
  const after = restsAfter({ rests, pending, rebates, firstDay, closesDay, earns });
  await saveRests(tx, merchantId, after);
  await pay(tx, place, { rebates, by });
  return rebates;
}

/** What bets bring at a level. */
export function linesOf(
  bets: ReadonlyMap<GameType, bigint> | undefined,
  { rebate }: LoyaltyTerms,
  { level, currency }: { readonly level: number; readonly currency: string },
): RebateOfType[] {
  const decimals = currencyOf(currency)?.decimals ?? MONEY_DECIMALS;
  return bets ? rebateOf(bets, { terms: rebate, level, decimals }) : [];
}

/** What is left once the rebates are paid. */
function restsAfter(of: {
  readonly rests: readonly Rest[];
  readonly pending: Pending;
  readonly rebates: readonly NewRebate[];
  readonly firstDay: string;
  readonly closesDay: string | undefined;
  readonly earns: (memberId: bigint, gameType: GameType) => boolean;
}): Rest[] {
  const { rests, pending, rebates, firstDay, closesDay, earns } = of;
  const paid = new Map(
    rebates.flatMap(({ memberId, lines }) =>
      lines.map(({ gameType, validBetMinor }) => {
        return [keyOf({ memberId, gameType }), validBetMinor] as const;
      }),
    ),
  );
  const before = new Map(rests.map((rest) => [keyOf(rest), rest]));
  return [...pending].flatMap(([memberId, types]) =>
    [...types].flatMap(([gameType, pendingMinor]): Rest[] => {
      const key = keyOf({ memberId, gameType });
      const paidMinor = paid.get(key) ?? 0n;
      const rest = before.get(key);
      if (closesDay !== undefined && (rest === undefined || rest.countedTo < closesDay)) {
        // Bets on what brings nothing are not kept until it does; what was paid too much is.
        const left = pendingMinor - paidMinor;
        const restMinor = earns(memberId, gameType) || left < 0n ? left : 0n;
        return [{ memberId, gameType, countedTo: closesDay, restMinor }];
      }
      if (paidMinor === 0n) return [];
      // The days themselves go on counting, so what was paid of them is below zero here.
      const restMinor = (rest?.restMinor ?? 0n) - paidMinor;
      const countedTo = rest?.countedTo ?? dayAfter(firstDay, -1);
      return [{ memberId, gameType, countedTo, restMinor }];
    }),
  );
}

/** The key of a rebate's movement. */
export const rebateKey = (id: bigint) => idempotencyKeyOf('rebate', String(id)).toString('hex');

async function pay(
  tx: Tx,
  place: Place,
  { rebates, by }: { readonly rebates: readonly NewRebate[]; readonly by: RebateMaker },
): Promise<void> {
  if (rebates.length === 0) return;
  const { merchantId, currency } = place;
  const ids = await insertRebates(tx, rebates);
  const paid = rebates.map((rebate, index) => ({ ...rebate, id: ids[index] ?? 0n }));
  await manyTurnovers.open(
    tx,
    paid.map(({ id, memberId, amountMinor, requiredMinor }) => {
      const source = `rebate:${id}`;
      return { merchantId, memberId, currency, kind: 'rebate', source, amountMinor, requiredMinor };
    }),
  );
  const keys = paid.map(({ id }) => rebateKey(id));
  await (by === 'member' ? moveOne(tx, paid) : moveAll(tx, place, paid));
  const lines = await records.linesOfKeys(tx, keys);
  await notePayments(
    tx,
    paid.map(({ id }, index) => {
      const line = lines.get(keys[index] ?? '');
      if (!line) throw new Error(`Rebate ${id} has no line.`);
      return { id, ...line };
    }),
  );
}

type PaidRebate = NewRebate & { readonly id: bigint };

/** Batches are for workers alone: what answers a member posts for that member. */
async function moveOne(tx: Tx, paid: readonly PaidRebate[]): Promise<void> {
  for (const { id, merchantId, memberId, currency, amountMinor } of paid) {
    await post(tx, {
      merchantId,
      memberId,
      currency,
      kind: 'promotion',
      amountMinor,
      key: rebateKey(id),
      subject: { type: 'promotion', id },
    });
  }
}

async function moveAll(
  tx: Tx,
  { merchantId, currency }: Place,
  paid: readonly PaidRebate[],
): Promise<void> {
  const outcomes = await batches.moveBatch(tx, {
    merchantId,
    currency,
    pairs: paid.map(({ id, memberId, amountMinor }) => ({
      fromId: null,
      toId: memberId,
      kind: 'promotion',
      amountMinor,
      key: rebateKey(id),
      subjectId: id,
    })),
  });
  const failed = paid.find((_, index) => outcomes[index] !== 'moved');
  if (failed) throw new Error(`The rebate of member ${failed.memberId} could not be paid.`);
}
