/**
 * Row-level security, as the process sees it: what runs within a scope reaches the database as a role
 * that is bound to one merchant (docs/decisions/013). Each statement names its merchant all the same;
 * this holds where one forgets.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Log } from './log.ts';

/** Whose rows a caller may reach. Staff also reach the operator's own tables. */
export interface MerchantScope {
  readonly role: 'croupier_site' | 'croupier_desk';
  readonly merchantId: bigint;
  /** The agent whose line alone is seen, of what belongs to lines. */
  readonly agentId?: bigint;
}

/** Set once, at the start: whether the server has the roles and the tables their policies. */
let stands = true;
const scopes = new AsyncLocalStorage<MerchantScope | undefined>();
/** What each connection was bound to last; a new one is bound to nothing. */
const bound = new WeakMap<pg.PoolClient, string>();
const UNBOUND = 'none  ';

/** Does the work, and all that it waits for, within the scope; without one as the platform. */
export function withinScope<T>(scope: MerchantScope | undefined, work: () => T): T {
  return scopes.run(scope, work);
}

/**
 * Does the work, and all that it waits for, as an agent: of trees, contracts and teams it sees the
 * agent's own line alone. Statements name the agent all the same. Not within an open transaction,
 * whose connection is bound already; outside of a merchant's scope it changes nothing.
 */
export function withAgentScope<T>(agentId: bigint, work: () => T): T {
  const scope = scopes.getStore();
  return scopes.run(scope && { ...scope, agentId }, work);
}

/** Does what is the platform's own business, whoever caused it. */
export function asPlatform<T>(work: () => T): T {
  return scopes.run(undefined, work);
}

/**
 * Looks at the start whether row-level security is on. Where an administrator made no roles before the first
 * migration (docs/decisions/013), it is off, and the log says so.
 */
export async function assertRowSecurity(db: Kysely<unknown>, log: Log): Promise<void> {
  const { rows } = await sql<{ stands: boolean }>`
    select kernel.has_tenant_roles() and relrowsecurity as stands from pg_class
    where oid = 'account.member'::regclass`.execute(db);
  stands = rows[0]?.stands === true;
  if (!stands) log.warn('no row-level security between merchants: the server has not its roles');
}

/** Each step of an iteration within the scope, wherever it is asked for. */
export async function* eachWithinScope<T>(
  scope: MerchantScope | undefined,
  items: AsyncIterable<T>,
): AsyncIterable<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await withinScope(scope, () => iterator.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await withinScope(scope, () => iterator.return?.());
  }
}

/**
 * Binds a connection to the scope at hand before anybody uses it. Costs a statement only where the
 * connection served another merchant, or the platform, last.
 */
export async function bindToScope(client: pg.PoolClient): Promise<void> {
  const scope = stands ? scopes.getStore() : undefined;
  const wanted = scope ? `${scope.role} ${scope.merchantId} ${scope.agentId ?? ''}` : UNBOUND;
  if ((bound.get(client) ?? UNBOUND) === wanted) return;
  const [role = '', merchant = '', agent = ''] = wanted.split(' ');
  await client.query(
    `select set_config('croupier.merchant', $2, false), set_config('croupier.agent', $3, false),
      set_config('role', $1, false)`,
    [role, merchant, agent],
  );
  bound.set(client, wanted);
}
