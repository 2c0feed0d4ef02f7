/**
 * The end of an issue: once all that its tickets pay is told, counts and sums are compared with each wallet,
 * which then closes what was lost. Only when all of them agree the issue is settled.
 */
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import type { VendorName } from '#server/vendor/vendor-name.ts';
import { pauseAfter } from '#server/wallet/notify-wallet.ts';
import { reasonOf } from '#server/wallet/platform-wallet.ts';

const AT_ONCE = 20;
const LEASE_MS = 20_000;
/** A wallet that closes many bets goes on by itself; it is asked again. */
const ASK_AGAIN_MS = 1000;
/** Later than that wallets that know all are closed without those that do not. */
const LATE_MS = 30_000;
const LATE_AT_ONCE = 5;
/** An issue that differs is compared anew. */
const DIFFERENT_AGAIN_MS = 60_000;

const sums = z.object({
  bets: z.number(),
  stakes: z.string(),
  payouts: z.string(),
  valid_bets: z.string(),
});
const closeAnswer = z.object({
  state: z.enum(['closed', 'closing', 'different']),
  difference: sums.optional(),
});

interface DueClosing {
  readonly id: bigint;
  readonly issueId: bigint;
  readonly game: string;
  readonly number: string;
  readonly vendor: VendorName;
  readonly walletUrl: string;
  readonly currency: string;
  readonly attempts: number;
}

/** All its tickets have what they pay, and it is not settled. */
const isEnding = sql`(i.state in ('drawn', 'void') and i.settled_up_to is null and i.settled_at is null)`;
/** Some wallet does not know of a ticket, or has not answered for one. */
const isOwed = sql`(exists (
    select from studio.lottery_ticket t join studio.lottery_call c on c.ticket_id = t.id
    where t.issue_id = i.id and c.state <> 'done')
  or exists (select from studio.lottery_ticket t where t.issue_id = i.id and t.state = 'reserved'))`;

/**
 * Begins to close issues at wallets whose tickets are all told, so that one that is down keeps none open at
 * the others, and settles those that every wallet has closed. An issue with tickets of play money alone is
 * settled at once.
 */
export async function closeToldIssues(studio: Studio): Promise<void> {
  await studio.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: bigint }>`
      select i.id from studio.lottery_issue i
      where ${isEnding} and not ${isOwed}
      order by i.draw_at limit ${AT_ONCE} for no key update skip locked`.execute(tx);
    for (const { id } of rows) await openClosings(tx, id);
    await sql`
      update studio.lottery_issue i
      set state = case when state = 'drawn' then 'settled' else state end, settled_at = clock_timestamp()
      where i.id = any(${rows.map(({ id }) => id)}::bigint[])
        and not exists (
          select from studio.lottery_closing c where c.issue_id = i.id and c.state <> 'done')`.execute(
      tx,
    );
    await openLateClosings(tx);
  });
  await sendClosings(studio);
}

