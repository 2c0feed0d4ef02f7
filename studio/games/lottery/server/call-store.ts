import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { DueNotice } from '#server/later-bets/bet-notice.ts';
import type { NoticeBook } from '#server/later-bets/notice-turns.ts';
import type { WalletAccount } from '#server/wallet/wallet.ts';

interface NoticeRow extends WalletAccount {
  readonly callId: bigint;
  readonly attempts: number;
  readonly betId: string;
  readonly kind: 'settle' | 'refund';
  readonly revision: number;
  readonly type: 'PAID' | 'VOID' | 'CORRECTION' | null;
  readonly payout: bigint | null;
  readonly validBet: bigint | null;
}

/**
 * Takes notices that are due and puts them off by a lease; rows that another process holds are skipped.
 *
 * @param except names of wallets that are being told already
 */
async function claimNotices(
  db: Queryable,
  {
    limit,
    leaseMs,
    except,
  }: { readonly limit: number; readonly leaseMs: number; readonly except: readonly string[] },
): Promise<readonly DueNotice[]> {
  const isFree = sql`and not exists (
    select from studio.lottery_ticket t join studio.session n on n.id = t.session_id
    where t.id = c.ticket_id and concat(n.vendor, ' ', n.wallet_url) = any(${except}::text[]))`;
  const { rows } = await sql<NoticeRow>`
    with due as (
      select id from studio.lottery_call c where state = 'due' and due_at <= now()
        ${except.length > 0 ? isFree : sql``}
      order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update studio.lottery_call c
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseMs / 1000})
      from due where c.id = due.id
      returning c.*
    )
    select c.id as "callId", c.attempts, c.ticket_id as "betId", c.kind, c.revision,
           s.kind as type, s.payout, s.valid_bet as "validBet",
           p.mode, p.id as "playerId", p.merchant, p.account_id as "accountId", p.currency,
           i.game as "gameId", n.vendor, n.platform_session as "platformSession", n.wallet_url as "walletUrl"
    from taken c
    join studio.lottery_ticket t on t.id = c.ticket_id
    join studio.lottery_issue i on i.id = t.issue_id
    join studio.session n on n.id = t.session_id
    join studio.player p on p.id = t.player_id
    left join studio.lottery_settlement s on s.ticket_id = c.ticket_id and s.revision = c.revision
      and c.kind = 'settle'
    order by c.id`.execute(db);
  return rows.map(noticeOf);
}

function noticeOf({
  callId,
  attempts,
  betId,
  kind,
  revision,
  type,
  payout,
  validBet,
  ...account
}: NoticeRow): DueNotice {
  if (kind === 'refund') return { callId, attempts, betId, account, kind };
  if (type === null) throw new Error(`The ticket ${betId} is told without a settlement.`);
  const money = { payout: payout ?? 0n, validBet: validBet ?? 0n };
  return { callId, attempts, betId, account, kind, revision, type, ...money };
}

async function markTold(db: Queryable, callIds: readonly bigint[]): Promise<void> {
  await sql`
    update studio.lottery_call set state = 'done', closed_at = now(), last_error = null
    where id = any(${callIds}::bigint[])`.execute(db);
}

/** Puts a notice off, or gives it to a person where repeating it will not help. */
async function markFailed(
  db: Queryable,
  callId: bigint,
  { reason, delayMs }: { readonly reason: string; readonly delayMs: number | 'never' },
): Promise<void> {
  await sql`
    update studio.lottery_call
    set state = ${delayMs === 'never' ? 'manual' : 'due'}, last_error = ${reason.slice(0, 500)},
        due_at = now() + make_interval(secs => ${delayMs === 'never' ? 0 : delayMs / 1000}),
        closed_at = case when ${delayMs === 'never'} then now() end
    where id = ${callId} and state = 'due'`.execute(db);
}

/** How long until a notice or a closing is due, ms; undefined where nothing is owed. */
export async function timeToNextNotice(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select extract(epoch from min(due_at) - now())::float8 * 1000 as "waitMs" from (
      select min(due_at) as due_at from studio.lottery_call where state = 'due'
      union all
      select min(due_at) from studio.lottery_closing where state = 'due') d`.execute(db);
  return rows[0]?.waitMs ?? undefined;
}

/** What wallets must be told of tickets. */
export const ticketNotices: NoticeBook = { claim: claimNotices, markTold, markFailed };
