import type { TableChatMessage } from '@croupier/contract/seamless/table-chat';
import { catalogAdmin } from '#catalog';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { merchantById } from '#merchant';
import type { LaunchDeps } from '../launch-game.ts';
import { askForReports } from './ask-vendors.ts';
import { noteReported, type ReportedMessage } from './chat-store.ts';

/** Asks all vendors with live tables what players have reported, and puts it before the merchants' staff. */
export async function takeReports(deps: LaunchDeps): Promise<void> {
  for (const { merchantId, vendorId } of await catalogAdmin.liveTableVendors(deps.db, 'chat')) {
    const merchant = await merchantById(deps.db, merchantId);
    if (!merchant) continue;
    const place = { merchant: merchant.code, currency: merchant.currency };
    const told = await askForReports(deps, vendorId, place);
    if (told === undefined || told.length === 0) continue;
    const games = await catalogAdmin.liveTables(deps.db, merchantId);
    const gameIdOf = (code: string) =>
      games.find((game) => game.vendorId === vendorId && game.code === code)?.id ?? null;
    await deps.db.transaction().execute(async (tx) => {
      let changed = false;
      for (const message of told) {
        const row = reportedOf(message, vendorId, gameIdOf(message.game));
        changed = (await noteReported(tx, merchantId, row)) || changed;
      }
      if (changed) await queueChanged(tx, { merchantId, queue: 'table-chat' });
    });
  }
}

function reportedOf(
  message: TableChatMessage,
  vendorId: bigint,
  gameId: bigint | null,
): ReportedMessage {
  return {
    vendorId,
    messageId: message.id,
    gameId,
    saidAt: new Date(message.said_at),
    accountId: accountIdOf(message.account_id),
    name: message.name,
    words: message.text,
    phrase: message.phrase,
    reports: message.reports,
    reportReason: message.report_reason,
    isRemoved: message.removed_at !== null,
  };
}

/** Accounts are named by their numbers; a vendor that sends anything else has named nobody. */
export function accountIdOf(text: string | null): bigint | null {
  return text !== null && /^\d{1,18}$/.test(text) ? BigInt(text) : null;
}
