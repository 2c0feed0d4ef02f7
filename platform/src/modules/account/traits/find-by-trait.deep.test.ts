/** How long one search takes, and a page of the list by it, among a hundred thousand players. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aStaffMember, type TestStaff } from '#testing/staff.ts';
import { traitHash } from './keep-traits.ts';
import { type Token, tokensOf } from './trait-rules.ts';

const PLAYERS = 100_000;
const SLICE = 5000;
const TURNS = 12;
const P95_MS = 200;

const families = ['Nguyễn', 'Nguyễn', 'Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Đặng', 'Bùi', 'Đỗ'];
const middles = ['Văn', 'Thị', 'Hữu', 'Đức', 'Ngọc'];
const nameOf = (n: number) =>
  `${families[n % 10]} ${middles[n % 5]} Lạc${n % 997}`.replace(/\d+$/, '');

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aStaffMember(app, 'risk', [app.merchants.jade.id]);
  await fill();
}, 900_000);
afterAll(() => app.close());

async function fill(): Promise<void> {
  const { db } = app.database;
  const { jade } = app.merchants;
  const hash = traitHash(app.services.secrets, jade.id);
  for (let from = 1; from <= PLAYERS; from += SLICE) {
    const { rows } = await sql<{ id: bigint }>`
      insert into account.member (merchant_id, username, nickname, email, language, currency,
        password_hash, registered_ip)
      select ${jade.id}, 'tamly' || n, 'lan' || n, 'player' || n || '@example.com', 'vi', 'VND', '',
        '10.0.0.0'::inet + n / 3
      from generate_series(${from}::int, ${from + SLICE - 1}::int) n returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`insert into account.session (merchant_id, member_id, token_hash, binding_hash, ip, device)
      select ${jade.id}, id, sha256(('t' || id)::bytea), '', '10.0.0.0'::inet + id::int / 3, 'd'
      from unnest(${ids}::bigint[]) id`.execute(db);
    const tokens = ids.flatMap((id, at) => {
      const mobileNum = `09${String(10_000_000 + from + at)}`;
      const told = tokensOf({ fullName: nameOf(from + at), mobileNum });
      return told.map((token: Token) => ({ id, ...hash(token) }));
    });
    await sql`insert into account.member_trait (merchant_id, kind, digest, member_id)
      select ${jade.id}, kind, digest, id from unnest(${tokens.map(({ kind }) => kind)}::text[],
        ${tokens.map(({ digest }) => digest)}::bytea[], ${tokens.map(({ id }) => id)}::bigint[])
        as t(kind, digest, id)`.execute(db);
  }
  for (const table of ['member', 'session', 'member_trait', 'contact']) {
    await sql`vacuum analyze ${sql.table(`account.${table}`)}`.execute(db);
  }
}

const texts = [
  'tamly99',
  'mly9999',
  'an4',
  'player77777@',
  'nguyen van',
  'nguy',
  'dang lac',
  '0910012345',
  '2345',
  '10.0.0.77',
  'DP',
  '623.00 28/11',
  '123456789012',
  'nobody at all',
];

test(
  `[OPS-12] each search, and the list by it, takes less than ${P95_MS} ms at the 95th percentile`,
  { timeout: 900_000 },
  async () => {
    const merchantId = String(app.merchants.jade.id);
    const figures: string[] = [];
    const slow: string[] = [];
    for (const [name, field] of [
      ['search', 'text'],
      ['members', 'search'],
    ] as const) {
      for (const text of texts) {
        const took: number[] = [];
        for (let turn = 0; turn < TURNS; turn += 1) {
          await sql`truncate kernel.call_count`.execute(app.database.db);
          const begin = performance.now();
          const { status } = await staff.call(name, { merchantId, [field]: text });
          took.push(performance.now() - begin);
          expect([name, text, status]).toEqual([name, text, 200]);
        }
        const p95 = took.toSorted((one, other) => one - other)[Math.ceil(TURNS * 0.95) - 1] ?? 0;
        figures.push(`${name} ${text} ${Math.trunc(p95)}`);
        if (p95 > P95_MS) slow.push(`${name} ${text}: ${Math.trunc(p95)} ms`);
      }
    }
    process.stdout.write(`p95, ms: ${figures.join(', ')}\n`);
    expect(slow).toEqual([]);
  },
);
