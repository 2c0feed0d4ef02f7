/** A member takes a packet of an envelope, one each. */
import type { Tx } from '#kernel/db.ts';
import { notifyMember } from '#kernel/push/notify-member.ts';
import { refuse } from '#kernel/refuse.ts';
import { isBarredFromGifts } from '#promotions';
import { lockTurnover } from '#turnover';
import { hasPaidIn, isTakenByBrowser } from './may-open.ts';
import { type Holder, payPrize } from './pay-prize.ts';
import {
  holdEnvelope,
  notePacketLine,
  ownPacket,
  type Packet,
  takePacket,
} from './store/envelope.ts';

/**
 * Takes a packet in the caller's transaction; whoever has one gets the same answer. Refuses
 * `rewards.envelope-unknown`, `rewards.envelope-closed` before and after its time, `rewards.envelope-gone`,
 * `rewards.deposit-first`, and `rewards.not-now` to whoever rests, is looked after, or shares a browser with
 * somebody who has one. Locks the member's turnover, the envelope against being closed, their browsers, a
 * packet, their account.
 */
export async function openEnvelope(tx: Tx, holder: Holder, envelopeId: bigint): Promise<Packet> {
  const { merchantId, memberId } = holder;
  await lockTurnover(tx, holder);
  const envelope = await holdEnvelope(tx, { merchantId, id: envelopeId });
  if (!envelope) throw refuse('rewards.envelope-unknown');
  const known = await ownPacket(tx, holder, envelopeId);
  if (known) return known;
  if (envelope.state !== 'open') throw refuse('rewards.envelope-closed');
  if (await isBarredFromGifts(tx, holder)) throw refuse('rewards.not-now');
  const { terms, currency } = envelope;
  const owner = { merchantId, memberId, currency };
  if (terms.paidIn && !(await hasPaidIn(tx, owner))) throw refuse('rewards.deposit-first');
  // Nobody is told by what they were known again.
  if (await isTakenByBrowser(tx, owner, envelopeId)) throw refuse('rewards.not-now');
  const packet = await takePacket(tx, holder, { envelopeId, times: terms.times });
  if (!packet) throw refuse('rewards.envelope-gone');
  const { place, amountMinor, requiredMinor } = packet;
  const line = await payPrize(tx, owner, {
    source: `envelope:${envelopeId}:${place}`,
    subjectId: envelopeId,
    amountMinor,
    requiredMinor,
  });
  await notePacketLine(tx, { envelopeId, place }, line);
  await notifyMember(tx, memberId, { type: 'rewards' });
  return packet;
}
