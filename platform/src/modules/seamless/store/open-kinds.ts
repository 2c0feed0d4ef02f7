import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { uuidText } from './held-account.ts';

export interface OpenKind {
  readonly kind: 'bet' | 'stack';
  readonly confirmed: boolean;
}

/** Which of the rounds are bets that are settled later, and which are chips; others are absent. */
export async function openKinds(
  db: Queryable,
  rounds: readonly { bet: Uint8Array; stack: Uint8Array; roundId: bigint }[],
): Promise<Map<bigint, OpenKind>> {
  if (rounds.length === 0) return new Map();
  const bets = rounds.map(({ bet }) => uuidText(bet));
  const stacks = rounds.map(({ stack }) => uuidText(stack));
  const ids = rounds.map(({ roundId }) => roundId);
  const { rows } = await sql<OpenKind & { roundId: bigint }>`
    select round_id as "roundId", 'bet' as kind, confirmed from seamless.bet
    where key = any (${bets}::uuid[]) and round_id = any (${ids}::bigint[])
    union all
    select round_id, 'stack', false from seamless.stack
    where key = any (${stacks}::uuid[]) and round_id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ roundId, kind, confirmed }) => [roundId, { kind, confirmed }]));
}
