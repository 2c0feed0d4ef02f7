/** Row-level security: what statements that forget the merchant see and change. */
import { playerEndpoint, operatorEndpoint } from '@croupier/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Queryable } from '#kernel/db.ts';
import { mountTable } from '#kernel/http.ts';
import { openListener } from '#kernel/http/listener.ts';
import { judgeHosts } from '#kernel/http/judge-host.ts';
import { openMetrics } from '#kernel/http/metrics.ts';
import { playerAudience } from '#kernel/http/player-audience.ts';
import { staffAudience } from '#kernel/http/staff-audience.ts';
import { eachWithinScope, type MerchantScope, withinScope } from '#kernel/merchant-scope.ts';
import { type Caller, startTestApp } from '#testing/app.ts';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { aMember } from '#testing/member.ts';
import { aStaffMember } from '#testing/staff.ts';
import { playerIdentity } from './audiences.ts';
import { staffSessions } from '#staff';
import { composeModules } from './modules.ts';

/** Tables without it: what they hold is no merchant's. */
const shared: Readonly<Record<string, string>> = {
  'kernel.attempt': 'tries at signing in, under keyed hashes',
  'account.used_phone_token': 'tokens of telephones that were used once: hashes',
  'bets.change': 'which rounds changed, for the sums; the rounds have it',
  'findings.cursor': 'how far each search for fraud has come',
  'bets.consumer': 'who reads what happens to rounds, and how far',
  'bets.projection': 'how far the sums are',
  'catalog.game': 'what vendors offer to everybody',
  'catalog.jackpot_feed': 'which vendors were asked for their jackpots, and when',
  'catalog.vendor': 'vendors',
  'catalog.vendor_failure': 'what failed at vendors',
  'catalog.vendor_outage': 'vendors that are away',
  'kernel.call_count': 'how often callers called, by their number or network',
  'kernel.demo': 'that the database is a demo’s, and where its clock stands',
  'kernel.event': 'the outbox, which only workers read; the roles may write',
  'kernel.migration': 'what was applied',
  'kernel.payload_key': 'the keys of encrypted payloads; the roles have no right to them',
  'kernel.payload_seen': 'names of encrypted messages; the roles have no right to them',
  'kernel.reaction': 'which events were delivered; the roles have no right to them',
  'staff.audit_head': 'the end of the chain over all deeds',
  'staff.audit_link': 'the chain over all deeds: hashes',
  'staff.audit_seal': 'seals of that chain',
  'staff.staff_device': 'browsers of staff: hashes',
  'staff.recovery_code': 'hashes of codes of staff',
  'staff.request_seen': 'which answers staff have read: no more than the request’s id',
  'staff.staff': 'staff, who may work for several merchants',
  'staff.staff_session': 'sessions of staff',
  'staff.staff_ticket': 'half-way sign-ins of staff',
  'lottery.agreed_terms': 'terms of lotteries, which are the vendor’s for all merchants',
  'lottery.waiting':
    'issues of lotteries without a result, which are the vendor’s for all merchants',
  'lottery.entry': 'results of lotteries, which are the vendor’s for all merchants',
  'sports.agreed': 'what two said of sports, much of which is the vendor’s for all merchants',
  'sports.waiting': 'how many events wait for a result, which is the vendor’s for all merchants',
  'seamless.call_log': 'what vendors sent, for the staff of the platform',
  'seamless.nonce': 'numbers that were used once',
  'seamless.played_game': 'which games vendors mean by their codes',
  'seamless.vendor_key': 'keys of vendors',
  'seamless.vendor_terms': 'what was agreed with vendors',
  'wallet.transfer_kind': 'the kinds of transfers that there are',
};

/** Two merchants; every key of a row of the one or the other is its number. */
const OURS = 1_000_001n;
const THEIRS = 1_000_002n;
const atOurs: MerchantScope = { role: 'croupier_site', merchantId: OURS };

interface Column {
  readonly name: string;
  readonly type: string;
  readonly key: boolean;
  /** Whether the role may write it at all. */
  readonly given: boolean;
}

interface RestrictedTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly role: MerchantScope['role'];
  readonly policies: readonly string[];
}

