/** Tells wallets what tickets pay, many at once, until they know. */
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { pauseAfter } from '#server/wallet/notify-wallet.ts';
import { reasonOf } from '#server/wallet/platform-wallet.ts';
import { claimNotices, type DueNotice, markFailed, markTold } from './call-store.ts';
import { ITEMS_MAX, type NoticeAnswer, tellPlatform } from './lottery-wallet.ts';
import { payPlayMoney } from './play-money.ts';

/** Longer than any call may take. */
const LEASE_MS = 20_000;
const CLAIMED_MOST = 4 * ITEMS_MAX;

/** Sends what is due. Answers how many notices that were. */
export async function sendNotices(studio: Studio): Promise<number> {
  const due = await claimNotices(studio.db, { limit: CLAIMED_MOST, leaseMs: LEASE_MS });
  const [demo = [], real = []] = [true, false].map((isDemo) =>
    due.filter(({ account }) => (account.mode === 'demo') === isDemo),
  );
  for (const notice of demo) await told(studio, [notice], () => payPlayMoney(studio.db, notice));
  const byWallet = Map.groupBy(
    real,
    ({ account: { vendor, walletUrl } }) => `${vendor} ${walletUrl}`,
  );
  await Promise.all(
    [...byWallet.values()].map(async (notices) => {
      for (let from = 0; from < notices.length; from += ITEMS_MAX) {
        const part = notices.slice(from, from + ITEMS_MAX);
        await told(studio, part, () => tellPlatform(studio.platform, part));
      }
    }),
  );
  return due.length;
}

async function told(
  { db, log }: Studio,
  notices: readonly DueNotice[],
  tell: () => Promise<readonly NoticeAnswer[]>,
): Promise<void> {
  let answers: readonly NoticeAnswer[];
  try {
    answers = await tell();
    failpoint('after-told');
  } catch (error) {
    answers = notices.map(() => ({ kind: 'again', reason: reasonOf(error) }));
  }
  const done = notices.filter((_, at) => answers[at]?.kind === 'told').map(({ callId }) => callId);
  if (done.length > 0) await markTold(db, done);
  for (const [at, notice] of notices.entries()) {
    const answer = answers[at] ?? { kind: 'again', reason: 'no answer' };
    if (answer.kind === 'told') continue;
    const { callId, ticketId, attempts } = notice;
    const { reason } = answer;
    const delayMs = answer.kind === 'never' ? answer.kind : pauseAfter(attempts);
    log.warn({ ticketId, attempts, delayMs, reason }, 'a wallet was not told of a ticket');
    await markFailed(db, callId, { reason, delayMs });
  }
}
