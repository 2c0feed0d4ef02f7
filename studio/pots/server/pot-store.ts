import type { Contribution } from '#engine/progressive.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/database.ts';
import type { Commitment } from './commitment.ts';

/** Whose pots: those of a name at a merchant in a currency; play money has its own. */
export interface PotOwner {
  readonly pots: string;
  readonly mode: 'real' | 'demo';
  readonly merchant: string;
  readonly currency: string;
}

/** A pot that is fed now, with the meter that it stands at. Minor units. */
export interface OpenPot {
  readonly id: string;
  readonly groupId: bigint;
  readonly level: string;
  readonly number: number;
  readonly startedWith: bigint;
  readonly cap: bigint;
  readonly commitHash: Buffer;
  readonly sealedSecret: Buffer;
  readonly meter: bigint;
  readonly reserve: bigint;
}

const ownedBy = ({ pots, mode, merchant, currency }: PotOwner) => sql`
  name = ${pots} and mode = ${mode} and merchant = ${merchant} and currency = ${currency}`;

const openColumns = sql`
  p.id, p.group_id as "groupId", p.level, p.number, p.started_with as "startedWith", p.cap,
  p.commit_hash as "commitHash", p.sealed_secret as "sealedSecret",
  g.meters[array_position(g.pots, p.id)] as meter,
  g.reserves[array_position(g.pots, p.id)] as reserve`;

const inOrder = sql`order by array_position(g.pots, p.id)`;

/** Pots as they stand, from the least up; empty before the first was opened. */
export async function findOpenPots(db: Queryable, owner: PotOwner): Promise<OpenPot[]> {
  const { rows } = await sql<OpenPot>`
    select ${openColumns}
    from (select * from studio.pot_group where ${ownedBy(owner)}) g
    join studio.pot p on p.id = any(g.pots) ${inOrder}`.execute(db);
  return rows;
}

/** What all stakes of an owner's players gave, and what was paid; nothing before the first pots. */
export async function findSums(
  db: Queryable,
  owner: PotOwner,
): Promise<{ readonly contributed: bigint; readonly paid: bigint } | undefined> {
  const { rows } = await sql<{ contributed: bigint; paid: bigint }>`
    select contributed, paid from studio.pot_group where ${ownedBy(owner)}`.execute(db);
  return rows[0];
}

/**
 * Adds a stake's contributions to the pots that its round's player feeds, and answers them as they stand
 * then. The row is locked until the transaction ends: whoever comes next sees what became of it. Nothing
 * where there are no pots yet.
 */
export async function feed(
  tx: Tx,
  { roundId, pots }: { readonly roundId: string; readonly pots: string },
  contributions: readonly Contribution[],
): Promise<OpenPot[]> {
  const grown = (column: string, added: (part: Contribution) => bigint) =>
    sql`array[${sql.join(
      contributions.map((part, at) => sql`${sql.raw(`g.${column}[${at + 1}]`)} + ${added(part)}`),
    )}]::bigint[]`;
  const total = contributions.reduce((sum, { meter, reserve }) => sum + meter + reserve, 0n);
  const { rows } = await sql<OpenPot & { standing: number }>`
    with g as (
      update studio.pot_group g
      set meters = ${grown('meters', ({ meter }) => meter)},
          reserves = ${grown('reserves', ({ reserve }) => reserve)},
          contributed = g.contributed + ${total}
      from studio.round r join studio.player w on w.id = r.player_id
      where r.id = ${roundId} and g.name = ${pots} and g.mode = w.mode
        and g.merchant = w.merchant and g.currency = w.currency
      returning g.*
    )
    select ${openColumns}, cardinality(g.pots) as standing
    from g left join studio.pot p on p.id = any(g.pots) ${inOrder}`.execute(tx);
  const [first] = rows;
  if (first === undefined || rows.length === first.standing) return rows;
  // Whom this statement waited for has reset a pot, which only the next statement can see.
  return findFedPots(tx, roundId, pots);
}

