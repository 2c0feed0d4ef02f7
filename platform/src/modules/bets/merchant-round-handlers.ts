import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  type MerchantRound,
  type operatorRoundEndpoints,
  roundPeriods,
} from '@croupier/contract/bets/operator';
import { idSchema } from '@croupier/contract/endpoint';
import { z } from 'zod';
import { nowMs } from '#kernel/clock.ts';
import type { StaffPrincipal } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { merchantWithin, ownerOf, recordAudit } from '#staff';
import { describePlays } from './describe-plays.ts';
import { merchantRoundsFile } from './merchant-rounds-file.ts';
import type { BetsStaffDeps } from './staff-api.ts';
import {
  listMerchantRounds,
  type MerchantRoundFilter,
  openedAbout,
  type RoundPlace,
} from './store/merchant-round.ts';
import { findRound, type Round } from './store/round.ts';

type Handlers = Omit<OperatorHandlers<typeof operatorRoundEndpoints>, 'merchantRoundReplay'>;
type Asked = Parameters<Handlers['merchantRoundsFile']>[1];

const DAY_MS = 86_400_000;
const NUMBER = /^\d{1,18}$/;
const cursorParts = z.tuple([z.string().regex(NUMBER), idSchema]);

/** Rounds of all members, for staff. */
export function merchantRoundHandlers(deps: BetsStaffDeps): Handlers {
  const { db, knownMember, transactions } = deps;
  return {
    async merchantRounds({ staff, dictionary }, { cursor, ...asked }) {
      const parts = readCursor(cursor, cursorParts);
      const before = parts ? { at: BigInt(parts[0]), id: BigInt(parts[1]) } : undefined;
      const filter = await filterOf(deps, staff, asked);
      const rows = filter && (await listMerchantRounds(db, filter, { before, limit: PAGE + 1 }));
      if (!rows) return { items: [], cursor: null };
      const shown = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? shown.at(-1) : undefined;
      return {
        items: await describeRounds(deps, shown, dictionary),
        cursor: last ? writeCursor([last.at, last.id]) : null,
      };
    },

    async merchantRoundsFile(call, asked) {
      const { merchantId, ...filters } = asked;
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:rounds',
        merchantId: merchantWithin(call.staff, merchantId),
        after: { filters },
      });
      const filter = await filterOf(deps, call.staff, asked);
      const merchant = await merchantById(db, merchantWithin(call.staff, merchantId));
      if (!merchant) throw refuse('request.not-found');
      const read = async (before: RoundPlace | undefined, limit: number) => {
        const rows = filter ? await listMerchantRounds(db, filter, { before, limit }) : [];
        return { last: rows.at(-1), lines: await describeRounds(deps, rows, call.dictionary) };
      };
      return merchantRoundsFile(read, { ...merchant, dictionary: call.dictionary });
    },

    async merchantRound({ staff }, { roundId, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const round = await findRound(db, owner, BigInt(roundId));
      if (!round) throw refuse('round.unknown');
      const rows = await transactions(db, round);
      return {
        transfers: rows.slice(0, 500).map(({ seq, kind, amountMinor, balanceAfterMinor, at }) => ({
          reference: `${round.accountId}-${seq}`,
          kind,
          amount: moneyText(amountMinor),
          balanceAfter: moneyText(balanceAfterMinor),
          at: at.toISOString(),
        })),
        plays: await describePlays(db, round),
      };
    },
  };
}

/** Undefined when nothing can be meant: a player or a game that is not there. */
async function filterOf(
  { db, findSubject, gameIdsOf }: BetsStaffDeps,
  staff: StaffPrincipal,
  { merchantId: asked, search, player, game, state, period, least }: Asked,
): Promise<MerchantRoundFilter | undefined> {
  const merchantId = merchantWithin(staff, asked);
  const memberIds = player ? await membersOf({ findSubject }, db, merchantId, player) : undefined;
  const gameIds = game ? await gameIdsOf(db, game) : undefined;
  if (memberIds?.length === 0 || gameIds?.length === 0) return undefined;
  const now = nowMs();
  const some = {
    merchantId,
    memberIds,
    gameIds,
    state,
    leastMinor: least === undefined ? undefined : (parseMoney(least) ?? undefined),
    from: new Date(now - roundPeriods[period] * DAY_MS),
    to: new Date(now + DAY_MS),
  };
  if (!search) return some;
  if (!NUMBER.test(search)) return { ...some, vendorRoundId: search };
  const roundId = BigInt(search);
  const about = openedAbout(roundId);
  // A number that is too small to be ours is the vendor's.
  if (+about < now - 3650 * DAY_MS || roundId < 1n << 32n)
    return { ...some, vendorRoundId: search };
  return { ...some, roundId, from: new Date(+about - DAY_MS), to: new Date(+about + DAY_MS) };
}

async function membersOf(
  { findSubject }: Pick<BetsStaffDeps, 'findSubject'>,
  db: Queryable,
  merchantId: bigint,
  player: string,
): Promise<bigint[]> {
  const about = await findSubject(db, merchantId, `member:${player}`);
  const subjects = 'subjects' in about ? about.subjects : [about.subject ?? ''];
  return subjects.flatMap((subject) => {
    const [, id] = /^member:(\d{1,18})$/.exec(subject) ?? [];
    return id === undefined || id === '0' ? [] : [BigInt(id)];
  });
}

async function describeRounds(
  { db, games, nameSubjects }: BetsStaffDeps,
  rows: readonly Round[],
  dictionary: string,
): Promise<MerchantRound[]> {
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  const subjects = [...new Set(rows.map(({ memberId }) => `member:${memberId}`))];
  const [named, names] = await Promise.all([
    games(db, gameIds, dictionary),
    nameSubjects(db, subjects),
  ]);
  return rows.map((round) => ({
    id: String(round.id),
    vendorRoundId: round.vendorRoundId,
    memberId: String(round.memberId),
    account: names.get(`member:${round.memberId}`) ?? '',
    gameTitle: named.get(round.gameId)?.title ?? '',
    gameType: round.gameType,
    vendor: named.get(round.gameId)?.vendorName ?? '',
    state: round.state,
    stake: moneyText(round.stakeMinor),
    validBet: moneyText(round.validBetMinor),
    win: moneyText(round.winMinor),
    net: round.state === 'open' ? null : moneyText(round.winMinor - round.stakeMinor),
    openedAt: round.openedAt.toISOString(),
    closedAt: round.closedAt?.toISOString() ?? null,
  }));
}
