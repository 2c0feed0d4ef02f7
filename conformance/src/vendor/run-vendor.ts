/** Runs the checks against a vendor and says what became of each. The suite plays the platform. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseMoney } from '@croupier/contract/money';
import { apiCodes } from '@croupier/contract/seamless/wire';
import { feedAnswer, launchAnswer } from '@croupier/contract/seamless/vendor';
import { Difference } from '../expect.ts';
import type { Finding } from '../report/finding.ts';
import { inOrder } from '../report/in-order.ts';
import { openSimulatedWallet, type SimulatedWallet } from '../wallet/simulated-wallet.ts';
import type { Check, VendorWorld } from './check.ts';
import { allChecks, lastCheck } from './checks/all-checks.ts';
import { callHand } from './hand.ts';
import { judgeCheck } from './judge-check.ts';
import { type VendorAnswer, vendorClient } from './vendor-client.ts';

export interface VendorRun {
  readonly url: string;
  /** What the platform signs its calls to the vendor with. */
  readonly keyId: string;
  readonly secret: string;
  /** What the vendor signs its calls to the wallet with. */
  readonly vendorKeyId: string;
  readonly vendorSecret: string;
  readonly merchant: string;
  readonly currency: string;
  /** Port that the wallet listens on, and how the vendor reaches it. */
  readonly port?: number | undefined;
  readonly origin?: string | undefined;
  /** Address of the player's hand; without one only what needs no playing is checked. */
  readonly hand?: string | undefined;
  /** The game to play; the first of the catalogue when left out. */
  readonly game?: string | undefined;
  readonly only?: readonly number[] | undefined;
  /** How long a repetition is waited for. */
  readonly patienceMs?: number | undefined;
}

const PATIENCE_MS = 20_000;

/** Checks wait for retries most of the time, so they run beside each other. */
const AT_ONCE = 8;

/** @param heard is told of each finding, in the order of their numbers */
export async function runVendor(
  run: VendorRun,
  heard: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const wallet = await openSimulatedWallet({
    ...run,
    keyId: run.vendorKeyId,
    secret: run.vendorSecret,
  });
  try {
    const world = await openWorld(run, wallet);
    const waiting = allChecks.filter(({ number }) => run.only?.includes(number) ?? true);
    const told = inOrder(
      [...waiting, lastCheck].map(({ number }) => number),
      heard,
    );
    const judgeAndTell = async (check: Check) =>
      told.add(await judgeCheck(check, world, run.hand !== undefined));
    const work = async () => {
      for (let check = waiting.shift(); check; check = waiting.shift()) await judgeAndTell(check);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await judgeAndTell(lastCheck);
    return told.all();
  } finally {
    await wallet.close();
  }
}

/** Why a game does not open in a run that was set up wrongly. */
function unheard({ url, complaints, heard }: SimulatedWallet): string {
  if (heard() === 0) return `; the vendor never called ${url}: look at --origin, --port and --hand`;
  const signature = complaints.find((complaint) => /signature|key is/.test(complaint));
  return signature ? `; ${signature}: look at --vendor-key-id and --vendor-secret` : '';
}

/** The catalogue, which every run begins with; failing that, the setting to look at. */
async function gamesOf(
  url: string,
  ask: () => Promise<VendorAnswer>,
): Promise<VendorWorld['games']> {
  const answer = await ask().catch((error: Error) => {
    throw new Error(`nobody answers at ${url}: is the address right? (${error.message})`);
  });
  const { status, body } = answer;
  const told = (body as { meta?: { api_code?: string } }).meta?.api_code;
  if (told === apiCodes.badSignature) {
    throw new Error('the vendor refuses our signature: look at --key-id, --secret and the clock');
  }
  const feed = feedAnswer.safeParse(body);
  if (status === 200 && feed.success) return feed.data.games;
  const what = feed.error?.issues[0]?.path.join('.') ?? '';
  throw new Error(`${url}/games was answered ${status} and is no catalogue (${what})`);
}

async function openWorld(run: VendorRun, wallet: SimulatedWallet): Promise<VendorWorld> {
  const vendor = vendorClient(run.url, run);
  const games = await gamesOf(run.url, () => vendor.call('/games', {}));
  const game = run.game ?? games[0]?.id ?? '';
  const hand = callHand(run.hand ?? '');
  const world: VendorWorld = {
    vendor,
    wallet,
    games,
    game,
    currency: run.currency,
    anAccount: (balance = '100.00') =>
      wallet.open({ balanceMinor: parseMoney(balance) ?? 0n, gameId: game }),
    launchOf: (account, change = {}) => ({
      token: account.token,
      merchant: wallet.merchant,
      account: { id: account.id, currency: run.currency, nickname: 'Conformance', country: null },
      game,
      locale: 'en',
      client_type: 'desktop',
      ip: '127.0.0.1',
      urls: {
        parent_origin: wallet.origin,
        return: wallet.origin,
        deposit: `${wallet.origin}/deposit`,
        wallet: wallet.url,
      },
      jurisdiction: {
        minimum_cycle_ms: 0,
        turbo: true,
        autoplay: true,
        small_win_celebration: false,
        session_clock: true,
      },
      ...change,
    }),
    async launch(account, mode = 'real') {
      const answer = await vendor.call(`/launcher/${mode}`, world.launchOf(account));
      if (answer.status !== 200) throw new Difference(`a launch was answered ${answer.status}`);
      return launchAnswer.parse(answer.body).launch_url;
    },
    open: (launchUrl) => hand('open', { launch_url: launchUrl }),
    playIn: (session, stake, request = randomUUID()) => hand('play', { session, request, stake }),
    async aTable(balance) {
      const account = world.anAccount(balance);
      const { opened, session, stake } = await world.open(await world.launch(account));
      if (!opened) throw new Difference(`the game did not open${unheard(wallet)}`);
      return { account, stake, play: (request) => world.playIn(session, stake, request) };
    },
    pause: (ms) => pause(ms),
    async until(what, happened) {
      const withinMs = run.patienceMs ?? PATIENCE_MS;
      const until = Date.now() + withinMs;
      while (!happened()) {
        if (Date.now() > until) throw new Difference(`${what}: did not come within ${withinMs} ms`);
        await pause(50);
      }
    },
  };
  return world;
}
