import { moneyText } from '@croupier/contract/money';
import type { Progressive } from '#engine/progressive.ts';
import type { Jackpot, JackpotList, Pot } from '#protocol/session.ts';
import { sql } from 'kysely';
import type { Database, Queryable } from '#server/database.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { openPots } from './contribute.ts';
import { findOpenPots } from './pot-store.ts';
import type { OpenPot, PotOwner } from './pot-store.ts';

/** How old a meter may be that is shown: thousands look at the same few rows. */
const keptMs = 1000;
const ownersMax = 5000;
const hitsShown = 20;

interface PotDeps {
  readonly db: Database;
  readonly box: SecretBox;
}

interface Kept {
  readonly readAt: number;
  readonly pots: Promise<readonly Pot[]>;
}

/** Reads pots for those who look at them, at most once a second for each owner. */
export class PotReader {
  readonly #kept = new Map<string, Kept>();

  /** The pots of an owner, from the least up; opened with their seeds where there are none yet. */
  async read(
    deps: PotDeps,
    progressive: Progressive,
    { mode, merchant, currency }: Omit<PotOwner, 'pots'>,
  ): Promise<readonly Pot[]> {
    const owner = { pots: progressive.pots, mode, merchant, currency };
    const key = JSON.stringify(owner);
    const now = performance.now();
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.readAt < keptMs) return kept.pots;
    if (this.#kept.size >= ownersMax) this.#kept.clear();
    const pots = readPots(deps, progressive, owner);
    this.#kept.set(key, { readAt: now, pots });
    pots.catch(() => this.#kept.delete(key));
    return pots;
  }
}

async function readPots(
  { db, box }: PotDeps,
  progressive: Progressive,
  owner: PotOwner,
): Promise<readonly Pot[]> {
  let pots = await findOpenPots(db, owner);
  if (pots.length === 0) {
    await db.transaction().execute((tx) => openPots(box, tx, progressive, owner));
    pots = await findOpenPots(db, owner);
  }
  return pots.map(potView);
}

function potView(pot: OpenPot): Pot {
  return {
    potId: pot.id,
    level: pot.level,
    number: pot.number,
    meter: moneyText(pot.meter),
    startedWith: moneyText(pot.startedWith),
    cap: moneyText(pot.cap),
    commit: pot.commitHash.toString('hex'),
  };
}

interface HitRow {
  readonly potId: string;
  readonly level: string;
  readonly number: number;
  readonly amount: bigint;
  readonly meterBefore: bigint;
  readonly hitValue: bigint;
  readonly startedWith: bigint;
  readonly cap: bigint;
  readonly commitHash: Buffer;
  readonly secret: Buffer;
  readonly hitAt: Date;
  readonly paid: boolean;
}

/** The last jackpots of an owner's pots, newest first, with what proves each. */
export async function readJackpots(
  db: Queryable,
  { pots, mode, merchant, currency }: PotOwner,
): Promise<JackpotList> {
  const { rows } = await sql<HitRow>`
    select p.id as "potId", p.level, p.number, p.paid as amount, p.meter_before as "meterBefore",
           p.hit_value as "hitValue", p.started_with as "startedWith", p.cap,
           p.commit_hash as "commitHash", p.secret, p.hit_at as "hitAt",
           p.paid_at is not null as paid
    from studio.pot_group g join studio.pot p on p.group_id = g.id
    where g.name = ${pots} and g.mode = ${mode} and g.merchant = ${merchant}
      and g.currency = ${currency} and p.hit_at is not null
    order by p.hit_at desc limit ${hitsShown}`.execute(db);
  return { jackpots: rows.map(jackpotView) };
}

function jackpotView({ commitHash, secret, hitAt, ...row }: HitRow): Jackpot & { hitAt: string } {
  return {
    potId: row.potId,
    level: row.level,
    number: row.number,
    amount: moneyText(row.amount),
    meterBefore: moneyText(row.meterBefore),
    hitValue: moneyText(row.hitValue),
    startedWith: moneyText(row.startedWith),
    cap: moneyText(row.cap),
    commit: commitHash.toString('hex'),
    secret: secret.toString('hex'),
    hitAt: hitAt.toISOString(),
    paid: row.paid,
  };
}
