import type { memberEndpoints } from '@croupier/contract/account/operator/members';
import { moneyText } from '@croupier/contract/money';
import { writeCursor } from '#kernel/cursor.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, placeOf } from '#kernel/pages.ts';
import { ownerOf } from '#staff';
import { describeTransfers, nameGames } from '../describe-transfers.ts';
import { getPurses, listTransfers } from '../records.ts';
import type { WalletStaffDeps } from './wallet-staff-deps.ts';

type MoneyHandlers = Pick<
  OperatorHandlers<typeof memberEndpoints>,
  'memberBalances' | 'memberTransfers'
>;

/** What members hold, and every movement of it. */
export function memberMoneyHandlers(deps: WalletStaffDeps): MoneyHandlers {
  const { db } = deps;
  return {
    async memberBalances({ staff }, input) {
      const owner = ownerOf(staff, input);
      const { currency } = await deps.knownMember(db, owner);
      return describePurses(deps, await getPurses(db, { ...owner, currency }));
    },

    async memberTransfers({ staff, dictionary }, { kind, purse, label, cursor, ...input }) {
      const owner = ownerOf(staff, input);
      const { currency } = await deps.knownMember(db, owner);
      const page = { kind, purse, label, beforeSeq: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listTransfers(db, { ...owner, currency }, page);
      const items = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return {
        items: await nameTransfers(deps, items, dictionary),
        cursor: last ? writeCursor([last.seq]) : null,
      };
    },
  };
}

type Purses = Awaited<ReturnType<typeof getPurses>>;

async function describePurses({ db, nameSubjects }: WalletStaffDeps, purses: Purses) {
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

type Transfers = Awaited<ReturnType<typeof nameGames>>;

/** What money belongs to by its name, where it has one: games, vendors, other players. */
async function nameTransfers(
  deps: WalletStaffDeps,
  rows: Awaited<ReturnType<typeof listTransfers>>,
  dictionary: string,
): Promise<Transfers> {
  const { db } = deps;
  const described = await describeTransfers(db, rows, deps.references, dictionary);
  const items = await nameGames(db, described, { games: deps.games, dictionary });
  const subjects = items.flatMap(({ subject }) => subject ?? []);
  const names = await deps.nameSubjects(
    db,
    subjects.map(({ type, id }) => `${type}:${id}`),
  );
  return items.map((item) => {
    const { subject } = item;
    if (!subject || subject.reference !== null) return item;
    const { type, id } = subject;
    return { ...item, subject: { ...subject, reference: names.get(`${type}:${id}`) ?? null } };
  });
}