async function findFedPots(tx: Tx, roundId: string, pots: string): Promise<OpenPot[]> {
  const { rows } = await sql<OpenPot>`
    select ${openColumns}
    from studio.round r
    join studio.player w on w.id = r.player_id
    join studio.pot_group g on g.name = ${pots} and g.mode = w.mode
      and g.merchant = w.merchant and g.currency = w.currency
    join studio.pot p on p.id = any(g.pots)
    where r.id = ${roundId} ${inOrder}`.execute(tx);
  return rows;
}

/** Who plays a round, as its pots' owner. */
export async function ownerOfRound(tx: Tx, roundId: string, pots: string): Promise<PotOwner> {
  const { rows } = await sql<Omit<PotOwner, 'pots'>>`
    select w.mode, w.merchant, w.currency
    from studio.round r join studio.player w on w.id = r.player_id
    where r.id = ${roundId}`.execute(tx);
  if (rows[0] === undefined) throw new Error('A stored round was not found.');
  return { pots, ...rows[0] };
}

export interface NewPot extends Commitment {
  readonly level: string;
  readonly number: number;
  readonly startedWith: bigint;
  readonly reserve: bigint;
  readonly cap: bigint;
}

/** Opens the first pots of an owner, unless they are there: two may try at once. */
export async function insertGroup(
  tx: Tx,
  owner: PotOwner,
  first: readonly NewPot[],
): Promise<void> {
  const { pots, mode, merchant, currency } = owner;
  const { rows } = await sql<{ id: bigint }>`
    insert into studio.pot_group (name, mode, merchant, currency, meters, reserves, pots)
    values (${pots}, ${mode}, ${merchant}, ${currency},
            ${first.map(({ startedWith }) => startedWith)}::bigint[],
            ${first.map(({ reserve }) => reserve)}::bigint[],
            ${first.map(({ id }) => id)}::uuid[])
    on conflict (name, mode, merchant, currency) do nothing
    returning id`.execute(tx);
  const groupId = rows[0]?.id;
  if (groupId === undefined) return;
  for (const pot of first) await insertPot(tx, groupId, pot);
}

async function insertPot(tx: Tx, groupId: bigint, pot: NewPot): Promise<void> {
  await sql`
    insert into studio.pot (id, group_id, level, number, started_with, cap, commit_hash, sealed_secret)
    values (${pot.id}, ${groupId}, ${pot.level}, ${pot.number}, ${pot.startedWith}, ${pot.cap},
            ${pot.commitHash}, ${pot.sealedSecret})`.execute(tx);
}

/** How a pot was hit. */
export interface Hit {
  readonly roundId: string;
  readonly secret: Buffer;
  readonly hitValue: bigint;
  readonly meterBefore: bigint;
  readonly paid: bigint;
}

/** Ends a pot that was hit and puts the next one in its place. Its group's row is locked. */
export async function replaceHitPot(
  tx: Tx,
  pot: Pick<OpenPot, 'id' | 'groupId'>,
  hit: Hit,
  next: NewPot,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update studio.pot
    set round_id = ${hit.roundId}, secret = ${hit.secret}, hit_value = ${hit.hitValue},
        meter_before = ${hit.meterBefore}, paid = ${hit.paid}, hit_at = now()
    where id = ${pot.id} and hit_at is null`.execute(tx);
  if (numAffectedRows !== 1n) throw new Error('A pot cannot be hit twice.');
  await insertPot(tx, pot.groupId, next);
  await sql`
    update studio.pot_group
    set meters[array_position(pots, ${pot.id}::uuid)] = ${next.startedWith},
        reserves[array_position(pots, ${pot.id}::uuid)] = ${next.reserve},
        pots[array_position(pots, ${pot.id}::uuid)] = ${next.id}::uuid,
        paid = paid + ${hit.paid}
    where id = ${pot.groupId}`.execute(tx);
}

/** The wallet has it: the pot counts as paid, and the round's last balance is the one after it. */
export async function markPotPaid(
  tx: Tx,
  potId: string | undefined,
  balance: bigint | undefined,
): Promise<void> {
  await sql`
    with paid as (
      update studio.pot set paid_at = coalesce(paid_at, now())
      where id = ${potId ?? null}::uuid and hit_at is not null returning round_id
    )
    update studio.round r set balance_after = coalesce(${balance ?? null}::bigint, balance_after)
    from paid where r.id = paid.round_id and r.state = 'settled'`.execute(tx);
}