let database: TestDatabase;
let restricted: RestrictedTable[];

const tables = sql<RestrictedTable & { isRestricted: boolean }>`
  select n.nspname || '.' || c.relname as name, c.relrowsecurity as "isRestricted",
    case n.nspname when 'staff' then 'croupier_desk' else 'croupier_site' end as role,
    array(select polname::text from pg_policy where polrelid = c.oid
      and 'croupier_site'::regrole = any (polroles)) as policies,
    (select json_agg(json_build_object('name', attname,
        'type', format_type(atttypid, atttypmod),
        'key', attname = 'id' or attname like '%\\_id',
        'given', has_column_privilege(case n.nspname when 'staff' then 'croupier_desk'
          else 'croupier_site' end, c.oid, attnum, 'insert')))
      from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
        and (attnotnull or attname like '%\\_id')) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'graphile_worker')
  order by 1`;

beforeAll(async () => {
  database = await testDatabase();
  restricted = (await tables.execute(database.db)).rows.filter(({ isRestricted }) => isRestricted);
});
afterAll(() => database.drop());

/** A value that the type allows; keys are the merchant's number. */
function valueFor({ type, key }: Column, owner: bigint): string {
  if (type === 'uuid') return `'00000000-0000-7000-8000-${String(owner).padStart(12, '0')}'`;
  if (key && /^(bigint|integer)$/.test(type)) return String(owner);
  if (type.endsWith('[]')) return `'{}'`;
  if (type.startsWith('bit(')) return `B'1'::${type}`;
  const small = String(owner - OURS);
  const values: Readonly<Record<string, string>> = {
    bigint: String(owner),
    integer: small,
    smallint: small,
    boolean: 'true',
    'double precision': small,
    bytea: `'\\x${String(owner)}0'`,
    date: `date '2020-01-01' + ${small}`,
    'timestamp with time zone': `timestamptz '2020-01-01' + interval '${small} day'`,
    jsonb: `'{}'`,
    inet: `'192.0.2.1'`,
    xid8: `'${small}'`,
    pg_snapshot: `'1:1:'`,
  };
  return values[type] ?? `'${owner}'`;
}

function insertion({ name, columns }: RestrictedTable, owner: bigint): string {
  const names = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map((column) => valueFor(column, owner)).join(', ');
  return `insert into ${name} (${names}) overriding system value values (${values})`;
}

