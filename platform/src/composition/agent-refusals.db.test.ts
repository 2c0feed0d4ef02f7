/** What agents ask for and may not have, and what ends in the middle of something. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { contractBetween, houseContract, someTerms } from '#testing/contracts.ts';
import { jobOf } from '#testing/jobs.ts';
import type { TestMember } from '#testing/member.ts';
import { completeFigures, putPlay } from '#testing/settlement.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const flags = { agents: true, contracts: true, dailySalary: true, realTimeSalary: true };
  for (const merchant of Object.values(app.merchants)) await switchFlags(app, flags, merchant);
});
beforeEach(forgetCalls);
afterAll(() => app.close());

async function forgetCalls() {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
}

const NOON = Date.parse('2026-01-14T05:00:00Z');
const realtime = (ratePpm: number) => ({ kind: 'realtime', tiers: [{ ratePpm }] }) as const;
const textOf = ({ memberId }: TestMember) => String(memberId);
const link = { label: 'Friends', kind: 'member', series: 1900, maxUses: null, days: null };

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;

/** A refusal with its code, in sentences of both languages in which nothing is left to fill in. */
async function refused(
  code: string,
  ask: (headers: Record<string, string>) => Promise<Answer<unknown>>,
) {
  const told = [];
  for (const language of ['EN', 'TY']) {
    const answer = await ask({ 'x-language': language });
    expect(codeOf(answer)).toBe(code);
    told.push(answer.envelope.message);
  }
  const [english, vietnamese] = told;
  expect(english).toMatch(/^[A-Z][^{}]+[.?]$/);
  expect(vietnamese).toMatch(/^\p{Lu}[^{}]+[.?]$/u);
  expect(vietnamese).not.toBe(english);
}

test('[CON-02][AGT-04] what agents ask for and may not have is refused in both languages, and changes nothing', async () => {
  const { db } = app.services;
  const { A, B, C, S } = await aTree(app, { A: { B: { C: {} } }, S: {} });
  await houseContract(app, A);
  const daily = someTerms();
  const offering =
    (by: TestMember, to: TestMember, input = {}) =>
    (headers: Record<string, string>) =>
      by.call('offerContract', { ...daily, memberId: textOf(to), ...input }, headers);
  await refused('contracts.self', offering(A, A));
  await refused('contracts.not-direct', offering(A, C));
  await refused('agents.not-own-downline', offering(A, S));
  await refused('contracts.above-own', offering(A, B, someTerms({ tiers: [{ ratePpm: 10_001 }] })));
  await refused('contracts.tiers', offering(A, B, someTerms({ tiers: [{ ratePpm: 60_000 }] })));
  await refused('contracts.period', offering(A, B, { period: 'W' }));
  await refused('contracts.no-own', offering(B, C));
  await refused('merchant.flag-off', offering(A, B, someTerms({ kind: 'hourly' })));

  const { id: contractId } = (await offering(A, B)({})).value as { id: string };
  const accepting = (by: TestMember) => (headers: Record<string, string>) =>
    by.call('acceptContract', { contractId }, headers);
  await refused('contracts.pending', offering(A, B));
  await refused('contracts.unknown', accepting(C));
  const freeze = (member: TestMember, state: string) =>
    sql`update account.member set state = ${state},
      frozen_reason = ${state === 'frozen' ? 'Asked to' : null} where id = ${member.memberId}`.execute(
      db,
    );
  await freeze(A, 'frozen');
  await refused('contracts.upline-out', accepting(B));
  await freeze(A, 'active');
  await sql`insert into contracts.hold (merchant_id, member_id, held_by, reason)
    values (${A.merchant.id}, ${A.memberId}, 'risk', 'Opposite bets')`.execute(db);
  await refused('contracts.upline-out', accepting(B));
  await refused('contracts.out', offering(A, B));
  await sql`update contracts.hold set released_at = now(), released_by = 'risk'
    where member_id = ${A.memberId}`.execute(db);
  expect(codeOf(await accepting(B)({}))).toBe(200);
  await refused('contracts.answered', accepting(B));
  await refused('contracts.in-force', offering(A, B));
  await contractBetween(B, C, { tiers: [{ ratePpm: 5000 }] });
  await refused('contracts.ends-others', (headers) =>
    A.call('terminateContract', { contractId, acknowledge: [] }, headers),
  );

  const { rows } = await sql<{ state: string; count: bigint }>`
    select state, count(*) from contracts.contract
    where member_id in (${A.memberId}, ${B.memberId}, ${C.memberId}) group by 1`.execute(db);
  expect(rows).toEqual([{ state: 'active', count: 3n }]);

  for (let made = 0; made < 50; made += 1) {
    await forgetCalls();
    expect(codeOf(await A.call('createAgentInvitation', link))).toBe(200);
  }
  await forgetCalls();
  await refused('agents.too-many-links', (headers) =>
    A.call('createAgentInvitation', link, headers),
  );
});

test('[CON-02][CON-03][X-24] a contract that is terminated while its period is settled pays that period and no other', async () => {
  const { db } = app.services;
  // Of a merchant at whom nothing was settled yet: periods come in their order.
  const { A, B } = await aTree(app, { A: { B: {} } }, { at: 'siam' });
  await houseContract(app, A, realtime(10_000));
  const contractId = await contractBetween(A, B, realtime(4000));
  await sql`update contracts.contract set effective_from = ${new Date(NOON)}
    where member_id in (${A.memberId}, ${B.memberId})`.execute(db);
  const member = { memberId: B.memberId, merchantId: B.merchant.id };
  const asked = Date.now();
  const ended = A.call('terminateContract', { contractId, acknowledge: [] });
  await putPlay(db, [{ member, at: new Date(NOON), stakeMinor: 1_000_000n }]);
  await completeFigures(db, new Date());
  const settled = jobOf(app.services, 'contracts.settle').run({}, new Date());
  expect(codeOf(await ended)).toBe(200);
  await settled;
  await jobOf(app.services, 'contracts.settle').run({}, new Date());
  const { endsAt } = (await B.call('contract', { contractId })).value.contract;
  expect(Date.parse(endsAt ?? '')).toBeGreaterThan(asked);
  const { items } = (await B.call('settlements')).value;
  expect(items).toMatchObject([{ gross: '0.40', state: 'paid' }]);
  expect((await B.call('balance')).value).toMatchObject({ main: '0.40' });
});
