/** An issue that differs between us and its vendor: staff hear of it once, until it has gone. */
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { uuidText } from '../store/held-account.ts';
import type { IssueSums } from '../store/issue.ts';

/** Notes what is held less what was told, and raises an alarm where that is news. */
export function noteDifference(
  db: Db,
  {
    key,
    gameId,
    merchantId,
    vendorId,
    gameCode,
    issue,
  }: {
    readonly key: Uint8Array;
    readonly gameId: bigint;
    readonly merchantId: bigint;
    readonly vendorId: bigint;
    readonly gameCode: string;
    readonly issue: string;
  },
  { bets, stakesMinor, payoutsMinor, validBetsMinor }: IssueSums,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ isNews: boolean }>`
      with before as (select * from seamless.issue_difference where key = ${uuidText(key)})
      insert into seamless.issue_difference as d
        (key, merchant_id, vendor_id, game_id, issue, bets, stakes, payouts, valid_bets)
      values (${uuidText(key)}, ${merchantId}, ${vendorId}, ${gameId}, ${issue}, ${bets}, ${stakesMinor},
        ${payoutsMinor}, ${validBetsMinor})
      on conflict (key) do update
      set bets = excluded.bets, stakes = excluded.stakes, payouts = excluded.payouts,
          valid_bets = excluded.valid_bets, times = d.times + 1, last_at = now(), ended_at = null
      returning not exists (
        select from before b where b.ended_at is null
          and (b.bets, b.stakes, b.payouts, b.valid_bets) = (d.bets, d.stakes, d.payouts, d.valid_bets))
        as "isNews"`.execute(tx);
    if (rows[0]?.isNews !== true) return;
    await emit(tx, {
      type: 'alarm.raised',
      merchantId: String(merchantId),
      code: 'lottery.differs',
      subject: `game:${gameId}`,
      facts: {
        game: gameCode,
        issue,
        bets: String(bets),
        stakes: signed(stakesMinor),
        payouts: signed(payoutsMinor),
        validBets: signed(validBetsMinor),
      },
    });
  });
}

const signed = (minor: bigint): string => (minor < 0n ? `-${moneyText(-minor)}` : moneyText(minor));

/** The same is held on both sides by now. */
export async function endDifference(db: Db, key: Uint8Array): Promise<void> {
  await sql`
    update seamless.issue_difference set ended_at = now()
    where key = ${uuidText(key)} and ended_at is null`.execute(db);
}
