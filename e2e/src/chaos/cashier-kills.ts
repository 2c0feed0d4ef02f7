/** Kills under a load of money in and out, and the judge who reads both sides' books at rest. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseMoney } from '@croupier/contract/money';
import { jobOf } from '@croupier/platform/testing/jobs';
import { assertLedgerSound } from '@croupier/platform/testing/ledger';
import { aReference, storyOf } from '@croupier/platform/testing/withdrawals';
import { answerPayouts, type CashierLog, emptyLog, liveUntil, PAYOUT } from './cashier-load.ts';
import { type CashierFixture, OPENING_MINOR } from './cashier-fixture.ts';

const CALM_MAX_MS = 600;
const REST_MAX_MS = 180_000;
/** Members get so much answered between two faults, however slow the machine. */
const CALM_ANSWERS = 20;
/** And have asked for so many withdrawals before it comes to rest. */
const WITHDRAWALS_LEAST = 4;
const CALM_LONGEST_MS = 60_000;
/** Two of staff look at one withdrawal after the other: each may read 300 times a minute. */
const STAFF_LOOKS_EVERY_MS = 110;

/**
 * Runs so many faults, lets everything come to rest, and answers what differs.
 *
 * @param plan.hurry sends at once what a dead worker had taken; by itself it is found within a minute
 */
export async function killCashier(
  world: CashierFixture,
  { faults, hurry = false }: { readonly faults: number; readonly hurry?: boolean },
) {
  const { players, node, worker, sandbox } = world;
  let over = false;
  const stopped = () => over;
  const staff: StaffLog = { ...emptyLog(), idle: new Map() };
  const paying = payUntil(world, staff, stopped);
  const logs = players.map(() => emptyLog());
  const loads = players.map((player, at) =>
    liveUntil({ world, player, log: logs[at] ?? emptyLog() }, stopped),
  );
  const all = Promise.all(loads);
  const count = (of: (log: CashierLog) => number) =>
    logs.reduce((total, log) => total + of(log), 0);
  const answers = () => count(({ acknowledged, withdrawals }) => acknowledged + withdrawals.size);
  // A load that ends early says why at the end.
  all.catch(() => {});
  const kills = [
    node.killAndRestart,
    () => sandbox.kill().then(() => sandbox.start()),
    worker.killAndRestart,
    () => Promise.all([node.killAndRestart(), sandbox.kill().then(() => sandbox.start())]),
  ];
  try {
    for (let at = 0; at < faults; at += 1) {
      await sandbox.payouts((['paid', 'twice', 'failed', 'silent'] as const)[at % 4] ?? 'paid', 2);
      await sandbox.fail((['none', 'none', 'lose-answer'] as const)[at % 3] ?? 'none');
      const enough = answers() + CALM_ANSWERS;
      await untilSo(() => answers() >= enough);
      await sleep(randomInt(CALM_MAX_MS));
      await kills[at % kills.length]?.();
    }
    await sandbox.payouts('paid');
    await sandbox.fail('none');
    await untilSo(() => count(({ withdrawals }) => withdrawals.size) >= WITHDRAWALS_LEAST);
  } finally {
    over = true;
  }
  await all;
  await paying;
  await comeToRest(world, staff, hurry);
  return judge(world, [...logs, staff]);
}

/** Waits for it, at most for a while: what was not reached shows in the verdict. */
async function untilSo(so: () => boolean): Promise<void> {
  for (const until = Date.now() + CALM_LONGEST_MS; !so() && Date.now() < until; await sleep(20));
}

interface StaffLog extends CashierLog {
  /** Versions in which a withdrawal needed nobody of staff: each is read once. */
  readonly idle: Map<string, number>;
}

/** Two of staff decide and pay the same withdrawals, at once. */
async function payUntil(world: CashierFixture, log: StaffLog, stopped: () => boolean) {
  while (!stopped()) {
    await payWhatWaits(world, log);
    await sleep(50);
  }
}

