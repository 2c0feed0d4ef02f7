import type { memberEndpoints } from '@croupier/contract/operator/members';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { listRounds } from '#bets';
import { depositReferences, listDeposits } from '#cashier';
import { namedGames } from '#catalog';
import { writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import { merchantWithin } from '../authorise-staff.ts';
import { nameSubjects } from '../name-subjects.ts';
import { knownMember, ownerOf } from './member-owner.ts';
import { PAGE, pageOf, placeOf } from './pages.ts';

type HistoryHandlers = Pick<
  OperatorHandlers<typeof memberEndpoints>,
  'memberBalances' | 'memberTransfers' | 'memberRounds' | 'deposits'
>;

/** What members did: movements of money, rounds, deposits. */
export function memberHistoryHandlers({ db }: Services): HistoryHandlers {
  return {
    async memberBalances({ staff }, input) {
      const owner = ownerOf(staff, input);
      const { currency } = await knownMember(db, owner);
      return describePurses(db, await records.getPurses(db, { ...owner, currency }));
    },

    async memberTransfers({ staff, dictionary }, { kind, purse, label, cursor, ...input }) {
      const owner = ownerOf(staff, input);
      const { currency } = await knownMember(db, owner);
      const page = { kind, purse, label, beforeSeq: placeOf(cursor), limit: PAGE + 1 };
      const rows = await records.listTransfers(db, { ...owner, currency }, page);
      const items = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return {
        items: await describeTransfers(db, items, dictionary),
        cursor: last ? writeCursor([last.seq]) : null,
      };
    },

    async memberRounds({ staff, dictionary }, { gameType, cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listRounds(db, { ...owner, gameType }, page);
      const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
      const games = await namedGames.byIds(db, gameIds, dictionary);
      const items = rows.slice(0, PAGE).map((round) => ({
        id: String(round.id),
        gameTitle: games.get(round.gameId)?.title ?? '',
        vendor: games.get(round.gameId)?.vendorName ?? '',
        vendorRoundId: round.vendorRoundId,
        state: round.state,
        stake: moneyText(round.stakeMinor),
        validBet: moneyText(round.validBetMinor),
        win: moneyText(round.winMinor),
        openedAt: round.openedAt.toISOString(),
        closedAt: round.closedAt?.toISOString() ?? null,
      }));
      return pageOf(items, rows);
    },

    async deposits({ staff, dictionary }, { merchantId, state, cursor }) {
      const id = merchantWithin(staff, merchantId);
      const page = { state, beforeId: placeOf(cursor) ?? null, limit: PAGE + 1 };
      const rows = await listDeposits(db, id, page);
      const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
      const items = rows.slice(0, PAGE).map((row) => ({
        id: String(row.id),
        reference: row.reference,
        memberId: String(row.memberId),
        account: names.get(row.memberId) ?? '',
        methodName: row.methodName[dictionary] ?? row.methodName['en'] ?? '',
        amount: moneyText(row.amountMinor),
        credited: row.creditedMinor === null ? null : moneyText(row.creditedMinor),
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        settledAt: row.settledAt?.toISOString() ?? null,
      }));
      return pageOf(items, rows);
    },
  };
}

type Purses = Awaited<ReturnType<typeof records.getPurses>>;

async function describePurses(db: Services['db'], purses: Purses) {
  const names = await nameSubjects(db, purses.map(vendorOf));
  return {
    total: moneyText(purses.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n)),
    purses: purses.map((one) => ({
      purse: one.purse,
      label: one.label,
      name: names.get(vendorOf(one)) ?? null,
      balance: moneyText(one.balanceMinor),
      frozen: one.frozen,
    })),
  };
}

/** The vendor that a purse is at, as a subject; nothing that has a name for any other purse. */
function vendorOf({ purse, label }: { readonly purse: string; readonly label: string }): string {
  return purse === 'vendor' ? `vendor:${label}` : label;
}

type Transfers = Awaited<ReturnType<typeof records.describeTransfers>>;

/** What money belongs to by its name, where it has one: games, vendors, other players. */
async function describeTransfers(
  db: Queryable,
  rows: Awaited<ReturnType<typeof records.listTransfers>>,
  dictionary: string,
): Promise<Transfers> {
  const items = await records.describeTransfers(db, rows, { ofDeposits: depositReferences });
  const subjects = items.flatMap(({ subject }) => subject ?? []);
  const names = await nameSubjects(
    db,
    subjects.map(({ type, id }) => `${type}:${id}`),
  );
  const gameIds = subjects.flatMap(({ type, id }) => (type === 'game' ? [BigInt(id)] : []));
  const games = await namedGames.byIds(db, [...new Set(gameIds)], dictionary);
  return items.map((item) => {
    const { subject } = item;
    if (!subject || subject.reference !== null) return item;
    const { type, id } = subject;
    const title = type === 'game' ? games.get(BigInt(id))?.title : names.get(`${type}:${id}`);
    return { ...item, subject: { ...subject, reference: title ?? null } };
  });
}
