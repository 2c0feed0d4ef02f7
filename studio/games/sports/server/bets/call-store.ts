import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { DueNotice } from '#server/later-bets/bet-notice.ts';
import type { NoticeBook } from '#server/later-bets/notice-turns.ts';
import type { WalletAccount } from '#server/wallet/wallet.ts';
import { undoSale } from '../cash-out/undo-sale.ts';
import type { SettlementKind } from './bet-store.ts';

interface NoticeRow extends WalletAccount {
  readonly callId: bigint;
  readonly attempts: number;
  readonly betId: string;
  readonly kind: 'settle' | 'refund' | 'confirm';
  readonly revision: number;
  readonly type: SettlementKind | null;
  readonly payout: bigint | null;
  readonly validBet: bigint | null;
  readonly session: string | null;
}

const claim: NoticeBook['claim'] = (db, { limit, leaseMs, except }) => {
  const isFree = sql`and not exists (
    select from studio.sports_bet b join studio.session n on n.id = b.session_id
    where b.id = c.bet_id and concat(n.vendor, ' ', n.wallet_url) = any(${except}::text[]))`;
  const which = sql`due_at <= now() ${except.length > 0 ? isFree : sql``}
    order by due_at, id limit ${limit}`;
  return claimThose(db, which, leaseMs);
};

/** Takes the notice of one settlement, to tell it at once; nothing where somebody else does. */
export async function claimSettlement(
  db: Queryable,
  { betId, revision }: { readonly betId: string; readonly revision: number },
  leaseMs: number,
): Promise<DueNotice | undefined> {
  const which = sql`c.bet_id = ${betId} and c.kind = 'settle' and c.revision = ${revision}`;
  return (await claimThose(db, which, leaseMs))[0];
}

async function claimThose(
  db: Queryable,
  which: RawBuilder<unknown>,
  leaseMs: number,
): Promise<readonly DueNotice[]> {
  const { rows } = await sql<NoticeRow>`
    with due as (
      select id from studio.sports_call c where state = 'due' and ${which} for update skip locked
    ), taken as (
      update studio.sports_call c
      set attempts = attempts + 1, due_at = now() + make_interval(secs => ${leaseMs / 1000})
      from due where c.id = due.id
      returning c.*
    )
    select c.id as "callId", c.attempts, c.bet_id as "betId", c.kind, c.revision,
           case when s.kind = 'CASHOUT' and s.session_id is null then 'PAID' else s.kind end as type,
           o.platform_session as session, s.payout, s.valid_bet as "validBet",
           p.mode, p.id as "playerId", p.merchant, p.account_id as "accountId", p.currency,
           n.game_id as "gameId", n.vendor, n.platform_session as "platformSession",
           n.wallet_url as "walletUrl"
    from taken c
    join studio.sports_bet b on b.id = c.bet_id
    join studio.session n on n.id = b.session_id
    join studio.player p on p.id = b.player_id
    left join studio.sports_settlement s on s.bet_id = c.bet_id and s.revision = c.revision
      and c.kind = 'settle'
    left join studio.session o on o.id = s.session_id
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
  session,
  ...account
}: NoticeRow): DueNotice {
  if (kind !== 'settle') return { callId, attempts, betId, account, kind };
  if (type === null) throw new Error(`The bet ${betId} is told without a settlement.`);
  const money = { payout: payout ?? 0n, validBet: validBet ?? 0n };
  const sold = session === null ? {} : { session };
  return { callId, attempts, betId, account, kind, revision, type, ...money, ...sold };
}

async function markTold(db: Queryable, callIds: readonly bigint[]): Promise<void> {
  await sql`
    update studio.sports_call set state = 'done', closed_at = now(), last_error = null
    where id = any(${callIds}::bigint[])`.execute(db);
}

const markFailed: NoticeBook['markFailed'] = async (db, callId, { reason, delayMs }) => {
  if (delayMs === 'never' && (await undoSale(db, callId, reason))) return;
  await sql`
    update studio.sports_call
    set state = ${delayMs === 'never' ? 'manual' : 'due'}, last_error = ${reason.slice(0, 500)},
        due_at = now() + make_interval(secs => ${delayMs === 'never' ? 0 : delayMs / 1000}),
        closed_at = case when ${delayMs === 'never'} then now() end
    where id = ${callId} and state = 'due'`.execute(db);
};

/** What wallets must be told of sports bets. */
export const sportsNotices: NoticeBook = { claim, markTold, markFailed };

/** How long until a notice is due, or a bet that waits is to be judged, ms; undefined where nothing is. */
export async function timeToNextCall(db: Queryable): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as "waitMs"
    from studio.sports_call where state = 'due'`.execute(db);
  return rows[0]?.waitMs ?? undefined;
}
