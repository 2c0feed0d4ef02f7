/**
 * What agents may call, in a tree of three levels where everybody has everything: the answers show the
 * agent's own line alone, and foreign ids are told as unknown ones.
 */
import { randomUUID } from 'node:crypto';
import type { PlayerEndpoint } from '@croupier/contract/endpoint';
import { agentEndpoints } from '@croupier/contract/agents/player';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aTree } from '#testing/agents.ts';
import { type PlayerCallName, startTestApp, type TestApp } from '#testing/app.ts';
import { contractBetween, houseContract, someTerms } from '#testing/contracts.ts';
import { jobOf } from '#testing/jobs.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { completeFigures, putPlay } from '#testing/settlement.ts';
import { switchFlags } from '#testing/switch-flags.ts';

let app: TestApp;
let full: Awaited<ReturnType<typeof aFullTree>>;
beforeAll(async () => {
  app = await startTestApp();
  const flags = {
    agents: true,
    lineRecords: true,
    contracts: true,
    dailySalary: true,
    realTimeSalary: true,
  };
  for (const merchant of Object.values(app.merchants)) await switchFlags(app, flags, merchant);
  full = await aFullTree();
});
beforeEach(forgetCalls);
afterAll(() => app.close());

async function forgetCalls() {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
}

const NOON = Date.parse('2026-01-14T05:00:00Z');
const PIN = '731905';
const realtime = (ratePpm: number) => ({ kind: 'realtime', tiers: [{ ratePpm }] }) as const;
const textOf = ({ memberId }: TestMember) => String(memberId);
const link = { label: 'Friends', kind: 'member', series: 1900, maxUses: null, days: null };
const newKey = () => randomUUID();
const endpoints = Object.entries(playerEndpoints) as [PlayerCallName, PlayerEndpoint][];
const ofAgents = endpoints.filter(([, { roles }]) => roles?.join() === 'agent');

/** Contracts, salaries that were paid, links, letters and figures of everybody in two trees. */
async function aFullTree() {
  const { db } = app.services;
  const tree = await aTree(app, {
    A: { B: { C: { d: {} }, m: {} }, S: { T: { t: {} } } },
    X: { Y: {} },
  });
  const { A, B, C, S, T, X, Y, d, m, t } = tree;
  for (const top of [A, X]) await houseContract(app, top, realtime(10_000));
  for (const [upline, member, rate] of [
    [A, B, 8000],
    [A, S, 8000],
    [B, C, 5000],
    [S, T, 5000],
    [X, Y, 5000],
  ] as const) {
    await contractBetween(upline, member, realtime(rate));
  }
  await sql`update contracts.contract set effective_from = ${new Date(NOON)}`.execute(db);
  await putPlay(
    db,
    [d, m, t, Y].map((each) => ({
      member: { memberId: each.memberId, merchantId: each.merchant.id },
      at: new Date(NOON),
      stakeMinor: 1_000_000n,
    })),
  );
  await completeFigures(db, new Date());
  await jobOf(app.services, 'contracts.settle').run({}, new Date());
  for (const agent of [A, B, S, X]) {
    await agent.call('createAgentInvitation', link);
    await agent.call('sendLineMessage', { key: newKey(), to: { to: 'team' }, text: 'Hello' });
  }
  for (const agent of [B, S]) {
    const more = { ...someTerms(), kind: 'daily', memberId: textOf(agent === B ? C : T) };
    await agent.call('offerContract', more);
  }
  return tree;
}

/** Gives a member what they need to send money. */
async function letSend(member: TestMember) {
  await member.call('setPaymentPassword', { newPassword: PIN, confirmNewPassword: PIN });
  const { memberId, merchant } = member;
  const { db } = app.services;
  await sql`insert into protection.member (member_id, merchant_id)
    values (${memberId}, ${merchant.id})`.execute(db);
  await sql`insert into protection.document (member_id, merchant_id, kind, type, state,
      submitted_at, decided_at, decided_by) values (${memberId}, ${merchant.id}, 'identity',
      'passport', 'approved', now(), now(), 'staff')`.execute(db);
}

const instants = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' };
const lineRecords = {
  lineRounds: instants,
  lineRoundsFile: instants,
  linePayments: { ...instants, way: 'in' },
  linePaymentsFile: { ...instants, way: 'out' },
};

type Inputs = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

