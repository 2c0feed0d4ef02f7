/** Settings of the chat reach vendors that were not connected when staff made them. */
import { catalogAdmin, namedGames } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { merchantById } from '#merchant';
import { findAccount } from '#wallet';
import type { LaunchDeps } from '../launch-game.ts';
import { inputOfChat } from './ask-vendors.ts';
import { activeMutes } from './chat-store.ts';
import {
  forgetTold,
  listRules,
  listTold,
  listWords,
  lockSettings,
  markTold,
} from './settings-store.ts';

type Site = NonNullable<Awaited<ReturnType<typeof merchantById>>>;

/**
 * Begins a change of what a merchant wants of the chat; no other begins before it ends. Answers the vendors
 * that shall be told of it; all others are told everything once they are connected.
 */
export async function beginChange(tx: Tx, merchantId: bigint): Promise<readonly bigint[]> {
  await lockSettings(tx, merchantId);
  const vendorIds = await chatVendors(tx, merchantId);
  await forgetTold(tx, merchantId, vendorIds);
  return vendorIds;
}

/** Vendors of the live tables with a chat that a merchant offers. */
export async function chatVendors(
  db: Parameters<typeof catalogAdmin.liveTables>[0],
  merchantId: bigint,
): Promise<readonly bigint[]> {
  const offered = await catalogAdmin.liveTables(db, merchantId, 'chat');
  return [...new Set(offered.map(({ vendorId }) => vendorId))];
}

/** Tells vendors that were connected since: blocked words, rules of tables, and who may not write. */
export async function notifySettings({ db }: Pick<LaunchDeps, 'db'>): Promise<void> {
  const told = await listTold(db);
  const connected = await catalogAdmin.liveTableVendors(db, 'chat');
  const isTold = (pair: (typeof told)[number]) =>
    told.some((one) => one.merchantId === pair.merchantId && one.vendorId === pair.vendorId);
  for (const { merchantId, vendorId } of connected.filter((pair) => !isTold(pair))) {
    const merchant = await merchantById(db, merchantId);
    if (!merchant) continue;
    await db.transaction().execute(async (tx) => {
      await lockSettings(tx, merchantId);
      await tellWords(tx, merchant, vendorId);
      await tellRules(tx, merchant, vendorId);
      await notifyMutes(tx, merchant, vendorId);
      await markTold(tx, merchantId, vendorId);
    });
  }
}

async function tellWords(tx: Tx, { id, code: merchant }: Site, vendorId: bigint): Promise<void> {
  for (const [language, words] of await listWords(tx, id)) {
    const body = { merchant, language, words };
    await inputOfChat(tx, [vendorId], { what: 'words', body, about: `${merchant}:${language}` });
  }
}

async function tellRules(tx: Tx, merchant: Site, vendorId: bigint): Promise<void> {
  const rules = await listRules(tx, merchant.id);
  const ids = rules.map(({ gameId }) => gameId);
  const games = await namedGames.byIds(tx, ids, 'en');
  for (const { gameId, off, slowSeconds } of rules) {
    const game = games.get(gameId);
    if (game?.vendorId !== vendorId) continue;
    const { code, currency } = merchant;
    const place = { merchant: code, currency, game: game.code };
    const body = { ...place, off, slow_seconds: slowSeconds };
    await inputOfChat(tx, [vendorId], { what: 'rules', body, about: `${code}:${game.code}` });
  }
}

async function notifyMutes(tx: Tx, merchant: Site, vendorId: bigint): Promise<void> {
  const { id: merchantId, code, currency } = merchant;
  for (const { memberId, until } of await activeMutes(tx, merchantId)) {
    const account = await findAccount(tx, { merchantId, memberId, currency });
    if (!account) continue;
    const accountId = String(account.id);
    const body = { merchant: code, account_id: accountId, until: until.toISOString() };
    await inputOfChat(tx, [vendorId], { what: 'mute', body, about: accountId });
  }
}
