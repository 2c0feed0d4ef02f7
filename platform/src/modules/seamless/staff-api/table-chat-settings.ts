import type { operatorTableChatEndpoints } from '@croupier/contract/live-tables/operator/chat';
import { catalogAdmin, namedGames } from '#catalog';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { inputOfChat } from '../table-chat/ask-vendors.ts';
import { listRules, listWords, replaceRule, replaceWords } from '../table-chat/settings-store.ts';
import { beginChange } from '../table-chat/notify-settings.ts';

type Settings = Pick<
  OperatorHandlers<typeof operatorTableChatEndpoints>,
  'tableChatSettings' | 'setTableChatRule' | 'setTableChatWords'
>;

/** What a merchant wants of the chat at live tables, for its own players. */
export function tableChatSettingsHandlers(db: Db): Settings {
  return {
    async tableChatSettings({ staff, dictionary }, { merchantId: id }) {
      const merchantId = merchantWithin(staff, id);
      const tables = await catalogAdmin.liveTables(db, merchantId, 'chat');
      const gameIds = tables.map((table) => table.id);
      const titles = await namedGames.byIds(db, gameIds, dictionary);
      const rules = await listRules(db, merchantId);
      const words = await listWords(db, merchantId);
      return {
        tables: tables.map((table) => {
          const rule = rules.find(({ gameId }) => gameId === table.id);
          return {
            gameId: String(table.id),
            title: titles.get(table.id)?.title ?? table.code,
            off: rule?.off ?? false,
            slowSeconds: rule?.slowSeconds ?? 0,
          };
        }),
        words: { en: [...(words.get('en') ?? [])], vi: [...(words.get('vi') ?? [])] },
      };
    },

    async setTableChatRule(call, { merchantId: id, gameId, off, slowSeconds }) {
      const merchant = await merchantById(db, merchantWithin(call.staff, id));
      if (!merchant) throw refuse('request.not-found');
      const tables = await catalogAdmin.liveTables(db, merchant.id, 'chat');
      const table = tables.find((one) => String(one.id) === gameId);
      if (!table) throw refuse('game.unknown');
      const { code: game, vendorId } = table;
      await db.transaction().execute(async (tx) => {
        await beginChange(tx, merchant.id);
        const rule = { gameId: table.id, off, slowSeconds };
        const before = await replaceRule(tx, merchant.id, rule);
        const body = {
          merchant: merchant.code,
          currency: merchant.currency,
          game,
          off,
          slow_seconds: slowSeconds,
        };
        const about = `${merchant.code}:${game}`;
        await inputOfChat(tx, [vendorId], { what: 'rules', body, about });
        await recordAudit(tx, call, {
          action: 'table-chat.set-rule',
          subject: `merchant:${merchant.id}:table-chat`,
          merchantId: merchant.id,
          before: { game, off: before?.off ?? false, slowSeconds: before?.slowSeconds ?? 0 },
          after: { game, off, slowSeconds },
        });
      });
      return {};
    },

    setTableChatWords: (call, input) => setWords(db, call, input),
  };
}

async function setWords(
  db: Db,
  call: Parameters<Settings['setTableChatWords']>[0],
  { merchantId: id, language, words }: Parameters<Settings['setTableChatWords']>[1],
): Promise<Record<string, never>> {
  const merchant = await merchantById(db, merchantWithin(call.staff, id));
  if (!merchant) throw refuse('request.not-found');
  const wanted = [...new Set(words.map((word) => word.toLowerCase().normalize('NFC')))];
  await db.transaction().execute(async (tx) => {
    const vendorIds = await beginChange(tx, merchant.id);
    const before = (await listWords(tx, merchant.id)).get(language) ?? [];
    await replaceWords(tx, merchant.id, { language, words: wanted });
    const body = { merchant: merchant.code, language, words: wanted };
    const about = `${merchant.code}:${language}`;
    await inputOfChat(tx, vendorIds, { what: 'words', body, about });
    await recordAudit(tx, call, {
      action: 'table-chat.set-words',
      subject: `merchant:${merchant.id}:table-chat`,
      merchantId: merchant.id,
      before: { words: before.join(', ') },
      after: { words: wanted.join(', ') },
    });
  });
  return {};
}
