/** The checks that need nobody to play, for a platform that runs them itself. */
import { randomUUID } from 'node:crypto';
import { feedAnswer, launchAnswer, type LaunchRequest } from '@croupier/contract/seamless/vendor';
import { Difference } from '../expect.ts';
import type { Finding } from '../report/finding.ts';
import type { EntranceWorld } from './check.ts';
import { entranceChecks } from './checks/entrance.ts';
import { judgeCheck } from './judge-check.ts';
import { type Send, vendorClient } from './vendor-client.ts';

export interface EntranceRun {
  readonly url: string;
  /** What the platform signs its calls to the vendor with. */
  readonly keyId: string;
  readonly secret: string;
  readonly send: Send;
  /** What a launch of the platform says, but for whose it is and which game. */
  readonly launch: Omit<LaunchRequest, 'token' | 'account' | 'game'>;
  readonly currency: string;
}

/** One after the other, in the order of their numbers. Throws where there is no catalogue to begin with. */
export async function runEntrance(run: EntranceRun): Promise<Finding[]> {
  const vendor = vendorClient(run.url, run, run.send);
  const { status, body } = await vendor.call('/games', {});
  const feed = feedAnswer.safeParse(body);
  if (status !== 200 || !feed.success) {
    const what = feed.error?.issues[0]?.path.join('.') ?? '';
    throw new Error(`/games was answered ${status} and is no catalogue ${what}`.trim());
  }
  const { games } = feed.data;
  const game = games.find(({ currencies }) => currencies.includes(run.currency)) ?? games[0];
  const world: EntranceWorld = {
    vendor,
    games,
    wallet: { origin: run.launch.urls.parent_origin },
    // The account is nobody's: a vendor asks about it once the game is opened, which nobody does.
    anAccount: () => ({ id: '1', token: randomUUID() }),
    launchOf: ({ id, token }, change = {}) => ({
      ...run.launch,
      token,
      account: { id, currency: run.currency, nickname: 'Conformance', country: null },
      game: game?.id ?? '',
      ...change,
    }),
    async launch(account) {
      const answer = await vendor.call('/launcher/real', world.launchOf(account));
      if (answer.status !== 200) throw new Difference(`a launch was answered ${answer.status}`);
      return launchAnswer.parse(answer.body).launch_url;
    },
  };
  const findings: Finding[] = [];
  for (const check of entranceChecks) findings.push(await judgeCheck(check, world, false));
  return findings;
}
