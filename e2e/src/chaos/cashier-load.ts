/**
 * Members who pay in, play and are paid out while processes die. Whatever nobody answered is asked
 * again under the same key, as browsers, vendors and gateways do; much is asked twice at once.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentNotice, sendWebhook } from '@croupier/platform/testing/deposits';
import { PAYMENT_PASSWORD } from '@croupier/platform/testing/withdrawals';
import type { Answer as HttpAnswer, PlayerCallName } from '@croupier/platform/testing/app';
import type { CashierFixture, CashierPlayer } from './cashier-fixture.ts';
import { betwin, type Movement } from './player-load.ts';
import type { VendorClient } from './vendor-client.ts';

const DEPOSIT = '500.00';
/** Of the same, in the bank's unit. */
const TENDER = '500000';
export const PAYOUT = '300.00';
const GIVES_UP_MS = 120_000;

/** What the load was told, for the judge. */
export interface CashierLog {
  /** What acknowledged bets and wins come to, minor units. */
  playedMinor: bigint;
  acknowledged: number;
  /** Tries whose outcome the caller did not learn. */
  unknown: number;
  /** Ids of withdrawals that were answered; the same key always answers the same. */
  readonly withdrawals: Map<string, string>;
  readonly surprises: string[];
}

export const emptyLog = (): CashierLog => ({
  playedMinor: 0n,
  acknowledged: 0,
  unknown: 0,
  withdrawals: new Map(),
  surprises: [],
});

/** One member of the load. */
export interface Life {
  readonly world: CashierFixture;
  readonly player: CashierPlayer;
  readonly log: CashierLog;
}

/** Until `stopped`: pays in, plays what it came to, and asks for a payout now and then. */
export async function liveUntil(life: Life, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    await payIn(life);
    await playRound(life);
    // Every payout costs staff several looks, and all are paid before the end.
    if (randomInt(2) === 0) await askForPayout(life);
    await answerPayouts(life);
    await sleep(randomInt(60));
  }
}

async function payIn(life: Life): Promise<void> {
  const { world, log } = life;
  const { methodId, sandbox } = world;
  const form = { key: randomUUID(), methodId, amount: DEPOSIT };
  const asked = await ask(life, 'createDeposit', form);
  const deposit = asked.envelope.success ? asked.value : undefined;
  if (!deposit?.payUrl) return;
  if (randomInt(4) === 0) await forge(world, deposit.reference, log);
  const delivery = (['normal', 'duplicate', 'drop', 'normal'] as const)[randomInt(4)] ?? 'normal';
  // Whoever hears nothing from the bank does not pay a second time.
  await sandbox
    .press(deposit.payUrl, { action: 'test', amount: TENDER, delivery })
    .catch(() => (log.unknown += 1));
}

/** Somebody who does not know the secret, and somebody who changes what was signed. */
async function forge(world: CashierFixture, reference: string, log: CashierLog): Promise<void> {
  const app = { ...world.app, origin: world.nodeOrigin };
  const body = paymentNotice({ reference });
  const change = randomInt(2)
    ? { secret: 'guessed' }
    : { sentBody: body.replace(TENDER, '900000000') };
  const told = await sendWebhook({ app, sandbox: world.sandbox }, body, change).catch(() => null);
  if (told && told.status < 400) log.surprises.push(`a forged webhook was answered ${told.status}`);
}

async function playRound({ world: { client }, player, log }: Life): Promise<void> {
  const roundId = randomUUID();
  const bet = { roundId, type: 'bet', amountMinor: 5_000_000n, finished: false } as const;
  if (!(await untilAnswered(client, betwin(player.seat, bet), log))) return;
  const amountMinor = BigInt(randomInt(30, 60)) * 100_000n;
  const win = { roundId, type: 'win', amountMinor, finished: true } as const;
  await untilAnswered(client, betwin(player.seat, win), log);
}

async function untilAnswered(
  client: VendorClient,
  movement: Movement,
  log: CashierLog,
): Promise<boolean> {
  for (const until = Date.now() + GIVES_UP_MS; Date.now() < until;) {
    const answer = await client.call(movement.call, movement.body);
    if (answer.kind === 'refused') return false;
    if (answer.kind === 'ok') {
      log.playedMinor += movement.effectMinor;
      log.acknowledged += 1;
      return true;
    }
    log.unknown += 1;
    await sleep(20 + randomInt(60));
  }
  throw new Error('The wallet stayed silent.');
}

/** The same request twice at once makes one withdrawal. */
async function askForPayout(life: Life): Promise<void> {
  const { player, log } = life;
  const form = {
    key: randomUUID(),
    accountId: player.accountId,
    amount: PAYOUT,
    paymentPassword: PAYMENT_PASSWORD,
  };
  const answers = await Promise.all([0, 1].map(() => ask(life, 'requestWithdrawal', form)));
  const ids = new Set(
    answers.flatMap((answer) => (answer.envelope.success ? [answer.value.id] : [])),
  );
  if (ids.size > 1) log.surprises.push(`one key made withdrawals ${[...ids].join(', ')}`);
  for (const id of ids) log.withdrawals.set(form.key, id);
}

/** Says of everything that was paid that it came, twice at once; now and then that it did not. */
export async function answerPayouts(life: Life): Promise<void> {
  const { value } = await ask(life, 'withdrawals', {});
  const paid = value.items.flatMap(({ slices }) => slices.filter(({ stage }) => stage === 'paid'));
  for (const { id: sliceId } of paid) {
    const form = { sliceId, answer: 'received' };
    await Promise.all([0, 1].map(() => ask(life, 'answerPayout', form)));
  }
}

/** Asks again, under the same key, until the platform answers with anything that it means. */
async function ask<N extends PlayerCallName>(
  { world: { app, nodeOrigin, forgetCounts }, player: { session }, log }: Life,
  name: N,
  input: Readonly<Record<string, unknown>>,
) {
  for (const until = Date.now() + GIVES_UP_MS; Date.now() < until;) {
    const answer = await app
      .call(name, input, { ...session, origin: nodeOrigin })
      .catch((): HttpAnswer<never> | undefined => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) {
      log.acknowledged += 1;
      return answer;
    }
    // More is asked from here than one address may.
    if (answer?.status === 429) await forgetCounts();
    else log.unknown += 1;
    await sleep(20 + randomInt(60));
  }
  throw new Error(`${name} stayed without an answer.`);
}
