/** Draws of the house: from the seed that was committed, at the hour that was announced, whoever has bet. */
import { sql } from 'kysely';
import { committedChance } from '#fairness/server/outcome.ts';
import type { Tx } from '#server/database.ts';
import type { Studio } from '#server/studio.ts';
import { findLottery } from './lotteries.ts';
import { seedPurpose } from './plan-issues.ts';

const AT_ONCE = 200;

interface DueIssue {
  readonly id: bigint;
  readonly game: string;
  readonly number: string;
  readonly sealedSeed: Buffer;
  readonly commitHash: Buffer;
}

/** The result that a seed leads to. Nothing but the seed and the name of the issue goes into it. */
export function drawnFrom(
  serverSeed: Uint8Array,
  { game, number }: Pick<DueIssue, 'game' | 'number'>,
): unknown {
  const lottery = findLottery(game);
  if (lottery === undefined) throw new RangeError(`no lottery ${game}`);
  const chance = committedChance({ serverSeed, clientSeed: `${game}:${number}`, nonce: 0n });
  return lottery.family.draw(chance.step(0));
}

/** Draws what is due. Answers how many issues that were, and whether tickets wait for one. */
export function drawDue(
  studio: Studio,
): Promise<{ readonly drawn: number; readonly waiting: boolean }> {
  return studio.db.transaction().execute(async (tx) => {
    const due = await lockDue(tx);
    if (due.length === 0) return { drawn: 0, waiting: false };
    const rows = due.map((issue) => {
      const seed = studio.box.open(issue.sealedSeed, seedPurpose(issue.commitHash));
      const result = drawnFrom(seed, issue);
      return { id: String(issue.id), seed: seed.toString('hex'), result };
    });
    return { drawn: due.length, waiting: await storeDrawn(tx, rows) };
  });
}

async function lockDue(tx: Tx): Promise<readonly DueIssue[]> {
  const { rows } = await sql<DueIssue>`
    select id, game, number, sealed_seed as "sealedSeed", commit_hash as "commitHash"
    from studio.lottery_issue
    where state = 'open' and draw_at <= clock_timestamp() and sealed_seed is not null
    order by draw_at limit ${sql.lit(AT_ONCE)} for update skip locked`.execute(tx);
  return rows;
}

/** An issue without tickets is settled with its draw. */
async function storeDrawn(
  tx: Tx,
  rows: readonly { readonly id: string; readonly seed: string; readonly result: unknown }[],
): Promise<boolean> {
  const { rows: stored } = await sql<{ waiting: boolean }>`
    with given as (
      select id, decode(seed, 'hex') as seed, result
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, seed text, result jsonb)
    ), bet as (
      select g.id, exists (select from studio.lottery_ticket t
                           where t.issue_id = g.id and t.state in ('open', 'reserved')) as waiting
      from given g
    )
    update studio.lottery_issue i
    set state = case when b.waiting then 'drawn' else 'settled' end,
        result = g.result, server_seed = g.seed, revision = 1, drawn_at = clock_timestamp(),
        settled_up_to = case when b.waiting then 0 end,
        settled_at = case when not b.waiting then clock_timestamp() end
    from given g join bet b using (id)
    where i.id = g.id
    returning b.waiting`.execute(tx);
  return stored.some(({ waiting }) => waiting);
}

/** When the next issue of the house draws, ms from now; undefined where none is stored. */
export async function timeToNextDraw(studio: Studio): Promise<number | undefined> {
  const { rows } = await sql<{ waitMs: number | null }>`
    select extract(epoch from min(draw_at) - clock_timestamp())::float8 * 1000 as "waitMs"
    from studio.lottery_issue where state = 'open' and sealed_seed is not null`.execute(studio.db);
  return rows[0]?.waitMs ?? undefined;
}