async function payWhatWaits(world: CashierFixture, log: StaffLog): Promise<number> {
  const { app, merchantId, payments, colleague } = world;
  const { rows } = await app.services.pool.query<{
    id: string;
    version: number;
  }>(`select id::text as id, version from withdrawal.withdrawal
    where settled_at is null`);
  for (const [at, { id, version }] of rows.entries()) {
    if (log.idle.get(id) === version) continue;
    // The console has limits as well.
    await world.forgetCounts();
    await sleep(STAFF_LOOKS_EVERY_MS);
    const story = await storyOf({ ...world, payments: at % 2 ? colleague : payments }, id);
    const seen = { merchantId, withdrawalId: id, version: story.version };
    const action = actionOf(story.stage, parseMoney(story.toPay.amount) ?? 0n);
    if (!action) {
      log.idle.set(id, story.version);
      continue;
    }
    const answers = await Promise.all(
      [payments, colleague].map((one) =>
        action === 'approve'
          ? one.call('decideWithdrawal', { ...seen, action: 'approve', reason: 'drill' })
          : one.call('payWithdrawal', { ...seen, ...action() }),
      ),
    );
    const done = answers.filter(({ status }) => status === 200).length;
    if (done > 1) log.surprises.push(`two of staff both did it to withdrawal ${id}`);
    if (answers.some(({ status }) => status >= 500)) log.surprises.push(`${id}: a failure of ours`);
  }
  return rows.length;
}

function actionOf(stage: string, toPayMinor: bigint) {
  if (stage === 'review' || stage === 'requested') return 'approve';
  if (!['approved', 'paying'].includes(stage) || toPayMinor <= 0n) return undefined;
  // The first half by the gateway, the second by either.
  const isFirst = toPayMinor === parseMoney(PAYOUT);
  const amount = isFirst ? { amount: '150.00' } : {};
  return () =>
    isFirst || randomInt(2) === 0
      ? { adapter: 'gateway', ...amount }
      : { adapter: 'manual', bankReference: aReference(), ...amount };
}

/** What was lost is asked for, what waits is paid and answered, until nothing is left. */
async function comeToRest(world: CashierFixture, log: StaffLog, hurry: boolean): Promise<void> {
  const { app, players, sandbox } = world;
  const { pool } = app.services;
  for (const until = Date.now() + REST_MAX_MS; Date.now() < until; await sleep(100)) {
    await pool.query(`update withdrawal.slice set ask_at = now() where ask_at is not null`);
    await pool.query(`update cashier.deposit set ask_at = now() where ask_at is not null`);
    await jobOf(app.services, 'withdrawal.ask-gateways').run({}, new Date());
    await jobOf(app.services, 'cashier.ask-gateways').run({}, new Date());
    if (hurry) await sendAgain(world);
    const waiting = await payWhatWaits(world, log);
    for (const player of players) await answerPayouts({ world, player, log });
    const { rows } = await pool.query<{ count: number }>(`
      select count(*)::int as count from cashier.payment`);
    if (waiting === 0 && rows[0]?.count === paymentsOf(sandbox).length) return;
  }
  log.surprises.push('it does not come to rest');
}

async function sendAgain({ app }: CashierFixture): Promise<void> {
  const { rows } = await app.services.pool.query<{
    id: string;
  }>(`select id::text as id from withdrawal.slice
    where stage = 'planned' and adapter = 'gateway'`);
  for (const { id: sliceId } of rows) {
    await jobOf(app.services, 'withdrawal.send-payout').run({ sliceId }, new Date());
  }
}

type Sandbox = CashierFixture['sandbox'];

interface Payment {
  readonly paymentId: string;
  readonly amount: string;
}

const paymentsOf = (sandbox: Sandbox) =>
  sandbox
    .journal('gateway')
    .filter(({ type }) => type === 'payment')
    .map(({ payment }) => payment as Payment);

/** References and amounts of what the gateway has paid out, once for each time it did. */
function payoutsOf(sandbox: Sandbox): string[] {
  const entries = sandbox.journal('payouts');
  const payouts = new Map(
    entries
      .filter(({ type }) => type === 'payout')
      .map(({ payout }) => payout as { id: string; reference: string; amount: string })
      .map(({ id, reference, amount }) => [id, `${reference} ${amount}`]),
  );
  return entries
    .filter(({ type, status }) => type === 'end' && status === 'paid')
    .map(({ id }) => payouts.get(String(id)) ?? `unknown ${String(id)}`)
    .toSorted();
}

