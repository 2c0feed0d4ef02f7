import type { FindingKind } from '@croupier/contract/findings/kinds';
import type { Tx } from '#kernel/db.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import {
  countAlone,
  insertSighting,
  joinOpen,
  lastOf,
  openFinding,
  type Sighting,
} from './store/finding.ts';

/** How often within a day it must be seen before staff are bothered: two may meet at a table by chance. */
const TIMES_TO_OPEN: Partial<Record<FindingKind, number>> = { 'opposite-bets': 3 };

/** What is so for as long as it lasts; anything else happens anew each time. */
const STANDING: ReadonlySet<FindingKind> = new Set(['self-dealing', 'ring']);

/**
 * Notes what was seen, once. It joins the open finding of the same suspicion, or opens one. Of accounts
 * that go on sharing something a decision stands until somebody new is among them. One search of a kind
 * runs at a time.
 */
export async function noteSighting(tx: Tx, sighting: Sighting): Promise<void> {
  const { kind, memberIds } = sighting;
  const last = await lastOf(tx, sighting);
  const isOpen = last?.state === 'open';
  const isDecided = last !== undefined && !isOpen && STANDING.has(kind);
  if (isDecided && memberIds.every((id) => last.memberIds.includes(id))) return;
  if (!(await insertSighting(tx, sighting))) return;
  if (!isOpen) {
    if ((await countAlone(tx, sighting)) < (TIMES_TO_OPEN[kind] ?? 1)) return;
    await openFinding(tx, sighting);
  }
  await joinOpen(tx, sighting);
  await queueChanged(tx, { merchantId: sighting.merchantId, queue: 'findings' });
}
