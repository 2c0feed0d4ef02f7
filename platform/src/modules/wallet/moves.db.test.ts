import { purses, transferKinds } from '@croupier/contract/wallet/transfer-kinds';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { aWallet, type TestWallet } from '#testing/a-wallet.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { assertLedgerSound } from '#testing/ledger.ts';
import { moveKinds, postedKinds } from './kind-rules.ts';
import { moveBetween, type Move } from './move-between.ts';
import { post } from './post.ts';
import { setFrozen } from './set-frozen.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => assertLedgerSound(database.db));
afterAll(() => database.drop());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);

/** Whose money it is, without what else a test wallet knows. */
const holderOf = ({ merchantId, memberId, currency }: TestWallet) => ({
  merchantId,
  memberId,
  currency,
});

const chipsIn = (wallet: TestWallet, amountMinor: bigint, change: Partial<Move> = {}): Move => ({
  ...holderOf(wallet),
  kind: 'chips-in',
  from: { purse: 'main' },
  to: { purse: 'chips', label: '3/table-7' },
  amountMinor,
  key: newId(),
  subject: { type: 'game', id: 9n },
  ...change,
});

const balancesOf = async ({ memberId }: TestWallet) => {
  const { rows } = await sql<{ purse: string; balance: bigint }>`
    select purse || coalesce(nullif(' ' || label, ' '), '') as purse, balance
    from wallet.account where member_id = ${memberId} order by id`.execute(database.db);
  return Object.fromEntries(rows.map(({ purse, balance }) => [purse, balance]));
};

test('[WAL-02] every kind of transfer has the number and the subject that the database knows', async () => {
  const { rows } = await sql<{ id: number; name: string; subject: string }>`
    select id, name, subject from wallet.transfer_kind order by id`.execute(database.db);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const subjects = new Map(rows.map(({ id, subject }) => [id, subject]));
  const known = [...names.values()].filter((name) => name !== 'tombstone');
  expect(known.toSorted()).toEqual(transferKinds.toSorted());
  for (const [name, { number, subject }] of Object.entries(postedKinds)) {
    expect([names.get(number), subjects.get(number)]).toEqual([name, subject]);
  }
  for (const [name, kind] of Object.entries(moveKinds)) {
    expect(names.get(kind.out)).toBe(name === 'transfer' ? 'transfer-out' : name);
    expect(names.get(kind.in)).toBe(name === 'transfer' ? 'transfer-in' : name);
    expect([subjects.get(kind.out), subjects.get(kind.in)]).toEqual([kind.subject, kind.subject]);
  }
});

test('[WAL-02] W13 a member holds purses of every kind, and several of a kind by label', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 100n)));
  await inTransaction((tx) =>
    moveBetween(tx, chipsIn(wallet, 200n, { to: { purse: 'chips', label: '3/table-8' } })),
  );
  await inTransaction((tx) =>
    moveBetween(tx, {
      ...chipsIn(wallet, 300n, { kind: 'vendor-in', to: { purse: 'vendor', label: '5' } }),
      subject: { type: 'vendor', id: 5n },
    }),
  );
  expect(await balancesOf(wallet)).toEqual({
    main: 400n,
    'chips 3/table-7': 100n,
    'chips 3/table-8': 200n,
    'vendor 5': 300n,
  });
  const { rows } = await sql<{ purse: string }>`
    select unnest(regexp_matches(pg_get_constraintdef(oid), '''([a-z]+)''', 'g')) as purse
    from pg_constraint where conname = 'account_purse'`.execute(database.db);
  expect(rows.map(({ purse }) => purse)).toEqual([...purses]);
});

test('[WAL-01][WAL-02] W13 a move is two transfers against transit, which stays zero', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const moved = await inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 250n)));
  expect(moved).toEqual({
    from: { balanceMinor: 750n, seq: 2n },
    to: { balanceMinor: 250n, seq: 1n },
    replay: false,
  });
  const { rows } = await sql`
    select k.name, t.amount, t.balance_after, c.code, t.subject_id
    from wallet.transfer t join wallet.account a on a.id = t.account_id
      join wallet.contra c on c.id = t.contra_id join wallet.transfer_kind k on k.id = t.kind
    where a.member_id = ${wallet.memberId} and c.code = 'transit' order by t.amount`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { name: 'chips-in', amount: -250n, balance_after: 750n, code: 'transit', subject_id: 9n },
    { name: 'chips-in', amount: 250n, balance_after: 250n, code: 'transit', subject_id: 9n },
  ]);
});

