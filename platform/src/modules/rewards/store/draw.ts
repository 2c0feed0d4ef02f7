/** Statements on seeds and on what tickets brought. */
import type { BoardKind } from '@croupier/contract/rewards/kinds';
import type { BoardTerms } from '@croupier/contract/rewards/terms';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { SealedSeed } from '../fair-draws.ts';
import type { Owner } from './ticket.ts';

export interface SeedPair extends SealedSeed {
  readonly id: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

export type PairState = 'next' | 'active';

const pairColumns = sql`p.id, p.sealed_seed as "sealedSeed", p.commit_hash as "commitHash",
  coalesce(p.client_seed, '') as "clientSeed", p.next_nonce as "nextNonce"`;

/** Adds a pair unless there is one in that state: two may want to. */
export async function insertPair(
  db: Queryable,
  { merchantId, memberId }: Owner,
  pair: SealedSeed & {
    readonly id: string;
    readonly state: PairState;
    readonly clientSeed: string | null;
  },
): Promise<void> {
  await sql`
    insert into rewards.seed_pair (id, merchant_id, member_id, state, sealed_seed, commit_hash, client_seed)
    values (${pair.id}, ${merchantId}, ${memberId}, ${pair.state}, ${pair.sealedSeed},
      ${pair.commitHash}, ${pair.clientSeed})
    on conflict (member_id, state) where state <> 'revealed' do nothing`.execute(db);
}

export async function pairOf(
  db: Queryable,
  { merchantId, memberId }: Owner,
  state: PairState,
): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    select ${pairColumns} from rewards.seed_pair p
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId}
      and p.state = ${state}`.execute(db);
  return rows[0];
}

/** Gives each number of a pair out once: the row stays locked until the transaction ends. */
export async function takeNonce(tx: Tx, { merchantId, memberId }: Owner): Promise<SeedPair> {
  const { rows } = await sql<SeedPair>`
    update rewards.seed_pair p set next_nonce = p.next_nonce + 1
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId} and p.state = 'active'
    returning p.id, p.sealed_seed as "sealedSeed", p.commit_hash as "commitHash",
      p.client_seed as "clientSeed", p.next_nonce - 1 as "nextNonce"`.execute(tx);
  const [pair] = rows;
  if (!pair) throw new Error('A number was asked of a pair that is not there.');
  return pair;
}

/** Reveals the pair in force and puts the next one in its place; answers the one that was in force. */
export async function turnPairs(
  tx: Tx,
  { merchantId, memberId }: Owner,
  clientSeed: string,
): Promise<SeedPair | undefined> {
  const { rows } = await sql<SeedPair>`
    update rewards.seed_pair p set state = 'revealed', revealed_at = now()
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId} and p.state = 'active'
    returning ${pairColumns}`.execute(tx);
  await sql`update rewards.seed_pair p set state = 'active', client_seed = ${clientSeed}
    where p.member_id = ${memberId} and p.merchant_id = ${merchantId} and p.state = 'next'`.execute(
    tx,
  );
  return rows[0];
}

/** Forgets seeds that were told so many days ago and from which nothing was drawn. */
export async function forgetPairs(
  db: Queryable,
  { days, limit }: { readonly days: number; readonly limit: number },
): Promise<void> {
  await sql`delete from rewards.seed_pair where id in (
    select p.id from rewards.seed_pair p
    where p.state = 'revealed' and p.next_nonce = 0
      and coalesce(p.revealed_at < now() - make_interval(days => ${days}::int), true)
    limit ${limit})`.execute(db);
}

export interface NewDraw extends Owner {
  readonly ticketId: bigint;
  readonly boardId: bigint;
  readonly version: number;
  readonly pairId: string;
  readonly nonce: number;
  readonly roll: number;
  readonly prize: number;
  readonly drawn: number;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly points: number;
  readonly requiredMinor: bigint;
}

export interface DrawRow extends NewDraw {
  readonly kind: BoardKind;
  readonly terms: BoardTerms;
  readonly at: Date;
  readonly sealedSeed: Buffer;
  readonly commitHash: Buffer;
  readonly clientSeed: string;
  readonly isRevealed: boolean;
}

export async function insertDraw(tx: Tx, one: NewDraw): Promise<void> {
  await sql`
    insert into rewards.draw (ticket_id, merchant_id, member_id, board_id, version, pair_id, nonce, roll,
      prize, drawn, currency, amount, points, required)
    values (${one.ticketId}, ${one.merchantId}, ${one.memberId}, ${one.boardId}, ${one.version},
      ${one.pairId}, ${one.nonce}, ${one.roll}, ${one.prize}, ${one.drawn}, ${one.currency},
      ${one.amountMinor}, ${one.points}, ${one.requiredMinor})`.execute(tx);
}

/** The movement by which a draw was paid. */
export async function noteDrawLine(
  tx: Tx,
  ticketId: bigint,
  line: { readonly accountId: bigint; readonly seq: bigint },
): Promise<void> {
  await sql`update rewards.draw set account_id = ${line.accountId}, seq = ${line.seq}
    where ticket_id = ${ticketId}`.execute(tx);
}

/**
 * A member's draws, those that were drawn last first; one where a ticket is named.
 * @param which.before ticket at whose draw the page begins, which is not on it
 */
export async function drawsOfMember(
  db: Queryable,
  { merchantId, memberId }: Owner,
  which: {
    readonly ticketId?: bigint;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<DrawRow[]> {
  const { ticketId = null, before = null, limit } = which;
  const { rows } = await sql<DrawRow>`
    select d.ticket_id as "ticketId", d.merchant_id as "merchantId", d.member_id as "memberId",
      d.board_id as "boardId", d.version, d.pair_id as "pairId", d.nonce, d.roll, d.prize, d.drawn,
      d.currency, d.amount as "amountMinor", d.points, d.required as "requiredMinor", d.at,
      t.kind, v.terms, p.sealed_seed as "sealedSeed", p.commit_hash as "commitHash",
      p.client_seed as "clientSeed", p.state = 'revealed' as "isRevealed"
    from rewards.draw d
      join rewards.ticket t on t.id = d.ticket_id
      join rewards.board_version v on v.board_id = d.board_id and v.version = d.version
      join rewards.seed_pair p on p.id = d.pair_id
    where d.member_id = ${memberId} and d.merchant_id = ${merchantId}
      and (${ticketId}::bigint is null or d.ticket_id = ${ticketId}::bigint)
      and (${before}::bigint is null or (d.at, d.ticket_id) < (
        select b.at, b.ticket_id from rewards.draw b
        where b.ticket_id = ${before}::bigint and b.member_id = ${memberId}))
    order by d.at desc, d.ticket_id desc limit ${limit}`.execute(db);
  return rows;
}
