import { moneyText } from '@croupier/contract/money';
import type { rewardEndpoints } from '@croupier/contract/rewards/player';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { PAGE, placeOf } from '#kernel/pages.ts';
import { writeCursor } from '#kernel/cursor.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import { describeDraw, drawPrize } from './draw-prize.ts';
import { openEnvelope } from './open-envelope.ts';
import { claimPrize } from './run-raffles.ts';
import { rotateSeed } from './seed-pairs.ts';
import { showCenter, showSummary, type Viewer } from './show-center.ts';
import { drawsOfMember } from './store/draw.ts';

/** The reward center of whoever asks. */
export function rewardHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): PlayerHandlers<typeof rewardEndpoints> {
  const balanceOf = async (viewer: Viewer) =>
    moneyText((await records.getBalance(db, viewer)).balanceMinor);
  return {
    rewardSummary: (call) => showSummary(db, viewerOf(call)),

    rewardCenter: (call) => showCenter(db, secrets, viewerOf(call)),

    async drawPrize(call, { ticketId, version }) {
      const viewer = viewerOf(call);
      const row = await db
        .transaction()
        .execute((tx) => drawPrize(tx, secrets, viewer, { id: BigInt(ticketId), version }));
      return { draw: describeDraw(secrets, row), balance: await balanceOf(viewer) };
    },

    async openEnvelope(call, { envelopeId }) {
      const viewer = viewerOf(call);
      const packet = await db
        .transaction()
        .execute((tx) => openEnvelope(tx, viewer, BigInt(envelopeId)));
      return {
        amount: moneyText(packet.amountMinor),
        required: moneyText(packet.requiredMinor),
        at: packet.at.toISOString(),
        balance: await balanceOf(viewer),
      };
    },

    async claimRaffle(call, { prizeId }) {
      const viewer = viewerOf(call);
      const prize = await db.transaction().execute((tx) => claimPrize(tx, viewer, BigInt(prizeId)));
      return {
        prizeId,
        amount: moneyText(prize.amountMinor),
        required: moneyText(prize.requiredMinor),
        claimedAt: (prize.claimedAt ?? prize.claimsUntil).toISOString(),
        balance: await balanceOf(viewer),
      };
    },

    async prizeDraws(call, { cursor }) {
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await drawsOfMember(db, viewerOf(call), page);
      const items = rows.slice(0, PAGE).map((row) => describeDraw(secrets, row));
      const last = rows.length > PAGE ? items.at(-1) : undefined;
      return { items, cursor: last ? writeCursor([last.ticketId]) : null };
    },

    rotateDrawSeed: (call, { clientSeed }) => rotateSeed(db, secrets, viewerOf(call), clientSeed),
  };
}

function viewerOf({ merchant, member, dictionary }: PlayerCall<MemberPrincipal>): Viewer {
  const { id: merchantId, currency, timeZone } = merchant;
  return { merchantId, memberId: member.memberId, currency, timeZone, dictionary };
}
