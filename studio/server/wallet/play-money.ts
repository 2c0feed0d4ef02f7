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
        let balance = await lockBalance(tx, playerId);
        if (kind === 'finish') return balance;
        const { win } = transactionIds(round.roundId);
        if (kind === 'win') return move(tx, playerId, win, round.win);
        if (kind === 'jackpot') {
          const { pot } = round;
          return pot === undefined ? balance : move(tx, playerId, prizeId(pot), pot.amount);
        }
        for (const { bet, rollback } of rolledBack(round)) {
          const staked = await amountOf(tx, bet);
          balance =
            staked === undefined
              ? await move(tx, playerId, bet, 0n)
              : await move(tx, playerId, rollback, -staked);
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
  const balance = await lockBalance(tx, account.playerId);
  const known = await amountOf(tx, bet);
  if (known === 0n) return refused('wallet-unavailable', 'rolled back before it came');
  if (known !== undefined) return { kind: 'accepted', balance };
  if (balance < stake) return refused('insufficient-funds', 'play money is used up');
  return { kind: 'accepted', balance: await move(tx, account.playerId, bet, -stake) };
}

function refused(code: 'insufficient-funds' | 'wallet-unavailable', reason: string): StakeAnswer {
  return { kind: 'refused', code, reason };
}

async function readBalance(db: Queryable, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select play_money as balance from studio.player where id = ${playerId}`.execute(db);
  return balanceIn(rows);
}

async function lockBalance(tx: Tx, playerId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select play_money as balance from studio.player where id = ${playerId} for update`.execute(tx);
  return balanceIn(rows);
}

async function amountOf(tx: Tx, id: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from studio.play_money_transfer where id = ${id}`.execute(tx);
  return rows[0]?.amount;
}

/** Moves an amount under an id, unless that id has moved before; answers the balance. */
async function move(tx: Tx, playerId: bigint, id: string, amount: bigint): Promise<bigint> {
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
