/**
 * Tickets of one moment do not see each other. So many of an issue and currency may be on their way as there
 * are slots, each with one of them; a small ticket leaves room for as many others of its size as there can
 * be. A number that has no such room is held alone, and one ticket after the other is judged for it.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#server/database.ts';
import type { Exposed, ExposedIssue, PlayNumber } from './exposure-store.ts';
import { boundOfAll, boundsOf, type SaidThresholds } from './thresholds.ts';

/** Tickets of an issue and currency on their way at once; a number has as many counters. */
export const SLOTS = 16;
/** Numbers of an issue share so many locks: no ticket needs more. */
const STRIPES = 64n;
/** Part of a bound that tickets on their way may take unseen: a fifth of it. */
const UNSEEN = 5n;

const SLOT_LOCKS = 7_319_003;
const NUMBER_LOCKS = 7_319_001;

/**
 * Takes a slot, and of each number a share, or all of it where it is to be held alone. Always in one order.
 * Answers the slot.
 */
export async function holdNumbers(
  tx: Tx,
  { issueId, currency }: ExposedIssue,
  numbers: readonly (PlayNumber & { readonly alone: boolean })[],
): Promise<number> {
  const of = `${issueId} ${currency}`;
  const slot = randomInt(SLOTS);
  await sql`
    select case when o.alone then pg_advisory_xact_lock(o.kind, o.lock)
                else pg_advisory_xact_lock_shared(o.kind, o.lock) end
    from (select 0 as turn, ${sql.lit(SLOT_LOCKS)} as kind, hashtext(${`${of} ${slot}`}) as lock,
                 true as alone
          union all
          select 1, ${sql.lit(NUMBER_LOCKS)},
                 hashtext(${of} || ' ' || mod(abs(hashtextextended(n.name, 0) / 2), ${sql.lit(STRIPES)})),
                 bool_or(n.alone)
          from unnest(${numbers.map(({ play, number }) => `${play} ${number}`)}::text[],
                      ${numbers.map(({ alone }) => alone)}::boolean[]) as n(name, alone)
          group by 3
          order by turn, lock) o`.execute(tx);
  return slot;
}

/**
 * Whether a number has room for this ticket and for as many others of the size as can be on their way, up to
 * every bound; or has passed the bound, so that the ticket gets nothing of it anyway.
 */
export function hasRoom(
  { play, own, all, said }: Exposed,
  added: bigint,
  thresholds: readonly SaidThresholds[],
): boolean {
  const { reduceAt, closeAt } = boundsOf(thresholds, { play });
  const fits = (sum: bigint, bound: bigint | null) =>
    bound === null ||
    sum >= bound ||
    (added * BigInt(SLOTS - 1) * UNSEEN <= bound &&
      (sum + added) * UNSEEN <= bound * (UNSEEN - 1n));
  const isOpen = said?.state === 'full' && said.beyond;
  return (
    fits(all, boundOfAll) &&
    (isOpen || fits(own, closeAt)) &&
    (said !== null || fits(own, reduceAt))
  );
}
