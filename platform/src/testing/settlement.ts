/** Trees with contracts and figures of play, written straight into their tables for tests of settlement. */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { type Tier, writeTiers } from '../modules/contracts/tier.ts';
import { aWallet, type TestWallet } from './a-wallet.ts';

const timeZone = 'Europe/London';
let merchants = 0n;

/** A merchant of its own for a test, whose clocks change. */
export function settledMerchant() {
  merchants += 1n;
  return { id: merchants, currency: 'THB', timeZone };
}

/** A step without conditions, of so many per cent. */
export function flatTier(percent: number, conditions: Partial<Tier> = {}): Tier {
  return {
    ratePpm: Math.trunc(percent * 10_000),
    minValidBetMinor: 0n,
    minLossMinor: 0n,
    minActive: 0,
    ...conditions,
  };
}

export interface PlacedMember extends TestWallet {
  /** From the top to the member. */
  readonly path: readonly bigint[];
}

/** Members with wallets, each below the one whose place in the list is named; null: at the top. */
export async function placeMembers(
  db: Db,
  merchantId: bigint,
  parents: readonly (number | null)[],
  { balanceMinor = 0n } = {},
): Promise<PlacedMember[]> {
  const placed: PlacedMember[] = [];
  for (const parent of parents) {
    const wallet = await aWallet(db, { balanceMinor, merchantId });
    const above = parent === null ? [] : (placed[parent]?.path ?? []);
    const path = [...above, wallet.memberId];
    await sql`insert into agents.node
        (member_id, merchant_id, account, parent_id, path, depth, is_agent)
      values (${wallet.memberId}, ${merchantId}, ${`agent${wallet.memberId}`}, ${above.at(-1) ?? null},
        ${path}::bigint[], ${above.length}, true)`.execute(db);
    placed.push({ ...wallet, path });
  }
  return placed;
}

