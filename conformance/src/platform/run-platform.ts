/** Runs the scenarios against a platform and says what became of each. */
import { Difference, NotApplicable } from '../expect.ts';
import type { Finding } from '../report/finding.ts';
import { inOrder } from '../report/in-order.ts';
import { settingBehind, type Told } from '../report/setting-behind.ts';
import { callTestApi } from './test-api.ts';
import { type WalletApi, type Exchange, openWalletApi } from './wallet-api.ts';
import { type PlayerSource, playersOfCommand, playersOfTestApi, playersOfFile } from './players.ts';
import type { Need, PlayerInput, Scenario, World } from './scenario.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';
import { openWorld } from './world.ts';

export interface PlatformRun {
  /** Origins of the platform's processes. Left out, they are the test API's. */
  readonly origins: readonly string[];
  readonly merchant?: string | undefined;
  readonly currency?: string | undefined;
  readonly keyId?: string | undefined;
  readonly secret?: string | undefined;
  /** Address of the test API. */
  readonly testApi?: string | undefined;
  /** Where players come from without one: a shell command, a file, or whoever calls this. */
  readonly tokenCommand?: string | undefined;
  readonly playersFile?: string | undefined;
  readonly players?: PlayerSource | undefined;
  /** Only the scenarios of these numbers. */
  readonly only?: readonly number[] | undefined;
}

/** Scenarios wait for the platform most of the time, so some run beside each other. */
const AT_ONCE = 3;

/** @param heard is told of each finding, in the order of their numbers */
export async function runPlatform(
  run: PlatformRun,
  heard: (finding: Finding) => void = () => {},
): Promise<Finding[]> {
  const { openWorldFor, needs, origins } = await prepare(run);
  const offered = callProbe(openWorldFor(() => {}).walletApi);
  const chosen = allScenarios.filter(({ number }) => run.only?.includes(number) ?? true);
  const told = inOrder(
    chosen.map(({ number }) => number),
    heard,
  );
  const work = async (waiting: Scenario[]) => {
    for (let scenario = waiting.shift(); scenario; scenario = waiting.shift()) {
      const exchanges: Exchange[] = [];
      const world = openWorldFor((exchange) => exchanges.push(exchange));
      const startedAt = performance.now();
      const judged = await judge(scenario, { world, needs, offered });
      const verdict = withSetting(judged, exchanges, origins);
      const { number, title, why } = scenario;
      const tookMs = Math.ceil(performance.now() - startedAt);
      const trace = verdict.outcome === 'failed' ? exchanges : [];
      told.add({ number, title, why, tookMs, trace, ...verdict });
    }
  };
  const together = chosen.filter(({ alone = false }) => !alone);
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(together)));
  await work(chosen.filter(({ alone = false }) => alone));
  return told.all();
}

interface Given {
  readonly world: World;
  readonly needs: ReadonlySet<Need>;
  readonly offered: (call: string) => Promise<boolean>;
}

async function judge(
  scenario: Scenario,
  { world, needs, offered }: Given,
): Promise<Pick<Finding, 'outcome' | 'detail'>> {
  const missing = scenario.needs?.find((need) => !needs.has(need));
  if (missing) return { outcome: 'not applicable', detail: `needs ${missing}` };
  try {
    for (const call of scenario.calls ?? []) {
      if (!(await offered(call))) throw new NotApplicable(`the platform does not offer /${call}`);
    }
    const note = await scenario.steps(world);
    if (needs.has('test-api')) await assertSoundBooks(world);
    return { outcome: 'passed', detail: note ?? '' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (error instanceof NotApplicable) return { outcome: 'not applicable', detail };
    // Whatever else goes wrong goes wrong under test; nothing is passed for want of knowing.
    return { outcome: 'failed', detail: error instanceof Difference ? detail : `error: ${detail}` };
  }
}

/** A run that was set up wrongly fails everywhere with its first call: says what to set. */
function withSetting(
  verdict: Pick<Finding, 'outcome' | 'detail'>,
  exchanges: readonly Exchange[],
  origins: readonly string[],
): Pick<Finding, 'outcome' | 'detail'> {
  const [first, ...rest] = exchanges;
  if (verdict.outcome !== 'failed' || !first || rest.length > 0) return verdict;
  const told: Told = { call: first.call, ...first.answer, meta: first.answer.body.meta };
  const setting = settingBehind(told, origins.join(','));
  return setting ? { ...verdict, detail: `${verdict.detail}; ${setting}` } : verdict;
}

/** Every scenario ends with it (66). */
async function assertSoundBooks({ testApi }: World): Promise<void> {
  const { findings } = await testApi('books', {});
  if (findings.length > 0) throw new Difference(`the books do not add up: ${findings.join('; ')}`);
}

const QUESTIONS = ['transactions', 'rounds/open'];

/** Whether the wallet API knows a call, asked once. */
function callProbe(walletApi: WalletApi): (call: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const ask = async (call: string) => {
    const method = QUESTIONS.includes(call) ? 'GET' : 'POST';
    const { body } = await walletApi.call(call, {}, { method });
    return body.meta?.api_code !== '404';
  };
  return (call) => {
    const answer = known.get(call) ?? ask(call);
    known.set(call, answer);
    return answer;
  };
}

async function prepare(run: PlatformRun): Promise<{
  /** A world whose walletApi tells of each exchange. */
  openWorldFor(record: (exchange: Exchange) => void): World;
  needs: ReadonlySet<Need>;
  origins: readonly string[];
}> {
  const testApi = run.testApi === undefined ? undefined : callTestApi(run.testApi);
  const description = await testApi?.('describe', {}).catch((error: Error) => {
    throw new Error(`--test-api ${run.testApi} does not answer as a test API: ${error.message}`);
  });
  const origins = run.origins.length > 0 ? run.origins : (description?.platforms ?? []);
  const { merchant = description?.merchant, currency = description?.currency } = run;
  const { keyId = description?.vendors.usual.key_id } = run;
  const { secret = description?.vendors.usual.secret } = run;
  if (!origins[0] || !merchant || !currency || !keyId || !secret) {
    throw new Error(
      'Without a test API: name address, --merchant, --currency, --key-id and --secret.',
    );
  }
  const needs = new Set<Need>(testApi ? ['test-api'] : []);
  const players = await sourceOf(run, testApi && playersOfTestApi(testApi, gameOf));
  return {
    needs,
    origins,
    openWorldFor(record) {
      const walletApi = openWalletApi({ origins, merchant, keyId, secret, record });
      return openWorld({ walletApi, players, testApi, description, merchant, currency });
    },
  };

  async function gameOf({ game, vendor }: Required<PlayerInput>) {
    const games = description?.vendors[vendor].games ?? [];
    return games[game === 'first' ? 0 : 1] ?? '';
  }
}

async function sourceOf(
  { players, tokenCommand, playersFile }: PlatformRun,
  ofTestApi: PlayerSource | undefined,
): Promise<PlayerSource> {
  const given = players ?? ofTestApi;
  if (given) return given;
  if (tokenCommand !== undefined) return playersOfCommand(tokenCommand);
  if (playersFile !== undefined) return playersOfFile(playersFile);
  throw new Error('Say where players come from: --test-api, --token-command or --players.');
}