test('[WAL-01][Q-A4][Q-A5] W4 W5 a repeated move answers like the first, an altered one is refused', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const move = chipsIn(wallet, 250n);
  const first = await inTransaction((tx) => moveBetween(tx, move));
  await inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 50n)));
  expect(await inTransaction((tx) => moveBetween(tx, move))).toEqual({ ...first, replay: true });
  const altered: Partial<Move>[] = [
    { amountMinor: 251n },
    { to: { purse: 'chips', label: 'another' } },
    { subject: { type: 'game', id: 10n } },
  ];
  for (const change of altered) {
    await expect(
      inTransaction((tx) => moveBetween(tx, { ...move, ...change })),
    ).rejects.toMatchObject({ code: 'wallet.key-conflict' });
  }
  expect(await balancesOf(wallet)).toEqual({ main: 700n, 'chips 3/table-7': 300n });
});

test('[WAL-01][Q-A3] W3 a move of more than there is moves nothing on either side', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await expect(
    inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 1001n))),
  ).rejects.toMatchObject({ code: 'wallet.insufficient' });
  const back = chipsIn(wallet, 1n, {
    kind: 'chips-out',
    from: { purse: 'chips', label: 'never opened' },
    to: { purse: 'main' },
  });
  await expect(inTransaction((tx) => moveBetween(tx, back))).rejects.toMatchObject({
    code: 'wallet.insufficient',
  });
  expect(await balancesOf(wallet)).toEqual({ main: 1000n });
});

test('[WAL-02] W6 a frozen member buys no chips but gets those on the table back', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  await inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 400n)));
  await inTransaction((tx) => setFrozen(tx, { memberId: wallet.memberId, frozen: true }));
  await expect(inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 1n)))).rejects.toMatchObject({
    code: 'wallet.frozen',
  });
  const { from, to } = chipsIn(wallet, 1n);
  await inTransaction((tx) =>
    moveBetween(tx, chipsIn(wallet, 400n, { kind: 'chips-out', from: to, to: from })),
  );
  expect(await balancesOf(wallet)).toEqual({ main: 1000n, 'chips 3/table-7': 0n });
});

test('[WAL-01][X-25] fifty moves of the whole balance at once: exactly one succeeds', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const tries = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      inTransaction((tx) => moveBetween(tx, chipsIn(wallet, 1000n))),
    ),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balancesOf(wallet)).toEqual({ main: 0n, 'chips 3/table-7': 1000n });
});

test('[WAL-02] a purse beside the main one is posted to, and vendors are named by their contra', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const prize = {
    ...holderOf(wallet),
    kind: 'promotion',
    purse: 'bonus',
    amountMinor: 70n,
    contra: 'vendor:3',
    key: newId(),
    subject: { type: 'promotion', id: 4n },
  } as const;
  expect(await inTransaction((tx) => post(tx, prize))).toMatchObject({ balanceMinor: 70n });
  await inTransaction((tx) =>
    post(tx, {
      ...holderOf(wallet),
      kind: 'tip',
      amountMinor: -30n,
      contra: 'vendor:3',
      key: newId(),
      subject: { type: 'game', id: 9n },
    }),
  );
  expect(await balancesOf(wallet)).toEqual({ main: 970n, bonus: 70n });
});

test('[WAL-01] what a kind may not do is a bug of its caller and moves nothing', async () => {
  const wallet = await aWallet(database.db, { balanceMinor: 1000n });
  const posting = { ...holderOf(wallet), amountMinor: 1n, key: newId() };
  const round = { type: 'round', id: 1n };
  const wrong = [
    { ...posting, kind: 'win', subject: round },
    { ...posting, kind: 'win', subject: round, contra: 'cashier' },
    { ...posting, kind: 'win', subject: { type: 'deposit', id: 1n }, contra: 'vendor:3' },
    { ...posting, kind: 'bet', subject: round, contra: 'vendor:3' },
    { ...posting, kind: 'deposit', subject: { type: 'deposit', id: 1n }, contra: 'vendor:3' },
  ] as const;
  for (const transfer of wrong) {
    await expect(inTransaction((tx) => post(tx, transfer))).rejects.toThrow('cannot be');
  }
  const strange = chipsIn(wallet, 1n, { to: { purse: 'held' } });
  await expect(inTransaction((tx) => moveBetween(tx, strange))).rejects.toThrow('cannot move');
  await expect(inTransaction((tx) => moveBetween(tx, chipsIn(wallet, -1n)))).rejects.toThrow(
    'cannot move',
  );
  expect(await balancesOf(wallet)).toEqual({ main: 1000n });
});