/** A contract in force since then, with whoever stands directly above; answers its id. */
export async function putContract(
  db: Db,
  contract: {
    readonly member: Pick<PlacedMember, 'merchantId' | 'memberId' | 'path'>;
    readonly kind: ContractKind;
    readonly period: PeriodType;
    readonly tiers: readonly Tier[];
    readonly since: Date;
  },
): Promise<bigint> {
  const { member, kind, period, tiers, since } = contract;
  const { rows } = await sql<{ id: bigint }>`
    insert into contracts.contract (merchant_id, member_id, upline_id, kind, period, tiers, state,
      offered_at, expires_at, decided_at, effective_from)
    values (${member.merchantId}, ${member.memberId}, ${member.path.at(-2) ?? null}, ${kind},
      ${period}, ${writeTiers(tiers)}::jsonb, 'active', ${since}, ${since}, ${since}, ${since})
    returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No contract was written.');
  return row.id;
}

/** What an agent owes somebody below for a period of a contract: 0.01. */
export async function putOwed(
  db: Db,
  owed: {
    readonly contractId: bigint;
    readonly member: { readonly memberId: bigint; readonly merchant: { readonly id: bigint } };
    readonly upline: { readonly memberId: bigint };
    /** Where lists of settlements are read, which name it. */
    readonly runId?: bigint;
  },
): Promise<void> {
  const { contractId, member, upline } = owed;
  await sql`insert into contracts.settlement (merchant_id, run_id, contract_id, member_id, upline_id,
      kind, starts_at, ends_at, depth, valid_bet_minor, deducted_minor, loss_minor, actives, tier,
      carry_in_minor, carry_out_minor, rest_in_micros, rest_out_micros, gross_minor,
      paid_down_minor, state, lines)
    values (${member.merchant.id}, ${owed.runId ?? 0n}, ${contractId}, ${member.memberId},
      ${upline.memberId}, 'daily', '2026-01-01Z', '2026-01-02Z', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 0, 'owed', '[]')`.execute(
    db,
  );
}

export interface PutPlay {
  readonly member: Pick<TestWallet, 'merchantId' | 'memberId'>;
  readonly at: Date;
  readonly gameType?: GameType;
  readonly stakeMinor: bigint;
  readonly winMinor?: bigint;
}

/** A game of each type. */
const gameOf = (gameType: GameType): number => gameTypes.indexOf(gameType) + 1;

/** Figures of play as rollups would have them. */
export async function putPlay(db: Db, plays: readonly PutPlay[]): Promise<void> {
  for (const { member, at, gameType = 'RNG', stakeMinor, winMinor = 0n } of plays) {
    await sql`insert into bets.member_window as w
        (merchant_id, starts_at, member_id, game_type, rounds, stake, valid_bet, win)
      values (${member.merchantId}, date_bin('5 minutes', ${at}, '2024-01-01Z'), ${member.memberId},
        ${gameType}, 1, ${stakeMinor}, ${stakeMinor}, ${winMinor})
      on conflict (merchant_id, starts_at, member_id, game_type) do update
        set stake = w.stake + excluded.stake, valid_bet = w.valid_bet + excluded.valid_bet,
          win = w.win + excluded.win`.execute(db);
    await sql`insert into bets.member_day as d
        (member_id, day, game_id, opened_on, merchant_id, vendor_id, game_type, rounds, voided,
         stake, valid_bet, win, first_round, last_round)
      select ${member.memberId}, day, ${gameOf(gameType)}, day, ${member.merchantId}, 1, ${gameType}, 1, 0,
        ${stakeMinor}, ${stakeMinor}, ${winMinor}, 1, 1
      from (select (${at}::timestamptz at time zone ${timeZone})::date as day) of
      on conflict (member_id, day, game_id, opened_on) do update
        set stake = d.stake + excluded.stake, valid_bet = d.valid_bet + excluded.valid_bet,
          win = d.win + excluded.win`.execute(db);
  }
}

/** Takes a bet back that counted before: the round counts nothing from then on. */
export async function putRolledBack(
  db: Db,
  bet: PutPlay & { readonly backAt: Date },
): Promise<void> {
  const { member, at, backAt, gameType = 'RNG', stakeMinor } = bet;
  await putRound(db, { member, at, gameType, stakeMinor: 0n });
  await sql`insert into bets.correction (at, member_id, round_id, rounds, voided, stake, valid_bet, win)
    values (${backAt}, ${member.memberId}, ${rounds}, 0, 0, ${-stakeMinor}, ${-stakeMinor}, 0)`.execute(
    db,
  );
  await putPlay(db, [{ member, at: backAt, gameType, stakeMinor: -stakeMinor }]);
}
let rounds = 0n;

/** A closed round without figures; answers its id. */
async function putRound(db: Db, play: PutPlay): Promise<bigint> {
  const { member, at, gameType = 'RNG', stakeMinor, winMinor = 0n } = play;
  rounds += 1n;
  await sql`
    insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id, stake, win,
      valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state, game_type,
      vendor_round_id)
    values (${member.memberId}, ${rounds}, ${member.merchantId}, 0, 1, ${gameOf(gameType)},
      ${stakeMinor}, ${winMinor}, ${stakeMinor}, 1, 1, ${at}, ${at}, gen_random_uuid(), 1, 1,
      ${gameType}, 'r')`.execute(db);
  return rounds;
}

/** Closed rounds with their figures; of each so much is excluded, when it was played. */
export async function putRounds(
  db: Db,
  plays: readonly (PutPlay & { readonly excludedMinor?: bigint })[],
): Promise<void> {
  for (const play of plays) {
    const { member, at, gameType = 'RNG', excludedMinor = 0n } = play;
    const roundId = await putRound(db, play);
    await putPlay(db, [play]);
    if (excludedMinor === 0n) continue;
    await sql`insert into bets.excluded_bet
        (merchant_id, member_id, round_id, market, game_type, valid_bet_minor, excluded_at)
      values (${member.merchantId}, ${member.memberId}, ${roundId}, 'm', ${gameType},
        ${excludedMinor}, ${at})`.execute(db);
  }
}

/** Figures before that instant are final. */
export async function completeFigures(db: Db, to: Date): Promise<void> {
  await sql`update bets.projection set complete_to = ${to}`.execute(db);
}

/** What the ledger holds, by the order of the wallets. */
export async function mainBalancesOf(db: Db, wallets: readonly TestWallet[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    select id, balance from wallet.account
    where id = any (${wallets.map(({ accountId }) => accountId)}::bigint[])`.execute(db);
  const byId = new Map(rows.map(({ id, balance }) => [id, balance]));
  return wallets.map(({ accountId }) => byId.get(accountId) ?? 0n);
}
