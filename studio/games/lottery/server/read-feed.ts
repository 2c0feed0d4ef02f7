/**
 * Official results from a service that is asked for them: `POST` with a game and issues that have drawn,
 * answered with the results that it knows. What is no result of its lottery is refused like an entry of a
 * person, and an issue without a result a day after its draw is called off.
 */
import { boundedText } from '@croupier/server/bounded-text';
import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { reasonOf } from '#server/wallet/platform-wallet.ts';
import { enterResult, voidIssue } from './enter-result.ts';

/** Issues of a lottery that are asked for at once. */
const AT_ONCE = 100;
const TIMEOUT_MS = 5000;
const ANSWER_BYTES_MAX = 1_000_000;
const DEADLINE = '1 day';

const feedAnswer = z.object({
  results: z.array(z.object({ issue: z.string(), result: z.unknown() })).max(AT_ONCE),
});

interface Missing {
  readonly game: string;
  readonly issues: readonly string[];
}

/** Asks for what is missing. Answers whether there is more to ask for at once. */
export async function readFeed(studio: Studio): Promise<boolean> {
  const { STUDIO_LOTTERY_FEED: url } = studio.settings;
  const missing = url === undefined ? [] : await missingResults(studio);
  let isMore = false;
  for (const { game, issues } of missing) {
    try {
      const results = await ask(url ?? '', game, issues);
      const taken = await enterAll(
        studio,
        game,
        results.filter(({ issue }) => issues.includes(issue)),
      );
      isMore ||= taken === AT_ONCE;
    } catch (error) {
      studio.log.warn({ game, reason: reasonOf(error) }, 'results of a lottery could not be read');
    }
  }
  await voidOverdue(studio);
  return isMore;
}

/** Answers how many were taken; one that is none keeps none of the others. */
async function enterAll(
  studio: Studio,
  game: string,
  results: readonly { readonly issue: string; readonly result: unknown }[],
): Promise<number> {
  let taken = 0;
  for (const { issue: number, result } of results) {
    try {
      await enterResult(studio, { game, number, result, by: 'feed' });
      taken += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      studio.log.warn({ game, number, code: error.body.code }, 'a result of the feed is none');
    }
  }
  return taken;
}

async function missingResults({ db, lotteries }: Studio): Promise<readonly Missing[]> {
  const { rows } = await sql<Missing>`
    select game, (array_agg(number order by draw_at desc, number))[1:${sql.lit(AT_ONCE)}] as issues
    from studio.lottery_issue
    where state = 'open' and sealed_seed is null and draw_at <= clock_timestamp()
      and game = any(${lotteries.map(({ id }) => id)}::text[])
    group by game`.execute(db);
  return rows;
}

async function ask(url: string, game: string, issues: readonly string[]) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game, issues }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return feedAnswer.parse(JSON.parse(await boundedText(response, ANSWER_BYTES_MAX))).results;
}

/** Stakes go back where nobody has said a result in time; what is said afterwards moves nothing. */
async function voidOverdue(studio: Studio): Promise<void> {
  const { rows } = await sql<{ game: string; number: string }>`
    select game, number from studio.lottery_issue
    where state = 'open' and sealed_seed is null and draw_at < clock_timestamp() - ${DEADLINE}::interval
    order by draw_at limit ${sql.lit(AT_ONCE)}`.execute(studio.db);
  for (const { game, number } of rows) {
    await voidIssue(studio, { game, number, by: 'deadline', reason: 'no result' });
  }
}
