/**
 * What money in and out needs under faults: a platform that serves members and does the work, a second
 * worker, and the gateway, as processes that may be killed; staff, who are not.
 */
import { moneyText, parseMoney } from '@croupier/contract/money';
import { type DepositFixture, depositFixture } from '@croupier/platform/testing/deposits';
import { freePort } from '@croupier/server/testing/free-port';
import { platformProcess, type PlatformProcess } from '@croupier/platform/testing/platform-process';
import { aVendor } from '@croupier/platform/testing/vendor';
import {
  aPayee,
  type Payee,
  type PayoutFixture,
  payoutFixture,
  setUp,
} from '@croupier/platform/testing/withdrawals';
import type { ChaosPlayer } from './player-load.ts';
import { vendorClient, type VendorClient } from './vendor-client.ts';

const OPENING = '100000.00';
export const OPENING_MINOR = parseMoney(OPENING) ?? 0n;

export interface CashierPlayer extends Payee {
  readonly seat: ChaosPlayer;
}

export interface CashierFixture extends PayoutFixture {
  readonly sandbox: DepositFixture['sandbox'];
  /** Of the hosted gateway. */
  readonly methodId: string;
  readonly players: readonly CashierPlayer[];
  /** Where members, vendors and gateways call. */
  readonly nodeOrigin: string;
  readonly node: PlatformProcess;
  readonly worker: PlatformProcess;
  readonly client: VendorClient;
  /** All of the load comes from one address. */
  forgetCounts(): Promise<void>;
  close(): Promise<void>;
}

export async function openCashierFixture(players: number): Promise<CashierFixture> {
  const port = await freePort();
  const nodeOrigin = `http://127.0.0.1:${port}`;
  const world = await depositFixture({ env: { PLATFORM_ORIGIN: nodeOrigin } });
  const { app, sandbox } = world;
  const { pool } = app.services;
  const forgetCounts = async () => void (await pool.query('delete from kernel.call_count'));
  const payouts = await payoutFixture(app, sandbox.origin);
  const limits = ([0, 1, 2, 3] as const).map((level) => ({
    level,
    countMax: null,
    amountMax: null,
  }));
  await setUp(payouts, { fourEyesFrom: null, limits });
  const vendor = await aVendor(app);
  const living: CashierPlayer[] = [];
  for (let at = 0; at < players; at += 1) {
    await forgetCounts();
    const payee = await aPayee(payouts, { balance: moneyText(OPENING_MINOR) });
    const seat = await vendor.openGame(payee);
    living.push({
      ...payee,
      seat: {
        accountId: seat.account_id,
        sessionId: seat.session_id,
        gameId: seat.game_id,
        currency: seat.currency,
        openingMinor: OPENING_MINOR,
      },
    });
  }
  const [node, worker] = await Promise.all([
    platformProcess(app, undefined, { port, roles: 'player,worker' }),
    platformProcess(app, undefined, { roles: 'player,worker' }),
  ]);
  const key = { id: vendor.keyId, secret: vendor.secret };
  const client = vendorClient([nodeOrigin], app.merchants.jade.code, key);
  return {
    ...payouts,
    sandbox,
    methodId: world.methods.jade,
    players: living,
    nodeOrigin,
    node,
    worker,
    client,
    forgetCounts,
    async close() {
      client.close();
      await Promise.all([node.kill(), worker.kill()]);
      await world.close();
    },
  };
}