/** Every line that is not as both sides' books say it has to be. */
async function judge(world: CashierFixture, logs: readonly CashierLog[]) {
  const { app, sandbox, players } = world;
  const { db, pool } = app.services;
  const differs = logs.flatMap(({ surprises }) => surprises);
  await assertLedgerSound(db).catch((error: Error) => differs.push(error.message));

  // Paid in: every payment of the gateway is credited, once, in full.
  const theirs = paymentsOf(sandbox);
  const { rows: ours } = await pool.query<{
    id: string;
    outcome: string;
    credited: bigint | null;
  }>(`
    select payment_id as id, outcome, credited_minor as credited from cashier.payment`);
  const credited = new Map(ours.map(({ id, credited: minor }) => [id, minor ?? 0n]));
  for (const { paymentId, amount } of theirs) {
    const minor = credited.get(paymentId);
    // The gateway counts dong, the wallet thousands of them with four decimals.
    if (minor !== BigInt(amount) * 10n) differs.push(`payment ${paymentId}: ${minor} of ${amount}`);
  }
  if (ours.length !== theirs.length) differs.push(`${ours.length} payments of ${theirs.length}`);

  // Paid out: what the gateway has paid is what we say it paid.
  const { rows: slices } = await pool.query<{ line: string }>(`
    select reference || ' ' || tender_amount as line from withdrawal.slice
    where adapter = 'gateway' and paid_at is not null`);
  const paidByUs = slices.map(({ line }) => line).toSorted();
  const paidByThem = payoutsOf(sandbox);
  if (paidByUs.join() !== paidByThem.join()) {
    differs.push(`payouts differ: ours ${paidByUs.join()}, theirs ${paidByThem.join()}`);
  }

  // Holds: each withdrawal's has given out or back exactly what was asked for.
  const { rows: holds } = await pool.query<{ id: string }>(`
    select w.id::text as id from withdrawal.withdrawal w
    left join wallet.hold h on h.key = w.hold_key
    where h.key is null or h.amount <> w.amount_minor or h.paid + h.released <> h.amount
      or h.paid <> w.paid_minor + w.fee_taken_minor or h.released <> w.released_minor
      or h.paid <> (select coalesce(sum(s.amount_minor), 0) from withdrawal.slice s
        where s.withdrawal_id = w.id and s.funding = 'hold' and s.paid_at is not null)
        + w.fee_taken_minor`);
  differs.push(...holds.map(({ id }) => `the hold of withdrawal ${id} differs`));

  // Members: what they had, what came, what they played, what went.
  for (const [at, player] of players.entries()) {
    const { memberId } = player;
    const { rows } = await pool.query<{ came: bigint; went: bigint; asked: number }>(
      `
      select (select coalesce(sum(d.credited_minor), 0)::bigint from cashier.deposit d
          where d.member_id = $1) as came,
        coalesce(sum(w.amount_minor - w.released_minor), 0)::bigint as went,
        count(*)::int as asked
      from withdrawal.withdrawal w where w.member_id = $1`,
      [memberId],
    );
    const [row] = rows;
    const log = logs[at];
    if (!row || !log) throw new Error('nobody played');
    const expected = OPENING_MINOR + row.came + log.playedMinor - row.went;
    const has = parseMoney((await player.call('balance')).value.main);
    if (has !== expected) differs.push(`member ${memberId} has ${has} instead of ${expected}`);
    if (row.asked !== log.withdrawals.size) {
      differs.push(`member ${memberId}: ${row.asked} withdrawals of ${log.withdrawals.size}`);
    }
  }
  const sum = (count: (log: CashierLog) => number) =>
    logs.reduce((total, log) => total + count(log), 0);
  return {
    differs,
    payments: theirs.length,
    payouts: paidByThem.length,
    withdrawals: sum(({ withdrawals }) => withdrawals.size),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    unknown: sum(({ unknown }) => unknown),
  };
}