test('[Q-F4][AGT-05][CON-02][CON-03] no list, figure or file of an agent tells of anybody outside the line', async () => {
  const { A, B, C, S, T, X, Y, d, m, t } = full;
  const range = { first: '2026-01-01', last: '2026-01-31' };
  const settlementRange = instants;
  const [own] = (await B.call('contractsOfMine')).value.items;
  const [given] = (await B.call('settlements', { side: 'given' })).value.items;
  const inputs: Inputs = {
    lineAudience: { to: 'team' },
    teamMembers: { depth: 'all' },
    teamMember: { memberId: textOf(d) },
    contract: { contractId: own?.id },
    contractPreview: { contractId: own?.id },
    settlements: {},
    settlementsFile: { ...settlementRange, side: 'given' },
    settlementTotals: settlementRange,
    settlement: { settlementId: given?.id },
    teamOverview: range,
    teamReport: range,
    teamReportFile: range,
    myIncome: range,
    ...lineRecords,
    lineTransfers: { ...instants, memberId: textOf(d) },
    lineTransfersFile: { ...instants, memberId: textOf(d) },
  };
  const seen: string[] = [];
  for (const [name] of ofAgents.filter(([, { method }]) => method === 'GET')) {
    const { status, envelope, ...answer } = await B.call(name, inputs[name] ?? {});
    // What is in force is compared with nothing.
    if (name !== 'contractPreview') expect([name, status]).toEqual([name, 200]);
    const told = JSON.stringify(envelope.value ?? answer.value);
    for (const { username } of [A, S, T, X, Y, t]) {
      expect([name, told.includes(`${username}"`) || told.includes(`${username},`)]).toEqual([
        name,
        false,
      ]);
    }
    seen.push(told);
  }
  // None of it is empty for want of anything to tell.
  for (const { username } of [C, d, m]) expect(seen.join()).toContain(username);
  const file = (await B.call('settlementsFile', { ...settlementRange, side: 'given' }))
    .value as unknown as string;
  expect(file.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await B.call('lineAudience', { to: 'team' })).value.recipients).toBe(3);
});

test('[Q-F4][AGT-05][CON-02] no call of an agent tells what is foreign from what does not exist', async () => {
  const { A, B, S, T, t, X } = full;
  const { db } = app.services;
  await letSend(B);
  const found = await sql<{ name: string; id: string }>`
    select 'contractId' as name, id::text from contracts.contract
      where member_id in (${T.memberId}, ${S.memberId}, ${X.memberId}, ${A.memberId})
    union all select 'settlementId', id::text from contracts.settlement
      where member_id in (${S.memberId}, ${X.memberId}, ${A.memberId})
    union all select 'invitationId', id::text from agents.link
      where agent_id in (${S.memberId}, ${X.memberId}, ${A.memberId})`.execute(db);
  // Whoever stands in no tree is as foreign as those of another.
  const stranger = await aMember(app);
  const members = [A, B, S, t, X, stranger].map((member) => ({
    name: 'memberId',
    id: textOf(member),
  }));
  // Below themselves everybody may ask.
  const under = members
    .filter(({ id }) => id !== textOf(B))
    .map((one) => ({ ...one, name: 'under' }));
  const foreign = Map.groupBy([...found.rows, ...members, ...under], ({ name }) => name);
  const terms = someTerms({ tiers: [{ ratePpm: 1 }] });
  const { period, tiers } = terms;
  const rest: Inputs = {
    previewOffer: terms,
    offerContract: terms,
    amendContract: { period, tiers },
    noteOnDownline: { text: 'seen' },
    freezeDownline: { frozen: true },
    transferToDownline: { key: newKey(), amount: '1', paymentPassword: PIN },
    teamReport: { first: '2026-01-01', last: '2026-01-31' },
    teamReportFile: { first: '2026-01-01', last: '2026-01-31' },
    ...lineRecords,
    lineTransfers: instants,
    lineTransfersFile: instants,
  };
  const asked = new Set<string>();
  for (const [call, { input }] of ofAgents) {
    const shape = (input as unknown as { shape: object }).shape;
    for (const [name, ids] of foreign) {
      if (!(name in shape)) continue;
      asked.add(name);
      const ask = (id: string) => B.call(call, { ...rest[call], [name]: id });
      const { status, envelope } = await ask('987654321');
      const { reference: _, ...unknown } = envelope;
      expect([call, unknown.success, unknown.code]).not.toContain('request.invalid');
      // None of them is refused for something else before.
      if (call in agentEndpoints && name !== 'invitationId') {
        expect([call, unknown.code]).toEqual([call, 'agents.not-own-downline']);
      }
      for (const { id } of ids) {
        // An agent is no part of the own downline, and is told so.
        if (id === textOf(B)) continue;
        await forgetCalls();
        const answer = await ask(id);
        const { reference: __, ...told } = answer.envelope;
        expect([call, id, answer.status, told]).toEqual([call, id, status, unknown]);
        expect([call, told.success]).toEqual([call, false]);
      }
    }
  }
  const named = ['contractId', 'invitationId', 'memberId', 'settlementId', 'under'];
  expect([...asked].toSorted()).toEqual(named);
  expect((await X.call('teamMembers', {})).value.items).toMatchObject([{ frozenAt: null }]);
});
