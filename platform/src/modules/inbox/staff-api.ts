import type { Broadcast, operatorInboxEndpoints } from '@croupier/contract/inbox/operator/inbox';
import type { MessageFormat } from '@croupier/contract/inbox/kinds';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, recordAudit } from '#staff';
import type { InboxDeps } from './inbox-deps.ts';
import { countRecipients } from './count-recipients.ts';
import { describeBroadcast, describeBroadcasts } from './describe-broadcast.ts';
import { bodyHtml, textFor } from './message-rules.ts';
import { houseOf } from './house-of.ts';
import { sendMessage } from './send-message.ts';
import * as store from './store/broadcast.ts';
import type { Texts } from './store/message.ts';

/** Messages that staff send. */
export function inboxStaffHandlers(
  deps: InboxDeps,
): Omit<OperatorHandlers<typeof operatorInboxEndpoints>, 'memberMessages'> {
  const { db } = deps;
  return {
    async broadcasts({ staff }, { merchantId: asked, state, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await store.listBroadcasts(db, { merchantId, state }, page);
      const house = await houseOf(deps, merchantId);
      return pageOf(
        await describeBroadcasts(db, { merchantId, house, staff }, rows.slice(0, PAGE)),
        rows,
      );
    },

    async broadcast({ staff }, input) {
      const key = keyOf(staff, input);
      const row = await known(db, key);
      const { format } = row;
      const house = await houseOf(deps, key.merchantId);
      return {
        ...(await describeBroadcast(db, { ...key, house, staff }, row)),
        format,
        texts: await shownTexts(deps, key.merchantId, { format, texts: row.texts }),
      };
    },

    async previewMessage({ staff }, { merchantId: asked, format, texts }) {
      const merchantId = merchantWithin(staff, asked);
      return { texts: await shownTexts(deps, merchantId, { format, texts }) };
    },

    countMessage: ({ staff }, { merchantId, audience }) =>
      countRecipients(db, staff, { merchantId: merchantWithin(staff, merchantId), audience }),

    ...sendingHandlers(deps),

    async cancelMessage(call, input) {
      const key = keyOf(call.staff, input);
      const house = await houseOf(deps, key.merchantId);
      return db.transaction().execute(async (tx) => {
        await known(tx, key);
        if (!(await store.cancel(tx, key))) throw refuse('message.not-waiting');
        await recordAudit(tx, call, {
          action: 'message.cancel',
          subject: `broadcast:${key.broadcastId}`,
          merchantId: key.merchantId,
          before: { state: 'scheduled' },
          after: { state: 'cancelled' },
        });
        return describeBroadcast(tx, { ...key, house, staff: call.staff }, await known(tx, key));
      });
    },
  };
}

function sendingHandlers(
  deps: InboxDeps,
): Pick<OperatorHandlers<typeof operatorInboxEndpoints>, 'sendMessage'> {
  const { db } = deps;
  return {
    async sendMessage(call, { merchantId: asked, ...wanted }) {
      const merchantId = merchantWithin(call.staff, asked);
      const house = await houseOf(deps, merchantId);
      const merchant = await deps.merchantOf(merchantId);
      if (!merchant) throw refuse('request.not-found');
      return db.transaction().execute(async (tx) => {
        const by = { merchant, house, staffName: call.staff.name };
        const row = await sendMessage(tx, by, wanted);
        const sent = await describeBroadcast(tx, { merchantId, house, staff: call.staff }, row);
        await recordAudit(tx, call, {
          action: 'message.send',
          subject: `broadcast:${row.id}`,
          merchantId,
          after: {
            title: textFor(row.texts, { dictionary: house, house }).title,
            audience: keptAudience(sent),
            sendAt: row.sendAt.toISOString(),
          },
        });
        return sent;
      });
    },
  };
}

function keyOf(staff: StaffPrincipal, input: { merchantId: string; broadcastId: string }) {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    broadcastId: BigInt(input.broadcastId),
  };
}

async function known(
  db: Queryable,
  key: { merchantId: bigint; broadcastId: bigint },
): Promise<store.CountedBroadcast> {
  const row = await store.broadcastById(db, key);
  if (!row) throw refuse('message.unknown');
  return row;
}

async function shownTexts(
  { imageHostsOf }: InboxDeps,
  merchantId: bigint,
  { format, texts }: { format: MessageFormat; texts: Texts },
) {
  const hosts = await imageHostsOf(merchantId);
  return Object.fromEntries(
    Object.entries(texts).map(([dictionary, { title, body }]) => [
      dictionary,
      { title, html: bodyHtml(format, body, hosts) },
    ]),
  );
}

/** To whom it went, for the log: a segment with what it was called then. */
const keptAudience = ({ audience, segment }: Pick<Broadcast, 'audience' | 'segment'>) =>
  JSON.stringify(
    audience.to === 'names'
      ? { to: 'names', count: audience.accounts.length }
      : { ...audience, ...(segment !== null && { segment }) },
  );
