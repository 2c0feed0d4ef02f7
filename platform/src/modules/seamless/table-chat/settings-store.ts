/** Statements on what a merchant wants of the chat at live tables. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';

export interface ChatRule {
  readonly gameId: bigint;
  readonly off: boolean;
  readonly slowSeconds: number;
}

export async function listRules(db: Queryable, merchantId: bigint): Promise<readonly ChatRule[]> {
  const { rows } = await sql<ChatRule>`
    select game_id as "gameId", is_off as off, slow_seconds as "slowSeconds"
    from seamless.chat_rule where merchant_id = ${merchantId} order by game_id`.execute(db);
  return rows;
}

/** Answers the rule that it replaces, if there was one. */
export async function replaceRule(
  tx: Tx,
  merchantId: bigint,
  { gameId, off, slowSeconds }: ChatRule,
): Promise<ChatRule | undefined> {
  const before = (await listRules(tx, merchantId)).find((rule) => rule.gameId === gameId);
  await sql`
    insert into seamless.chat_rule (merchant_id, game_id, is_off, slow_seconds)
    values (${merchantId}, ${gameId}, ${off}, ${slowSeconds})
    on conflict (merchant_id, game_id) do update
      set is_off = excluded.is_off, slow_seconds = excluded.slow_seconds`.execute(tx);
  return before;
}

/** By language; a language without a list is absent. */
export async function listWords(
  db: Queryable,
  merchantId: bigint,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ language: string; words: readonly string[] }>`
    select language, words from seamless.chat_words where merchant_id = ${merchantId}`.execute(db);
  return new Map(rows.map(({ language, words }) => [language, words]));
}

export async function replaceWords(
  tx: Tx,
  merchantId: bigint,
  { language, words }: { readonly language: string; readonly words: readonly string[] },
): Promise<void> {
  await sql`
    insert into seamless.chat_words (merchant_id, language, words)
    values (${merchantId}, ${language}, ${[...words]}::text[])
    on conflict (merchant_id, language) do update set words = excluded.words`.execute(tx);
}

/** Lets nobody else change or tell what a merchant wants of the chat until the transaction ends. */
export async function lockSettings(tx: Tx, merchantId: bigint): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('seamless.chat', ${merchantId}))`.execute(tx);
}

/** Vendors that were told all that a merchant wants of the chat at their tables. */
export async function listTold(
  db: Queryable,
): Promise<readonly { readonly merchantId: bigint; readonly vendorId: bigint }[]> {
  const { rows } = await sql<{ merchantId: bigint; vendorId: bigint }>`
    select merchant_id as "merchantId", vendor_id as "vendorId" from seamless.chat_told`.execute(
    db,
  );
  return rows;
}

export async function markTold(tx: Tx, merchantId: bigint, vendorId: bigint): Promise<void> {
  await sql`
    insert into seamless.chat_told (merchant_id, vendor_id) values (${merchantId}, ${vendorId})
    on conflict do nothing`.execute(tx);
}

/** Vendors other than these have to be told anew. */
export async function forgetTold(
  tx: Tx,
  merchantId: bigint,
  vendorIds: readonly bigint[],
): Promise<void> {
  await sql`
    delete from seamless.chat_told
    where merchant_id = ${merchantId} and vendor_id <> all (${[...vendorIds]}::bigint[])`.execute(
    tx,
  );
}
