import { type BetChange, playedRounds } from '#bets';
import type { Tx } from '#kernel/db.ts';
import { addUpRounds, countedChange } from './add-up-rounds.ts';
import { BLOCK_ROUNDS, expectationOf } from './return-rules.ts';
import { addToSums, lockRuns, type SumAddition, writeRun } from './return-store.ts';

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
  for (const run of await lockRuns(tx, games)) {
    const expectation = expectationOf(run);
    if (!expectation) continue;
    const some = byGame.get(`${run.merchantId}:${run.gameId}`) ?? [];
    const { days, all, minute } = addUpRounds(
      some.map((change) => countedChange(change, corrected.get(change.correctionId))),
      expectation,
      run,
    );
    const isFull = run.blockRounds >= BLOCK_ROUNDS;
    const block = isFull ? run.block + 1 : run.block;
    const { merchantId, gameId } = run;
    const of = { merchantId, gameId, run: run.run };
    additions.push({ ...of, ...all, span: 'block', number: block });
    for (const [number, sums] of days) additions.push({ ...of, ...sums, span: 'day', number });
    const blockRounds = (isFull ? 0 : run.blockRounds) + all.rounds;
    await writeRun(tx, { ...of, ...minute, block, blockRounds });
  }
  await addToSums(tx, additions);
}
