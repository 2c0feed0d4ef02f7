/**
 * One player's life under faults. Every movement is repeated with the same id until somebody
 * answers, as a vendor must; what was answered is kept and later asked again.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { moneyText, parseMoney } from '@croupier/contract/money';
import type { Answer, VendorClient } from './vendor-client.ts';

const PATIENCE_MS = 30_000;

export interface ChaosPlayer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly gameId: string;
  readonly currency: string;
  /** Balance before the load, minor units. */
  readonly openingMinor: bigint;
}

/** An acknowledged movement: what was sent and what was answered. */
export interface Acknowledged {
  readonly call: 'betwin' | 'rollback';
  readonly body: object;
  readonly effectMinor: bigint;
  readonly operatorId: string;
  readonly balance: string;
}

export interface PlayerLog {
  readonly player: ChaosPlayer;
  readonly acknowledged: Acknowledged[];
  /** Tries whose outcome the caller did not learn. */
  unknown: number;
  refused: number;
}

export interface Movement {
  readonly call: 'betwin' | 'rollback';
  readonly body: object;
  readonly effectMinor: bigint;
}

export interface PlayPlan {
  readonly client: VendorClient;
  readonly player: ChaosPlayer;
  readonly stopped: () => boolean;
  /** Rest between two rounds, ms. */
  readonly restMs: number;
}

/** Plays rounds until `stopped` says so; the round under way is always brought to its end. */
export async function playUntil({ client, player, stopped, restMs }: PlayPlan): Promise<PlayerLog> {
  const log: PlayerLog = { player, acknowledged: [], unknown: 0, refused: 0 };
  while (!stopped()) {
    await playRound(client, log);
    if (restMs) await sleep(restMs);
  }
  return log;
}

async function playRound(client: VendorClient, log: PlayerLog): Promise<void> {
  const { player } = log;
  const roundId = randomUUID();
  const stakeMinor = BigInt(randomInt(1, 50)) * 10_000n;
  const bet = betwin(player, { roundId, type: 'bet', amountMinor: stakeMinor, finished: false });
  if (!(await untilAnswered(client, log, bet))) return;
  if (randomInt(8) === 0) {
    await untilAnswered(client, log, rollbackOf(player, roundId, bet, stakeMinor));
    return;
  }
  const winMinor = randomInt(2) === 0 ? 0n : BigInt(randomInt(1, 90)) * 10_000n;
  await untilAnswered(
    client,
    log,
    betwin(player, { roundId, type: 'win', amountMinor: winMinor, finished: true }),
  );
}

/** True when it was accepted, false when it was refused; never gives up in between. */
async function untilAnswered(
  client: VendorClient,
  log: PlayerLog,
  movement: Movement,
): Promise<boolean> {
  for (;;) {
    const answer = await client.call(movement.call, movement.body);
    if (answer.kind === 'ok') {
      const { transactions, balance } = answer.body as {
        transactions: { id: string }[];
        balance: string;
      };
      log.acknowledged.push({ ...movement, operatorId: transactions[0]?.id ?? '', balance });
      return true;
    }
    if (answer.kind === 'refused') {
      log.refused += 1;
      return false;
    }
    log.unknown += 1;
    await sleep(20 + randomInt(60));
  }
}

export function betwin(
  player: ChaosPlayer,
  action: { roundId: string; type: 'bet' | 'win'; amountMinor: bigint; finished: boolean },
): Movement {
  const { roundId, type, amountMinor, finished } = action;
  return {
    call: 'betwin',
    effectMinor: type === 'bet' ? -amountMinor : amountMinor,
    body: {
      account_id: player.accountId,
      currency: player.currency,
      game_id: player.gameId,
      session_id: player.sessionId,
      round_id: roundId,
      finished,
      transactions: [{ id_provider: randomUUID(), type, amount: moneyText(amountMinor) }],
    },
  };
}

export function rollbackOf(
  player: ChaosPlayer,
  roundId: string,
  bet: Movement,
  stakeMinor: bigint,
): Movement {
  const { transactions } = bet.body as { transactions: { id_provider: string }[] };
  return {
    call: 'rollback',
    effectMinor: stakeMinor,
    body: {
      account_id: player.accountId,
      currency: player.currency,
      game_id: player.gameId,
      session_id: player.sessionId,
      round_id_provider: roundId,
      finished: true,
      transactions: [
        {
          id_provider: randomUUID(),
          type: 'rollback',
          original_id_provider: transactions[0]?.id_provider,
        },
      ],
    },
  };
}

export interface Verdict {
  readonly acknowledged: number;
  readonly unknown: number;
  /** What balances are below what the acknowledged movements add up to, minor units. */
  readonly lostMinor: bigint;
  /** Players whose balance is off in either direction. */
  readonly wrongBalances: number;
  /** Repeats that were not answered like the first time. */
  readonly differingReplays: number;
}

/**
 * Holds the wallet to its word: the balance is exactly the opening balance plus every
 * acknowledged movement once, and each movement asked again gets its first answer.
 */
export async function judge(client: VendorClient, logs: readonly PlayerLog[]): Promise<Verdict> {
  const verdicts = await Promise.all(logs.map((log) => judgePlayer(client, log)));
  const sum = (count: (verdict: Verdict) => number) =>
    verdicts.reduce((total, verdict) => total + count(verdict), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged),
    unknown: sum(({ unknown }) => unknown),
    lostMinor: verdicts.reduce((total, { lostMinor }) => total + lostMinor, 0n),
    wrongBalances: sum(({ wrongBalances }) => wrongBalances),
    differingReplays: sum(({ differingReplays }) => differingReplays),
  };
}

async function judgePlayer(client: VendorClient, log: PlayerLog): Promise<Verdict> {
  const { player, acknowledged, unknown } = log;
  const expected = acknowledged.reduce(
    (total, { effectMinor }) => total + effectMinor,
    player.openingMinor,
  );
  const balance = await balanceOf(client, player);
  let differingReplays = 0;
  for (const entry of acknowledged) {
    if (!(await repeatsItself(client, entry))) differingReplays += 1;
  }
  return {
    acknowledged: acknowledged.length,
    unknown,
    lostMinor: balance < expected ? expected - balance : 0n,
    wrongBalances: balance === expected ? 0 : 1,
    differingReplays,
  };
}

/** What the wallet says that the player has, minor units. */
export async function balanceOf(client: VendorClient, player: ChaosPlayer): Promise<bigint> {
  const answer = await askPatiently(client, 'balance', {
    account_id: player.accountId,
    currency: player.currency,
    game_id: player.gameId,
    session_id: player.sessionId,
  });
  const minor = answer.kind === 'ok' ? parseMoney(String(answer.body['balance'])) : undefined;
  if (minor === undefined) throw new Error(`No balance of ${player.accountId}: ${answer.kind}`);
  return minor;
}

async function repeatsItself(client: VendorClient, entry: Acknowledged): Promise<boolean> {
  const answer = await askPatiently(client, entry.call, entry.body);
  if (answer.kind !== 'ok') return false;
  const { transactions, balance } = answer.body as {
    transactions: { id: string }[];
    balance: string;
  };
  return transactions[0]?.id === entry.operatorId && balance === entry.balance;
}

/** The last fault may still be felt: who hears nothing asks again, for a while. */
async function askPatiently(client: VendorClient, call: string, body: object): Promise<Answer> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await client.call(call, body);
    if (answer.kind !== 'unknown' || Date.now() > deadline) return answer;
    await sleep(50);
  }
}
