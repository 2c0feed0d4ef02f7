import type { GroupCommitOptions } from '#kernel/group-commit.ts';
import { eachDespiteErrors } from '#kernel/each-despite-errors.ts';
import type { Services } from '#kernel/services.ts';
import { openDirectory } from '../directory.ts';
import { openPlay } from '../play.ts';
import { autoRollbacks } from '../store/vendor-terms.ts';
import { giveBack, type GiveBackDeps } from './give-back.ts';
import { type LeftOpen, roundsLeftOpen } from './list-open-rounds.ts';

export type StaleDeps = Pick<Services, 'config' | 'db' | 'log' | 'push'>;

/** Job that pays the chips of one vendor back; payload `{ vendorId }`. */
export const RETURN_CHIPS = 'seamless.return-chips';

const PAGE = 500;
/** Rounds of one vendor that a run looks at; the next one comes in five minutes. */
const ROUNDS_MAX = 10_000;

/** Gives back what is open for longer than the settings of its vendor allow; most vendors have none. */
export async function giveBackStale(deps: StaleDeps, at: Date): Promise<void> {
  const settings = await autoRollbacks(deps.db);
  if (settings.length === 0) return;
  await withCalls(deps, async (calls) => {
    for (const { vendorId, hours } of settings) {
      await eachOpen(deps, { at, hours, vendorId }, async (round) => {
        if (!(await giveBack(calls, round))) return;
        const facts = { round: String(round.id), vendor: String(vendorId), kind: round.kind };
        deps.log.warn(facts, 'a round that was left open was given back');
      });
    }
  });
}

/** Pays the chips of a vendor that is gone back to their owners. Answers how many stacks. */
export async function returnChipsOf(deps: StaleDeps, vendorId: bigint, at: Date): Promise<number> {
  let returned = 0;
  await withCalls(deps, (calls) =>
    eachOpen(deps, { at, hours: 0, vendorId }, async (round) => {
      if (round.kind === 'stack' && (await giveBack(calls, round))) returned += 1;
    }),
  );
  return returned;
}

async function eachOpen(
  { db }: StaleDeps,
  filter: { at: Date; hours: number; vendorId: bigint },
  work: (round: LeftOpen) => Promise<void>,
): Promise<void> {
  let after: bigint | undefined;
  for (let seen = 0; seen < ROUNDS_MAX; seen += PAGE) {
    const page = await roundsLeftOpen(db, { ...filter, after, limit: PAGE });
    await eachDespiteErrors(page, work);
    after = page.at(-1)?.id;
    if (page.length < PAGE) return;
  }
}

/** The vendors' calls, on a connection that ends with the work. */
async function withCalls(
  deps: StaleDeps,
  work: (calls: GiveBackDeps) => Promise<void>,
): Promise<void> {
  const { config, db } = deps;
  const options: GroupCommitOptions = { url: config.DATABASE_URL, connections: 1 };
  const play = openPlay(deps, options);
  try {
    await work({ ...deps, directory: openDirectory({ db }), play });
  } finally {
    await play.close();
  }
}
