/** Lines of the account record on the wire, with what each belongs to. */
import type { TransferKind, TransferSubject } from '@croupier/contract/wallet/transfer-kinds';
import { moneyText } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import type { NamesOfLines } from '#kernel/line-names.ts';

/** A line of the account record. */
export interface ListedTransfer {
  readonly accountId: bigint;
  readonly seq: bigint;
  readonly kind: TransferKind;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly at: Date;
  readonly subjectType: TransferSubject | null;
  readonly subjectId: bigint | null;
}

/** References of what transfers belong to, by id; the modules that keep these know them. */
export interface SubjectReferences {
  ofDeposits(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  ofWithdrawals(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  ofMembers(db: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>>;
  /** Games of the jackpots that lines of an account record paid, by the line's number. */
  gamesOfJackpots(
    db: Queryable,
    accountId: bigint,
    seqs: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
  /** Games of a member's rounds, by the round. */
  gamesOfRounds(
    db: Queryable,
    memberId: bigint,
    ids: readonly bigint[],
  ): Promise<ReadonlyMap<bigint, bigint>>;
  /** Names of what lines of promotions belong to: a tournament, an offer, a level, a mission. */
  readonly namesOfLines: NamesOfLines;
  /** Settlements that lines of an account record paid, by the line's number. */
  settlementsOfPayments(
    db: Queryable,
    payments: readonly ContractPayment[],
  ): Promise<ReadonlyMap<bigint, string>>;
}

/** A line by which a contract was paid. */
export interface ContractPayment {
  readonly seq: bigint;
  /** Idempotency key of the line. */
  readonly key: string;
  readonly contractId: bigint;
  readonly at: Date;
}

/** Lines of the account record on the wire. */
export async function describeTransfers(
  db: Queryable,
  rows: readonly ListedTransfer[],
  references: SubjectReferences,
  dictionary: string,
) {
  const idsOf = (type: TransferSubject) =>
    rows.flatMap(({ subjectType, subjectId }) =>
      subjectType === type && subjectId !== null ? [subjectId] : [],
    );
  const [deposits, members] = [idsOf('deposit'), idsOf('member')];
  const withdrawals = [...new Set(idsOf('withdrawal'))];
  const known: KnownReferences = {
    deposit: deposits.length > 0 ? await references.ofDeposits(db, deposits) : new Map(),
    withdrawal:
      withdrawals.length > 0 ? await references.ofWithdrawals(db, withdrawals) : new Map(),
    member: members.length > 0 ? await references.ofMembers(db, [...new Set(members)]) : new Map(),
  };
  const won = rows.filter(({ kind }) => kind === 'jackpot');
  const [first] = won;
  const seqs = won.map(({ seq }) => seq);
  const games = first && (await references.gamesOfJackpots(db, first.accountId, seqs));
  const names = await namesOfPromotions(db, rows, references, dictionary);
  const settlements = await settlementsOf(db, rows, references);
  const played = await gamesOf(db, rows, references);
  return rows.map((row) => {
    const gameId = row.kind === 'jackpot' ? games?.get(row.seq) : undefined;
    const ofGame = gameId !== undefined && { subjectType: 'game' as const, subjectId: gameId };
    const described = describeTransfer({ ...row, ...ofGame }, known);
    const ofRound =
      described.subject?.type === 'round' ? played.get(row.subjectId ?? 0n) : undefined;
    if (ofRound !== undefined && described.subject) {
      return { ...described, subject: { ...described.subject, gameId: ofRound } };
    }
    const settlementId = settlements.get(row.seq);
    if (settlementId !== undefined && described.subject) {
      return { ...described, subject: { ...described.subject, settlementId } };
    }
    const name = names?.get(row.seq);
    if (name === undefined || described.subject === null) return described;
    return { ...described, subject: { ...described.subject, reference: name } };
  });
}

async function settlementsOf(
  db: Queryable,
  rows: readonly ListedTransfer[],
  { settlementsOfPayments }: SubjectReferences,
): Promise<ReadonlyMap<bigint, string>> {
  const paid = rows.filter(({ subjectType }) => subjectType === 'contract');
  const [first] = paid;
  if (!first) return new Map();
  const { rows: keys } = await sql<{ seq: bigint; key: string }>`
    select seq, key::text as key from wallet.transfer
    where account_id = ${first.accountId} and seq = any (${paid.map(({ seq }) => seq)}::bigint[])
  `.execute(db);
  const keyOf = new Map(keys.map(({ seq, key }) => [seq, key]));
  const payments = paid.map(({ seq, subjectId, at }) => {
    return { seq, at, contractId: subjectId ?? 0n, key: keyOf.get(seq) ?? '' };
  });
  return settlementsOfPayments(db, payments);
}

/** The games of the rounds that lines of one account belong to. */
async function gamesOf(
  db: Queryable,
  rows: readonly ListedTransfer[],
  { gamesOfRounds }: SubjectReferences,
): Promise<ReadonlyMap<bigint, bigint>> {
  const ids = rows.flatMap(({ subjectType, subjectId }) =>
    subjectType === 'round' && subjectId !== null ? [subjectId] : [],
  );
  const [first] = rows;
  if (!first || ids.length === 0) return new Map();
  const { rows: owners } = await sql<{ memberId: bigint }>`
    select member_id as "memberId" from wallet.account where id = ${first.accountId}`.execute(db);
  const memberId = owners[0]?.memberId;
  return memberId === undefined ? new Map() : gamesOfRounds(db, memberId, [...new Set(ids)]);
}

/** What each line of a promotion belongs to. */
async function namesOfPromotions(
  db: Queryable,
  rows: readonly ListedTransfer[],
  { namesOfLines }: SubjectReferences,
  dictionary: string,
) {
  const prizes = rows.filter(({ kind, subjectId }) => kind === 'promotion' && subjectId !== 0n);
  const [first] = prizes;
  if (!first) return undefined;
  const seqs = prizes.map(({ seq }) => seq);
  return namesOfLines(db, { accountId: first.accountId, seqs, dictionary });
}

type KnownReferences = Readonly<Partial<Record<TransferSubject, ReadonlyMap<bigint, string>>>>;

function describeTransfer(row: ListedTransfer, known: KnownReferences) {
  const { subjectType, subjectId } = row;
  return {
    reference: `${row.accountId}-${row.seq}`,
    kind: row.kind,
    amount: moneyText(row.amountMinor),
    balanceAfter: moneyText(row.balanceAfterMinor),
    at: row.at.toISOString(),
    subject:
      // What belongs to nothing that we know has the number 0.
      subjectType === null || subjectId === null || subjectId === 0n
        ? null
        : {
            gameId: undefined as bigint | undefined,
            type: subjectType,
            id: String(subjectId),
            reference: known[subjectType]?.get(subjectId) ?? null,
          },
  };
}

/** Games by id, in that dictionary. */
export type GameTitles = (
  db: Queryable,
  ids: readonly bigint[],
  dictionary: string,
) => Promise<ReadonlyMap<bigint, { readonly title: string }>>;

type Described = Awaited<ReturnType<typeof describeTransfers>>;

/** Lines of the account record with the titles of the games that they, or their rounds, belong to. */
export async function nameGames(
  db: Queryable,
  items: Described,
  { games, dictionary }: { readonly games: GameTitles; readonly dictionary: string },
) {
  const ids = items.flatMap(({ subject }) => gameOf(subject) ?? []);
  const titles =
    ids.length > 0 ? await games(db, [...new Set(ids)], dictionary) : new Map<bigint, never>();
  return items.map(({ subject, ...item }) => {
    const gameId = gameOf(subject);
    if (!subject || gameId === undefined) return { ...item, subject: onWire(subject) };
    const title = titles.get(gameId)?.title;
    const { gameId: _, ...shown } = subject;
    return {
      ...item,
      subject: {
        ...shown,
        ...(subject.type === 'game'
          ? { reference: title ?? null }
          : title !== undefined && { gameTitle: title }),
      },
    };
  });
}

type Subject = Described[number]['subject'];

function gameOf(subject: Subject): bigint | undefined {
  return subject?.type === 'game' ? BigInt(subject.id) : subject?.gameId;
}

/** Without what only names it. */
function onWire(subject: Subject) {
  if (subject === null) return null;
  const { gameId: _, ...rest } = subject;
  return rest;
}
