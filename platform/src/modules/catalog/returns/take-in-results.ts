import { type BetChange, playedRounds } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { addUpRounds, byStakeLevel, countedChange, noMinute } from './add-up-rounds.ts';
import { BLOCK_ROUNDS, expectationOf } from './return-rules.ts';
import { addToSums, lastMinutes, lockRuns, type SumAddition, writeRun } from './return-store.ts';

/** Reads the feed of bets for the sums of returns. */
export const CONSUMER = 'catalog.returns';

/** Adds what rounds came to, in the transaction that moves the feed's cursor on. */
export async function takeInResults(tx: Tx, changes: readonly BetChange[]): Promise<void> {
  const corrections = changes.flatMap(({ correctionId }) =>
    correctionId > 0n ? correctionId : [],
  );
  const corrected = await playedRounds.aroundCorrections(tx, corrections);
  const byGame = Map.groupBy(changes, ({ merchantId, gameId }) => `${merchantId}:${gameId}`);
  const games = [...byGame.values()].flatMap(([first]) => first ?? []);
  const additions: SumAddition[] = [];
  const runs = await lockRuns(tx, games);
  const lasts = await lastMinutes(tx, runs);
  for (const run of runs) {
    const expectation = expectationOf(run);
    if (!expectation) continue;
    const some = byGame.get(`${run.merchantId}:${run.gameId}`) ?? [];
    const counted = some.map((change) => countedChange(change, corrected.get(change.correctionId)));
    const { days, all, minute } = addUpRounds(counted, expectation, run);
    const isFull = run.blockRounds >= BLOCK_ROUNDS;
    const block = isFull ? run.block + 1 : run.block;
    const { merchantId, gameId } = run;
    const of = { merchantId, gameId, run: run.run };
    additions.push({ ...of, ...all, ...noMinute, span: 'block', number: block });
    for (const [number, sums] of days) {
      additions.push({ ...of, ...sums, ...noMinute, span: 'day', number });
    }
    for (const [level, changed] of byStakeLevel(counted)) {
      const last = lasts.get(`${merchantId}:${gameId}:${level}`) ?? noMinute;
      const own = addUpRounds(changed, expectation, last);
      additions.push({ ...of, ...own.all, ...own.minute, span: 'stake', number: level });
    }
    const blockRounds = (isFull ? 0 : run.blockRounds) + all.rounds;
    await writeRun(tx, { ...of, ...minute, block, blockRounds });
  }
  await addToSums(tx, additions);
}
