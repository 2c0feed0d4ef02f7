import type {
  operatorTableChatEndpoints,
  TableChatLine,
} from '@croupier/contract/live-tables/operator/chat';
import type { TableChatMessage } from '@croupier/contract/seamless/table-chat';
import { accountNames } from '#account';
import { catalogAdmin, namedGames } from '#catalog';
import type { Db, Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { queueChanged, staffQueue } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { records } from '#wallet';
import type { LaunchDeps } from '../launch-game.ts';
import { askForChat, inputOfChat } from '../table-chat/ask-vendors.ts';
import {
  type ChatCase,
  countReported,
  keepMessage,
  listCases,
  markRemoved,
  mutesOf,
} from '../table-chat/chat-store.ts';
import { accountIdOf } from '../table-chat/take-reports.ts';
import { chatVendors } from '../table-chat/notify-settings.ts';

const CASES_MAX = 200;

type Messages = Pick<
  OperatorHandlers<typeof operatorTableChatEndpoints>,
  'tableChat' | 'removeTableChat' | 'keepTableChat'
>;

/** Messages at live tables that were reported and nobody has judged. */
export const tableChatQueue = staffQueue({
  name: 'table-chat',
  async look(db, merchantId) {
    const waiting = await countReported(db, merchantId);
    return () => waiting;
  },
});

/** What staff see of the chat at live tables, and decide. */
export function tableChatHandlers(deps: LaunchDeps): Messages {
  const { db } = deps;
  return {
    async tableChat({ staff, dictionary }, { merchantId: id, state }) {
      const merchant = await merchantById(db, merchantWithin(staff, id));
      if (!merchant) throw refuse('request.not-found');
      const offered = await catalogAdmin.liveTables(db, merchant.id, 'chat');
      const vendors = [...new Set(offered.map(({ vendorId }) => vendorId))];
      const place = { merchant: merchant.code, currency: merchant.currency };
      const told = await Promise.all(
        vendors.map(async (one) => [one, await askForChat(deps, one, place)] as const),
      );
      const cases = await listCases(db, merchant.id, CASES_MAX);
      const rows = merge(told, cases, offered);
      const items = await describe(db, merchant.id, rows, dictionary);
      const silent = told.flatMap(([vendorId, messages]) => (messages ? [] : [String(vendorId)]));
      return { items: items.filter((item) => state === undefined || item.state === state), silent };
    },

    async removeTableChat(call, { merchantId: id, vendorId, messageId, reason }) {
      const merchant = await merchantById(db, merchantWithin(call.staff, id));
      if (!merchant) throw refuse('request.not-found');
      const vendor = BigInt(vendorId);
      await assertOffered(db, merchant.id, vendor);
      const key = { merchantId: merchant.id, vendorId: vendor, messageId };
      await db.transaction().execute(async (tx) => {
        if (!(await markRemoved(tx, key, call.staff.name))) throw refuse('chat.unknown');
        const body = {
          merchant: merchant.code,
          currency: merchant.currency,
          id: messageId,
          reason,
        };
        const about = `${merchant.code}:${messageId}`;
        await inputOfChat(tx, [vendor], { what: 'remove', body, about });
        await queueChanged(tx, { merchantId: merchant.id, queue: 'table-chat' });
        await recordAudit(tx, call, {
          action: 'table-chat.remove',
          subject: `merchant:${merchant.id}:table-chat`,
          merchantId: merchant.id,
          reason,
          before: {},
          after: { message: messageId },
        });
      });
      return {};
    },

    async keepTableChat(call, { merchantId: id, vendorId, messageId }) {
      const merchantId = merchantWithin(call.staff, id);
      const key = { merchantId, vendorId: BigInt(vendorId), messageId };
      await db.transaction().execute(async (tx) => {
        if (!(await keepMessage(tx, key, call.staff.name))) throw refuse('chat.unknown');
        await queueChanged(tx, { merchantId, queue: 'table-chat' });
        await recordAudit(tx, call, {
          action: 'table-chat.keep',
          subject: `merchant:${merchantId}:table-chat`,
          merchantId,
          before: {},
          after: { message: messageId },
        });
      });
      return {};
    },
  };
}

async function assertOffered(db: Queryable, merchantId: bigint, vendorId: bigint): Promise<void> {
  if (!(await chatVendors(db, merchantId)).includes(vendorId)) throw refuse('chat.unknown');
}

type Row = Omit<ChatCase, 'state'> & { readonly state: TableChatLine['state'] };
type Told = readonly (readonly [bigint, readonly TableChatMessage[] | undefined])[];

/** What vendors tell with what staff have decided; reported messages first, then the newest. */
function merge(
  told: Told,
  cases: readonly ChatCase[],
  offered: Awaited<ReturnType<typeof catalogAdmin.liveTables>>,
): readonly Row[] {
  const keyOf = (vendorId: bigint, messageId: string) => `${vendorId}:${messageId}`;
  const rows = new Map<string, Row>(
    cases.map((one) => [keyOf(one.vendorId, one.messageId), one] as const),
  );
  for (const [vendorId, messages] of told) {
    for (const message of messages ?? []) {
      const key = keyOf(vendorId, message.id);
      const known = rows.get(key);
      const game = offered.find((one) => one.vendorId === vendorId && one.code === message.game);
      rows.set(key, {
        vendorId,
        messageId: message.id,
        gameId: game?.id ?? null,
        saidAt: new Date(message.said_at),
        accountId: accountIdOf(message.account_id),
        name: message.name,
        words: message.text,
        phrase: message.phrase,
        reports: message.reports,
        reportReason: message.report_reason,
        staffName: known?.staffName ?? null,
        state: message.removed_at === null ? (known?.state ?? 'said') : 'removed',
      });
    }
  }
  const rank = ({ state }: Row) => (state === 'reported' ? 1 : 0);
  const time = ({ saidAt }: Row) => saidAt?.getTime() ?? 0;
  // What was removed before its vendor told of it has nothing to show.
  return [...rows.values()]
    .filter(({ saidAt }) => saidAt !== null)
    .toSorted((a, b) => rank(b) - rank(a) || time(b) - time(a));
}

async function describe(
  db: Db,
  merchantId: bigint,
  rows: readonly Row[],
  dictionary: string,
): Promise<TableChatLine[]> {
  const gameIds = [...new Set(rows.flatMap(({ gameId }) => gameId ?? []))];
  const titles = await namedGames.byIds(db, gameIds, dictionary);
  const accountIds = [...new Set(rows.flatMap(({ accountId }) => accountId ?? []))];
  const owners = await records.getOwnersAt(db, merchantId, accountIds);
  const memberIds = [...new Set(owners.values())];
  const names = await accountNames(db, memberIds);
  const mutes = await mutesOf(db, merchantId, memberIds);
  return rows.map((row) => {
    const memberId = row.accountId === null ? undefined : owners.get(row.accountId);
    const until = memberId === undefined ? undefined : mutes.get(memberId);
    return {
      vendorId: String(row.vendorId),
      messageId: row.messageId,
      gameId: row.gameId === null ? null : String(row.gameId),
      title: (row.gameId !== null && titles.get(row.gameId)?.title) || '',
      memberId: memberId === undefined ? null : String(memberId),
      name: (memberId !== undefined && names.get(memberId)) || row.name,
      text: row.words,
      phrase: row.phrase,
      saidAt: (row.saidAt ?? new Date(0)).toISOString(),
      reports: row.reports,
      reportReason: row.reportReason,
      state: row.state,
      staff: row.staffName,
      mutedUntil: until?.toISOString() ?? null,
    };
  });
}
