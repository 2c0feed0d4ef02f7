import { tree } from '#agents';
import { playedRounds } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { type SentTransfer, transfersAfter } from '#upline';
import { type ChipsPlayed, chipsDumped, CIRCLE_MS } from '../finding-rules.ts';
import { noteSighting } from '../note-sighting.ts';
import { evidenceOf, sentOf } from '../sent-evidence.ts';
import { searchOn } from './search-on.ts';

const AT_ONCE = 100;
/** A transfer is judged when the day after it is over. */
const AFTER_MINUTES = CIRCLE_MS / 60_000 + 10;
/** Of each of the two. */
const ROUNDS_MAX = 200;

/** Money that was sent along a line and came back over a table of chips. */
export async function searchChips(db: Db): Promise<void> {
  await searchOn(db, 'chips', async (tx, afterId) => {
    const sent = await transfersAfter(tx, afterId, { limit: AT_ONCE, minutes: AFTER_MINUTES });
    for (const transfer of sent) await judge(tx, transfer);
    return { atId: sent.at(-1)?.id ?? afterId, more: sent.length === AT_ONCE };
  });
}

async function judge(tx: Tx, transfer: SentTransfer): Promise<void> {
  const { merchantId, memberId, receiverId, at } = transfer;
  const lost = await chipsOf(tx, transfer, receiverId);
  if (lost.length === 0) return;
  const sent = sentOf(transfer);
  const dumped = chipsDumped(sent, [...lost, ...(await chipsOf(tx, transfer, memberId))]);
  if (dumped.length === 0) return;
  const both = [memberId, receiverId];
  const paths = await tree.pathsOf(tx, { merchantId, memberIds: both });
  const depth = (id: bigint) => paths.get(id)?.length ?? 0;
  const memberIds = both.toSorted((one, other) => depth(one) - depth(other));
  await noteSighting(tx, {
    merchantId,
    kind: 'chip-dumping',
    key: both.map(String).toSorted().join(':'),
    ref: String(transfer.id),
    memberIds,
    at,
    evidence: {
      what: 'chips',
      transfer: evidenceOf(sent),
      rounds: dumped.slice(0, 20).map(({ memberId: whose, roundId, netMinor }) => ({
        memberId: String(whose),
        roundId: String(roundId),
        netMinor: String(netMinor),
      })),
    },
  });
}

/** What one of them won and lost against others around a transfer. */
async function chipsOf(
  tx: Tx,
  { merchantId, at }: SentTransfer,
  memberId: bigint,
): Promise<ChipsPlayed[]> {
  const range = {
    from: new Date(at.getTime() - CIRCLE_MS),
    to: new Date(at.getTime() + CIRCLE_MS),
    timeZone: 'UTC',
  };
  const which = { merchantId, memberId, range, gameType: 'PVP', state: 'closed' } as const;
  const rounds = await playedRounds.listRounds(tx, which, { limit: ROUNDS_MAX });
  return rounds.map(({ id, gameId, openedAt, closedAt, winMinor, stakeMinor }) => ({
    memberId,
    roundId: id,
    gameId,
    openedMs: openedAt.getTime(),
    closedMs: (closedAt ?? openedAt).getTime(),
    netMinor: winMinor - stakeMinor,
  }));
}