/** Of some issues that drew so long ago that one of their wallets does not answer. */
async function openLateClosings(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select i.id from studio.lottery_issue i
    where ${isEnding} and ${isOwed}
      and i.draw_at < clock_timestamp() - make_interval(secs => ${LATE_MS / 1000})
    order by random() limit ${LATE_AT_ONCE} for no key update skip locked`.execute(tx);
  for (const { id } of rows) await openClosings(tx, id);
}

/** At each wallet that knows of all its tickets. */
async function openClosings(tx: Tx, issueId: bigint): Promise<void> {
  await sql`
    insert into studio.lottery_closing (issue_id, vendor, wallet_url, currency)
    select t.issue_id, n.vendor, n.wallet_url, p.currency
    from studio.lottery_ticket t
    join studio.session n on n.id = t.session_id
    join studio.player p on p.id = t.player_id
    where t.issue_id = ${issueId} and p.mode = 'real' and n.wallet_url is not null
    group by t.issue_id, n.vendor, n.wallet_url, p.currency
    having bool_or(t.state = 'open') and not bool_or(t.state = 'reserved' or exists (
      select from studio.lottery_call c where c.ticket_id = t.id and c.state <> 'done'))
    on conflict do nothing`.execute(tx);
}

async function sendClosings(studio: Studio): Promise<void> {
  const { rows } = await sql<DueClosing>`
    with due as (
      select id from studio.lottery_closing where state = 'due' and due_at <= now()
      order by due_at limit ${AT_ONCE} for update skip locked
    )
    update studio.lottery_closing c
    set attempts = attempts + 1, due_at = now() + make_interval(secs => ${LEASE_MS / 1000})
    from due, studio.lottery_issue i
    where c.id = due.id and i.id = c.issue_id
    returning c.id, c.issue_id as "issueId", i.game, i.number, c.vendor, c.wallet_url as "walletUrl",
              c.currency, c.attempts`.execute(studio.db);
  await Promise.all(rows.map((closing) => sendClosing(studio, closing)));
}

async function sendClosing(studio: Studio, closing: DueClosing): Promise<void> {
  const { id, game, number, currency, vendor, walletUrl } = closing;
  try {
    const held = await sumsOf(studio, closing);
    const body = { currency, game_id: game, issue: number, ...held };
    const at = { vendor, walletUrl };
    const answer = await studio.platform.send(at, 'close-issue', body, closeAnswer);
    failpoint('after-closing');
    if (answer.state === 'different') {
      const { difference } = answer;
      studio.log.error(
        { game, number, currency, held, difference },
        'an issue differs at a wallet',
      );
    }
    if (answer.state === 'closing') return await askAgain(studio, id, ASK_AGAIN_MS, null);
    if (answer.state === 'different') {
      // Staff of the platform look for the cause; once that is gone the sums agree.
      const reason = JSON.stringify(answer.difference ?? {});
      return await askAgain(studio, id, DIFFERENT_AGAIN_MS, reason);
    }
    await sql`
      update studio.lottery_closing set state = 'done', closed_at = now(), last_error = null
      where id = ${id}`.execute(studio.db);
    studio.lotteriesDue.ring();
  } catch (error) {
    const reason = reasonOf(error);
    studio.log.warn({ game, number, reason }, 'an issue was not closed at a wallet');
    await askAgain(studio, id, pauseAfter(closing.attempts), reason);
  }
}

async function askAgain(
  { db }: Studio,
  id: bigint,
  delayMs: number,
  reason: string | null,
): Promise<void> {
  await sql`
    update studio.lottery_closing
    set due_at = now() + make_interval(secs => ${delayMs / 1000}), last_error = ${reason}
    where id = ${id}`.execute(db);
}

/** What our books hold of an issue at one wallet. */
async function sumsOf(
  { db }: Studio,
  { issueId, vendor, walletUrl, currency }: DueClosing,
): Promise<z.output<typeof sums>> {
  const { rows } = await sql<{ bets: number; stakes: bigint; payouts: bigint; valid: bigint }>`
    select count(*)::int as bets, coalesce(sum(t.stake), 0)::bigint as stakes,
           coalesce(sum(s.payout), 0)::bigint as payouts, coalesce(sum(s.valid_bet), 0)::bigint as valid
    from studio.lottery_ticket t
    join studio.session n on n.id = t.session_id
    join studio.player p on p.id = t.player_id
    join lateral (
      select r.payout, r.valid_bet from studio.lottery_settlement r
      where r.ticket_id = t.id order by r.revision desc limit 1) s on true
    where t.issue_id = ${issueId} and t.state = 'open'
      and n.vendor = ${vendor} and n.wallet_url = ${walletUrl} and p.currency = ${currency}`.execute(
    db,
  );
  const [held] = rows;
  return {
    bets: held?.bets ?? 0,
    stakes: moneyText(held?.stakes ?? 0n),
    payouts: moneyText(held?.payouts ?? 0n),
    valid_bets: moneyText(held?.valid ?? 0n),
  };
}
