import { playMoney } from '@croupier/contract/currencies';
import { moneyText } from '@croupier/contract/money';
import type { walletEndpoints } from '@croupier/contract/wallet/player';
import type { Purse, TransferKind } from '@croupier/contract/wallet/transfer-kinds';
import { idSchema } from '@croupier/contract/endpoint';
import { z } from 'zod';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { maskName } from '@croupier/server/mask-name';
import type { Services } from '#kernel/services.ts';
import { exportTransfers } from './export-transfers.ts';
import {
  describeTransfers,
  type GameTitles,
  nameGames,
  type SubjectReferences,
} from './describe-transfers.ts';
import { getBalance, getPurses, listTransfers, notifyPurses, totalTransfers } from './records.ts';

const PAGE = 20;
const cursorSchema = z.tuple([idSchema]);

/** Balances and account record of the member who asks. */
export function walletHandlers(
  { db }: Pick<Services, 'db'>,
  known: { readonly references: SubjectReferences; readonly games: GameTitles },
): PlayerHandlers<typeof walletEndpoints> {
  const references = withMaskedNames(known.references);
  return {
    async balance(call) {
      const { balanceMinor, seq } = await getBalance(db, holderOf(call));
      return { currency: currencyOfCall(call), main: moneyText(balanceMinor), seq: String(seq) };
    },

    async balances(call) {
      const purses = await getPurses(db, holderOf(call));
      return {
        currency: currencyOfCall(call),
        ...notifyPurses(purses),
      };
    },

    async transfers(call, { cursor, ...input }) {
      const place = readCursor(cursor, cursorSchema);
      const rows = await listTransfers(db, holderOf(call), {
        ...filterOf(input),
        beforeSeq: place ? BigInt(place[0]) : undefined,
        limit: PAGE + 1,
      });
      const items = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return {
        items: await nameGames(
          db,
          await describeTransfers(db, items, references, call.dictionary),
          {
            games: known.games,
            dictionary: call.dictionary,
          },
        ),
        cursor: last ? writeCursor([last.seq]) : null,
      };
    },

    async transferTotals(call, input) {
      const { lines, inMinor, outMinor } = await totalTransfers(
        db,
        holderOf(call),
        filterOf(input),
      );
      const [into, out] = [moneyText(inMinor), moneyText(outMinor)];
      return { lines, in: into, out, net: moneyText(inMinor - outMinor) };
    },

    async transfersFile(call, input) {
      return exportTransfers(db, {
        references,
        games: known.games,
        holder: holderOf(call),
        filter: filterOf(input),
        dictionary: call.dictionary,
        timeZone: call.merchant.timeZone,
      });
    },
  };
}

/** Members read who sent them money, or got it, without the name that signs in. */
function withMaskedNames(known: SubjectReferences): SubjectReferences {
  return {
    ...known,
    async ofMembers(db, ids) {
      const names = await known.ofMembers(db, ids);
      return new Map([...names].map(([id, name]) => [id, maskName(name)]));
    },
  };
}

/** Trials have play money; everybody else the merchant's. */
function currencyOfCall({
  member,
  merchant,
}: Pick<PlayerCall<MemberPrincipal>, 'member' | 'merchant'>): string {
  return member.role === 'trial' ? playMoney.code : merchant.currency;
}

function holderOf({ member, merchant }: PlayerCall<MemberPrincipal>) {
  const { memberId, merchantId } = member;
  return { merchantId, memberId, currency: currencyOfCall({ member, merchant }) };
}

interface RecordFilter {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: TransferKind | undefined;
  readonly purse?: Purse | undefined;
  readonly label?: string | undefined;
}

function filterOf({ from, to, ...rest }: RecordFilter) {
  return {
    ...rest,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}