describe('[Q-F4][CFG-01] row-level security', () => {
  test('stands before every table whose rows are some merchant’s', async () => {
    const { rows } = await tables.execute(database.db);
    const open = rows.filter(({ isRestricted }) => !isRestricted).map(({ name }) => name);
    expect(open).toEqual(Object.keys(shared).toSorted());
    for (const { name, policies } of restricted) {
      // What belongs to lines of agents is bound to these as well.
      const between = policies.filter((policy) => policy !== 'own_line');
      expect([name, between]).toEqual([name, ['same_merchant']]);
    }
    expect(restricted.length).toBeGreaterThan(60);
  });

  test('has no way round it: views ask as whoever looks, and few functions as their owner', async () => {
    const views = await sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and n.nspname !~ '^pg_'
        and n.nspname not in ('information_schema', 'graphile_worker')
        and not coalesce(c.reloptions @> '{security_invoker=true}', false)`.execute(database.db);
    expect(views.rows).toEqual([]);
    const functions = await sql<{ name: string; settings: string[] }>`
      select oid::regproc::text as name, proconfig as settings from pg_proc
      where prosecdef and pronamespace <> 'pg_catalog'::regnamespace order by 1`.execute(
      database.db,
    );
    expect(functions.rows.map(({ name }) => name)).toEqual([
      'account.code_as_given',
      'account.member_of_name',
      // It looks whose members the caller may find.
      'account.members_of_text',
      // A trigger that counts whom a statement places or moves, for agents above the caller too.
      'agents.count_teams',
      'delivery.count_messages',
      'delivery.is_down',
      // It moves nothing but the clock of a database that is marked as a demo's.
      'demo_clock.move_to',
      'kernel.enqueue_job',
      // What writes histories and balances, which nobody else may. Those that calls of one merchant
      // reach look whose the books are.
      'seamless.play_batch',
      'staff.link_audit',
      // It reads figures of members whom the caller may see, looked up once each.
      'teams.days_of',
      'wallet.book_debt',
      'wallet.extend_chains',
      'wallet.move',
      'wallet.move_batch',
      'wallet.post_batch',
    ]);
    // How a plan is made is a function's own affair; where its names are looked up is not.
    const ofPlanner = /^(?:plan_cache_mode|enable_[a-z]+|jit)=/;
    for (const { settings } of functions.rows) {
      const others = settings.filter((setting) => !ofPlanner.test(setting));
      expect(others).toEqual(['search_path=pg_catalog, pg_temp']);
    }
    const roles = await sql<{ passes: boolean }>`
      select rolsuper or rolbypassrls or rolcanlogin or rolcreaterole as passes from pg_roles
      where rolname in ('croupier_site', 'croupier_desk')`.execute(database.db);
    expect(roles.rows).toEqual([{ passes: false }, { passes: false }]);
  });

  test('shows and yields only the merchant’s own rows of every table to statements that name none', async () => {
    await fillTables();
    for (const table of restricted) {
      const { name, role, columns } = table;
      const count = sql.raw<{ n: bigint }>(`select count(*) as n from ${name}`);
      const seen = async (scope?: MerchantScope) =>
        (await withinScope(scope, () => count.execute(database.db))).rows[0]?.n;
      const whole = await seen();
      expect([name, await seen({ role, merchantId: OURS })]).toEqual([name, 1n]);
      expect([name, await seen({ role, merchantId: THEIRS })]).toEqual([name, 1n]);
      expect([name, await seen({ role, merchantId: 7n })]).toEqual([name, 0n]);
      expect([name, whole]).toEqual([name, 2n]);
      const key = columns.find((column) => column.key)?.name ?? '';
      const given = columns.filter((column) => column.given);
      const writing = given.length > 0 ? { ...table, columns: given } : table;
      const written = withinScope({ role, merchantId: OURS }, () =>
        sql.raw(insertion(writing, THEIRS)).execute(database.db),
      );
      await expect(written, name).rejects.toThrow(
        given.length > 0 ? /row-level security/ : /permission denied/,
      );
      const all = await withinScope({ role, merchantId: OURS }, () =>
        sql.raw(`update ${name} set "${key}" = "${key}"`).execute(database.db),
      ).catch((error: Error) => error);
      // Histories refuse any change, which is told by their own triggers or rights.
      if (all instanceof Error)
        expect([name, all.message]).toEqual([name, expect.stringMatching(REFUSED)]);
      else expect([name, all.numAffectedRows]).toEqual([name, 1n]);
    }
  });

  test('keeps visitors from the operator’s tables, the queue and the keys altogether', async () => {
    for (const closed of [
      'staff.staff',
      'staff.audit',
      'kernel.payload_key',
      'graphile_worker._private_jobs',
    ]) {
      const reading = withinScope(atOurs, () =>
        sql.raw(`select from ${closed}`).execute(database.db),
      );
      await expect(reading, closed).rejects.toThrow(/permission denied/);
    }
  });

  test('holds for every step of a file, and connections go back and forth between merchants', async () => {
    const owners = async (db: Queryable = database.db) => {
      const { rows } = await sql<{ id: bigint }>`
        select id from merchant.merchant where id > 1000000 order by 1`.execute(db);
      return rows.map(({ id }) => id);
    };
    async function* twice() {
      yield await owners();
      yield await owners();
    }
    const steps: bigint[][] = [];
    for await (const step of eachWithinScope(atOurs, twice())) {
      steps.push(step);
      expect(await owners()).toEqual([OURS, THEIRS]);
    }
    expect(steps).toEqual([[OURS], [OURS]]);
    const asked = Array.from({ length: 200 }, async (_, turn) => {
      const merchantId = [OURS, THEIRS][turn % 3];
      const scope: MerchantScope | undefined =
        merchantId === undefined ? undefined : { role: 'croupier_site', merchantId };
      const found = await withinScope(scope, () =>
        database.db.transaction().execute((tx) => owners(tx)),
      );
      expect(found).toEqual(merchantId ? [merchantId] : [OURS, THEIRS]);
    });
    await Promise.all(asked);
  });
});

/** What triggers say of a history, and PostgreSQL of a right that nobody has. */
const REFUSED = /never|not change|append|immutable|kept|only|refus|stay|history|permission denied/i;

/** One row a merchant in every such table, past all checks: only whose it is matters here. */
async function fillTables(): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query(`do $$ declare v record; begin
      for v in select conrelid::regclass as name, conname from pg_constraint
        where contype = 'c' and conrelid <> 0 and connamespace <> 'pg_catalog'::regnamespace
          and connamespace <> 'information_schema'::regnamespace
      loop execute format('alter table %s drop constraint if exists %I', v.name, v.conname); end loop;
      end $$`);
    await client.query(`set session_replication_role = replica`);
    for (const table of restricted) {
      for (const owner of [OURS, THEIRS]) await client.query(insertion(table, owner));
    }
  } finally {
    client.release(true);
  }
}

describe('[Q-F4] calls over HTTP', () => {
  /** Counts the members of everybody, as far as the caller's role may see them. */
  const counted = z.strictObject({ seen: z.number(), owners: z.number() });
  const probe = {
    method: 'GET',
    path: '/api/probe',
    module: 'merchant',
    summary: '',
    output: counted,
  } as const;

  test('a handler that forgets the merchant answers with the caller’s own', async () => {
    const app = await startTestApp();
    const { config, log, db } = app.services;
    const site = await openListener(config, log);
    const open = { count: async () => undefined };
    const modules = composeModules(app.services, openMetrics());
    const look = async () => {
      const { rows } = await sql<{ seen: number; owners: number }>`
        select count(*)::int as seen, count(distinct merchant_id)::int as owners
        from account.member`.execute(db);
      return rows[0] ?? { seen: 0, owners: 0 };
    };
    judgeHosts(site, { isKnown: () => true, trust: config.TRUSTED_PROXIES, anyHost: /^\/ops\// });
    try {
      mountTable(site, {
        table: { probe: playerEndpoint({ ...probe, token: false }) },
        handlers: { probe: look },
        audience: playerAudience(playerIdentity(modules, app.services), open),
      });
      mountTable(site, {
        table: {
          probe: operatorEndpoint({ ...probe, path: '/ops/probe', permission: 'member.view' }),
        },
        handlers: { probe: look },
        audience: staffAudience(
          {
            origin: config.CONSOLE_ORIGIN,
            staffOf: (halves) => staffSessions.staffBySession(app.services.db, halves),
            isMerchant: async () => true,
          },
          open,
        ),
      });
      const member = await aMember(app);
      await aMember(app);
      await aMember(app, { at: 'siam' });
      const { jade, siam } = app.merchants;
      const everywhere = await aStaffMember(app, 'support');
      const local = await aStaffMember(app, 'support', [siam.id]);
      const both = await aStaffMember(app, 'support', [jade.id, siam.id]);
      const asked = async (url: string, caller: Caller) => {
        const { host = 'localhost', token, cookie } = caller;
        const headers = {
          host,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(cookie && { cookie }),
        };
        return (await site.inject({ url, headers })).json<{ value: unknown }>().value;
      };
      expect(await asked('/api/probe', { host: jade.mainHost })).toEqual({ seen: 2, owners: 1 });
      expect(await asked('/api/probe', { host: siam.mainHost })).toEqual({ seen: 1, owners: 1 });
      expect(await asked('/api/probe', member.session)).toEqual({ seen: 2, owners: 1 });
      expect(await asked('/ops/probe', local.session)).toEqual({ seen: 1, owners: 1 });
      expect(await asked('/ops/probe', both.session)).toEqual({ seen: 3, owners: 2 });
      expect(await asked('/ops/probe', everywhere.session)).toEqual({ seen: 3, owners: 2 });
    } finally {
      await site.close();
      await app.close();
    }
  });
});
