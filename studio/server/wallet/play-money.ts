import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../database.ts';
import { prizeId, rolledBack, transactionIds } from './wallet.ts';
import type { RoundMoney, StakeAnswer, Wallet } from './wallet.ts';

/**
 * The wallet of demo sessions. It keeps the rules of the real one (each id has one effect, a
 * rollback of an unknown stake leaves a tombstone), so that a demo round takes the same path.
 */
export function playMoneyWallet(db: Database): Wallet {
  return {
    balance: ({ playerId }) => readBalance(db, playerId),

    stake: (round) => db.transaction().execute((tx) => takeStake(tx, round)),

    tell: (kind, round) =>
      db.transaction().execute(async (tx) => {
        const { playerId } = round.account;
        let balance = await lockPlayMoney(tx, playerId);
        if (kind === 'finish') return balance;
        const { win } = transactionIds(round.roundId);
        if (kind === 'win') return addPlayMoney(tx, playerId, win, round.win);
        if (kind === 'jackpot') {
          const { pot } = round;
          return pot === undefined ? balance : addPlayMoney(tx, playerId, prizeId(pot), pot.amount);
        }
        for (const { bet, rollback } of rolledBack(round)) {
          const staked = await amountOf(tx, bet);
          balance =
            staked === undefined
              ? await addPlayMoney(tx, playerId, bet, 0n)
              : await addPlayMoney(tx, playerId, rollback, -staked);
        }
        return balance;
      }),
  };
}

async function takeStake(
  tx: Tx,
  { account, roundId, stake, stepId }: RoundMoney,
): Promise<StakeAnswer> {
  const { bet } = transactionIds(roundId, stepId);
  const balance = await lockPlayMoney(tx, account.playerId);
  const known = await amountOf(tx, bet);
  if (known === 0n) return refused('wallet-unavailable', 'rolled back before it came');
  if (known !== undefined) return { kind: 'accepted', balance };
  if (balance < stake) return refused('insufficient-funds', 'play money is used up');
  return { kind: 'accepted', balance: await addPlayMoney(tx, account.playerId, bet, -stake) };
}

function refused(code: 'insufficient-funds' | 'wallet-unavailable', reason: string): StakeAnswer {
  return { kind: 'refused', code, reason };
}

async function readBalance(db: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select play_money as balance from studio.player where id = ${playerId}`.execute(db);
  return balanceIn(rows);
}

/** Locks what a player has, minor units. */
export async function lockPlayMoney(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select play_money as balance from studio.player where id = ${playerId} for update`.execute(tx);
  return balanceIn(rows);
}

async function amountOf(tx: Tx, id: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from studio.play_money_transfer where id = ${id}`.execute(tx);
  return rows[0]?.amount;
}

/** What has moved under these ids together, minor units; nothing where none of them has. */
export async function playMoneyMoved(tx: Tx, ids: readonly string[]): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint | null }>`
    select sum(amount)::bigint as amount from studio.play_money_transfer
    where id = any(${ids}::text[])`.execute(tx);
  return rows[0]?.amount ?? undefined;
}

/** Moves an amount under an id, unless that id has moved before; answers the balance. */
export async function addPlayMoney(
  tx: Tx,
  playerId: bigint,
  id: string,
  amount: bigint,
): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    with added as (
      insert into studio.play_money_transfer (id, player_id, amount)
      values (${id}, ${playerId}, ${amount})
      on conflict (id) do nothing
      returning amount
    )
    update studio.player
    set play_money = play_money + coalesce((select amount from added), 0)
    where id = ${playerId}
    returning play_money as balance`.execute(tx);
  return balanceIn(rows);
}

function balanceIn(rows: readonly { readonly balance: bigint }[]): bigint {
  const balance = rows[0]?.balance;
  if (balance === undefined) throw new Error('The player has gone.');
  return balance;
}
