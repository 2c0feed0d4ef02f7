import type { operatorTableChatEndpoints } from '@croupier/contract/live-tables/operator/chat';
import { memberById } from '#account';
import { nowMs } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { ownerOf, recordAudit } from '#staff';
import { findAccount } from '#wallet';
import { inputOfChat } from '../table-chat/ask-vendors.ts';
import { setMute } from '../table-chat/chat-store.ts';
import { beginChange } from '../table-chat/notify-settings.ts';

const HOUR_MS = 3_600_000;

/** Keeps a player of the merchant from writing at live tables, or lets them write again. */
export function muteTableChatHandlers(
  db: Db,
): Pick<OperatorHandlers<typeof operatorTableChatEndpoints>, 'muteTableChat'> {
  return {
    async muteTableChat(call, { hours, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const merchant = await merchantById(db, owner.merchantId);
      const member = await memberById(db, owner);
      if (!merchant || !member) throw refuse('member.unknown');
      const { code, currency } = merchant;
      const account = await findAccount(db, { ...owner, currency });
      // Who has no account has never played, and so cannot write.
      if (!account) throw refuse('member.unknown');
      const until = hours === 0 ? null : new Date(nowMs() + hours * HOUR_MS);
      await db.transaction().execute(async (tx) => {
        const vendorIds = await beginChange(tx, merchant.id);
        await setMute(tx, { ...owner, until, staffName: call.staff.name });
        const accountId = String(account.id);
        const mutedUntil = until?.toISOString() ?? null;
        const body = { merchant: code, account_id: accountId, until: mutedUntil };
        await inputOfChat(tx, vendorIds, { what: 'mute', body, about: accountId });
        await queueChanged(tx, { merchantId: merchant.id, queue: 'table-chat' });
        await recordAudit(tx, call, {
          action: until === null ? 'table-chat.unmute' : 'table-chat.mute',
          subject: `member:${owner.memberId}`,
          merchantId: merchant.id,
          reason,
          before: {},
          after: { until: mutedUntil ?? '' },
        });
      });
      return { mutedUntil: until?.toISOString() ?? null };
    },
  };
}
