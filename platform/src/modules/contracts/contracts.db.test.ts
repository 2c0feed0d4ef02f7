import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emit } from '#kernel/outbox.ts';
import { deliverEvent } from '#kernel/work/deliver-event.ts';
import { aTree } from '#testing/agents.ts';
import { type Answer, startTestApp, type TestApp } from '#testing/app.ts';
import { contractBetween, houseContract, someTerms, type TermsInput } from '#testing/contracts.ts';
import { jobOf, workOf } from '#testing/jobs.ts';
import type { TestMember } from '#testing/member.ts';
import { completeFigures, putOwed, putPlay } from '#testing/settlement.ts';
import { agree, aStaffMember } from '#testing/staff.ts';
import { switchFlags } from '#testing/switch-flags.ts';
import { assertOwesNothing } from './settlement/assert-owes-nothing.ts';
import { paidNews } from './settlement/paid-news.ts';
import { periodAt } from './settlement/period-rules.ts';
import { settleDue } from './settlement/settle-due.ts';
import { settlePeriod } from './settlement/settle-period.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await switchFlags(app, {
    agents: true,
    contracts: true,
    dailySalary: true,
    realTimeSalary: true,
  });
});
beforeEach(async () => {
  await sql`truncate kernel.attempt, kernel.call_count`.execute(app.services.db);
});
afterAll(() => app.close());

const NOON = Date.parse('2026-01-14T05:00:00Z');
const playOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });
const houseAnd = async (A: TestMember, B: TestMember) => {
  await houseContract(app, A);
  return offer(A, B);
};

const codeOf = ({ status, envelope }: Answer<unknown>) => envelope.code ?? status;
const rate = (ratePpm: number): TermsInput => ({ tiers: [{ ratePpm }] });
const offer = (upline: TestMember, member: TestMember, input: TermsInput = {}) =>
  upline.call('offerContract', { memberId: String(member.memberId), ...someTerms(input) });
const amend = (upline: TestMember, contractId: string, input: TermsInput) => {
  const { period, tiers } = someTerms(input);
  return upline.call('amendContract', { contractId, period, tiers });
};
const accept = (member: TestMember, contractId: string, acknowledge: string[] = []) =>
  member.call('acceptContract', { contractId, acknowledge });
const fileOf = async (member: TestMember, contractId: string) =>
  (await member.call('contract', { contractId })).value;
const stateOf = async (member: TestMember, contractId: string) =>
  (await fileOf(member, contractId)).contract.state;

/** Brings what happened to whoever listens, as a worker would. */
async function deliverAll() {
  const { db } = app.services;
  const subscribers = ['contracts', 'inbox'].flatMap((module) =>
    workOf(app.services, module).flatMap((part) => part.subscribers ?? []),
  );
  const { rows } = await sql<{ id: string }>`
    select id::text from kernel.event order by id`.execute(db);
  for (const { id } of rows) await deliverEvent(db, subscribers, { eventId: id });
}

describe('[CON-02] offers', () => {
  test('[C1][C7] are accepted from the next day on, or rejected, and both sides hear of it', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    await houseContract(app, A);
    const offered = await offer(A, B, rate(8_000));
    expect(offered.value).toMatchObject({ side: 'given', state: 'pending', effectiveFrom: null });
    const { id } = offered.value;
    expect(codeOf(await offer(A, B))).toBe('contracts.pending');
    const file = await fileOf(B, id);
    expect(file).toMatchObject({ acts: ['accept', 'reject'], ends: [], current: null });
    expect(file.contract.upline?.account).toContain('***');
    const accepted = await accept(B, id);
    expect(accepted.value).toMatchObject({ state: 'active', effectiveFrom: file.from });
    expect(accepted.value.effectiveFrom).toMatch(/T17:00:00/);
    expect(codeOf(await accept(B, id))).toBe('contracts.answered');
    expect(codeOf(await offer(A, B))).toBe('contracts.in-force');
    const info = (await B.call('contractInfo')).value;
    expect(info).toMatchObject({
      dailysalinfotype: { id },
      dailysalreqtype: null,
      divtypeinfo: null,
    });
    const given = (await A.call('contractsOfDownline', { open: '1' })).value.items;
    expect(given).toMatchObject([{ id, member: { account: B.username } }]);
    expect(codeOf(await offer(A, B, { kind: 'dividend' }))).toBe('contracts.no-own');
    await deliverAll();
    for (const [member, other] of [
      [A, B],
      [B, A],
    ] as const) {
      const { items } = (await member.call('messages')).value;
      const told = items.filter(({ facts }) => facts['contract'] === 'daily');
      expect(told.map(({ kind }) => kind)).toContain('contract-accepted');
      const masked = member === A ? other.username : expect.stringContaining('***');
      expect(told[0]?.facts).toEqual({ contract: 'daily', account: masked });
    }
  });

  test('[C5] pay no more than the own, to nobody but agents right below', async () => {
    const { A, B, C, m, S } = await aTree(app, { A: { B: { C: {} }, m: {} }, S: {} });
    await houseContract(app, A, { tiers: [{ ratePpm: 3_000 }, { minValidBet: '100.00' }] });
    const above = await offer(A, B, { tiers: [{ ratePpm: 3_000 }, { minValidBet: '99.00' }] });
    expect(codeOf(above)).toBe('contracts.above-own');
    expect(above.envelope.details).toMatchObject({ tier: 1 });
    expect(codeOf(await offer(A, B, rate(60_000)))).toBe('contracts.tiers');
    expect(codeOf(await offer(A, A, rate(1)))).toBe('contracts.self');
    expect(codeOf(await offer(A, C, rate(1)))).toBe('contracts.not-direct');
    expect(codeOf(await offer(A, m, rate(1)))).toBe('contracts.not-agent');
    expect(codeOf(await offer(A, S, rate(1)))).toBe('agents.not-own-downline');
    expect(codeOf(await offer(B, C, rate(1)))).toBe('contracts.no-own');
    expect(codeOf(await offer(A, B, { kind: 'hourly' }))).toBe('merchant.flag-off');
    const none = await A.call('contractsOfDownline', { memberId: String(S.memberId) });
    expect(codeOf(none)).toBe('agents.not-own-downline');
    const id = await contractBetween(A, B, rate(3_000));
    for (const stranger of [C, S]) {
      for (const call of [
        'contract',
        'acceptContract',
        'cancelOffer',
        'terminateContract',
      ] as const)
        expect(codeOf(await stranger.call(call, { contractId: id }))).toBe('contracts.unknown');
    }
    expect(codeOf(await B.call('terminateContract', { contractId: id }))).toBe('contracts.unknown');
  });

  test('[C1] run out after 72 hours, whether anybody noted it or not', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    await houseContract(app, A);
    const { id } = (await offer(A, B)).value;
    const { db } = app.services;
    await sql`update contracts.contract set expires_at = now() where id = ${id}`.execute(db);
    expect(codeOf(await accept(B, id))).toBe('contracts.expired');
    expect(codeOf(await A.call('cancelOffer', { contractId: id }))).toBe('contracts.expired');
    await jobOf(app.services, 'contracts.expire-offers').run({}, new Date());
    expect(await stateOf(B, id)).toBe('expired');
    const again = (await offer(A, B)).value;
    expect((await A.call('cancelOffer', { contractId: again.id })).value.state).toBe('cancelled');
    expect(codeOf(await accept(B, again.id))).toBe('contracts.answered');
  });
});

describe('[CON-02] lower rates', () => {
  test('[C6] end what they cannot carry, once the agent has named it', async () => {
    const { A, B, C, D, E } = await aTree(app, { A: { B: { C: { D: {} }, E: {} } } });
    await houseContract(app, A, rate(10_000));
    const b = await contractBetween(A, B, rate(8_000));
    const c = await contractBetween(B, C, rate(5_000));
    const d = await contractBetween(C, D, rate(3_000));
    const e = await contractBetween(B, E, rate(4_000));
    const waiting = (await amend(C, d, rate(4_000))).value;
    const lower = (await amend(A, b, rate(4_000))).value;
    expect(lower).toMatchObject({ state: 'pending', replaces: b });
    const file = await fileOf(B, lower.id);
    expect(file.current?.id).toBe(b);
    expect(file.ends.map(({ id, why }) => [id, why])).toEqual([
      [c, 'rate'],
      [d, 'upline'],
    ]);
    const unnamed = await accept(B, lower.id, [c]);
    expect(codeOf(unnamed)).toBe('contracts.ends-others');
    expect(unnamed.envelope.details).toEqual({ ends: [c, d] });
    expect(await stateOf(B, lower.id)).toBe('pending');
    expect((await accept(B, lower.id, [c, d])).value.state).toBe('active');
    expect([await stateOf(B, b), await stateOf(C, c), await stateOf(D, d)]).toEqual([
      'replaced',
      'terminated',
      'terminated',
    ]);
    expect([await stateOf(B, e), await stateOf(D, waiting.id)]).toEqual(['active', 'cancelled']);
    const ended = await fileOf(C, c);
    expect(ended.contract.endsAt).toBe((await fileOf(B, lower.id)).contract.effectiveFrom);
    expect(ended.history.map(({ event }) => event)).toEqual(['offered', 'accepted', 'terminated']);
  });

  test('[C2][C6] terminating ends with the period, with all of the kind below', async () => {
    const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
    await houseContract(app, A);
    const b = await contractBetween(A, B);
    const c = await contractBetween(B, C);
    expect((await fileOf(A, b)).ends).toMatchObject([{ id: c, why: 'upline' }]);
    const end = (acknowledge: string[]) =>
      A.call('terminateContract', { contractId: b, acknowledge });
    expect(codeOf(await end([]))).toBe('contracts.ends-others');
    const { value } = await end([c]);
    expect(value.state).toBe('terminated');
    expect(value.endsAt).toMatch(/T17:00:00/);
    expect(codeOf(await end([c]))).toBe('contracts.ended');
    expect(await stateOf(C, c)).toBe('terminated');
  });

  test('[C6] end what the former agent pays once somebody is moved', async () => {
    const { A, B, C, D } = await aTree(app, { A: { B: { C: { D: {} } } } });
    await houseContract(app, A);
    await contractBetween(A, B);
    const c = await contractBetween(B, C);
    const d = await contractBetween(C, D);
    const { id: merchantId } = A.merchant;
    await app.services.db.transaction().execute(async (tx) => {
      await sql`update agents.node set parent_id = ${A.memberId}, depth = 1,
        path = array[${A.memberId}, ${C.memberId}]::bigint[]
        where member_id = ${C.memberId}`.execute(tx);
      const text = (id: bigint) => String(id);
      await emit(tx, {
        type: 'agent.moved',
        merchantId: text(merchantId),
        memberId: text(C.memberId),
        fromId: text(B.memberId),
        toId: text(A.memberId),
      });
    });
    await deliverAll();
    expect([await stateOf(C, c), await stateOf(D, d)]).toEqual(['terminated', 'terminated']);
    expect((await offer(A, C)).status).toBe(200);
  });

  test('[C5][C6] an offer and a lowering at once leave no contract above its own', async () => {
    const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
    await houseContract(app, A);
    const b = await contractBetween(A, B, rate(8_000));
    const lower = (await amend(A, b, rate(4_000))).value;
    const { id } = (await offer(B, C, rate(6_000))).value;
    const answers = await Promise.all([
      accept(B, lower.id),
      accept(C, id),
      accept(C, id),
      accept(B, lower.id),
    ]);
    const codes = answers.map(codeOf);
    // Whichever came first: the lowering must name what was accepted before it, or takes the offer back.
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    const states = [await stateOf(B, lower.id), await stateOf(C, id)];
    expect([
      ['active', 'cancelled'],
      ['pending', 'active'],
    ]).toContainEqual(states);
    expect(new Set(codes)).toEqual(
      new Set(
        states[0] === 'active'
          ? [200, 'contracts.answered']
          : [200, 'contracts.answered', 'contracts.ends-others'],
      ),
    );
  });
});

describe('[CON-02][Q-D6] accounts that are kept out', () => {
  test('[C3] suspend what they have, and neither offer nor accept', async () => {
    const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
    await houseContract(app, A);
    const b = await contractBetween(A, B);
    const { id } = (await offer(B, C)).value;
    expect((await B.call('excludeSelf', { duration: '6 months' })).status).toBe(200);
    await deliverAll();
    expect(await fileOf(A, b)).toMatchObject({
      contract: { state: 'suspended', suspended: true },
      history: [{}, {}, { event: 'suspended' }],
    });
    expect(codeOf(await accept(C, id))).toBe('contracts.upline-out');
    expect(codeOf(await amend(A, b, rate(1)))).toBe('contracts.member-out');
    const { db } = app.services;
    await sql`update wallet.play_state set excluded_until = now(), returns_at = now()
      where member_id = ${B.memberId}`.execute(db);
    await jobOf(app.services, 'contracts.review-suspended').run({}, new Date());
    expect(await fileOf(A, b)).toMatchObject({
      contract: { state: 'active', suspended: false },
    });
    expect((await accept(C, id)).status).toBe(200);
  });
});

describe('[CON-03] what was paid', () => {
  test('is shown to both sides with its calculation, told once a day, and to nobody else', async () => {
    const { db } = app.services;
    const { A, B, C } = await aTree(app, { A: { B: { C: {} } } });
    const real = (ratePpm: number): TermsInput => ({ ...rate(ratePpm), kind: 'realtime' });
    await houseContract(app, A, real(10_000));
    await contractBetween(A, B, real(4000));
    await sql`update contracts.contract set effective_from = ${new Date(NOON)}
      where member_id in (${A.memberId}, ${B.memberId})`.execute(db);
    await putPlay(db, [
      { member: playOf(A), at: new Date(NOON), stakeMinor: 1_000_000n },
      { member: playOf(B), at: new Date(NOON), stakeMinor: 2_005_000n, winMinor: 5000n },
      { member: playOf(B), at: new Date(NOON + 300_000), stakeMinor: 1_000_000n },
    ]);
    await completeFigures(db, new Date(NOON + 600_000));
    const news = paidNews(app.services, A.merchant);
    await settleDue({ db, news }, A.merchant, NOON + 660_000);
    const [, first] = (await B.call('settlements', { kind: 'realtime' })).value.items;
    expect(first).toMatchObject({
      side: 'received',
      member: { account: B.username },
      validBet: '200.50',
      tier: 1,
      gross: '0.80',
      paidDown: '0.00',
      state: 'paid',
    });
    const settlementId = first?.id ?? '';
    expect((await B.call('settlement', { settlementId })).value).toMatchObject({
      lines: [{ gameType: 'RNG', base: '200.50', ratePpm: 4000, amount: '0.802' }],
      restOut: '0.002',
      below: [],
    });
    expect((await A.call('settlement', { settlementId })).value.settlement.side).toBe('given');
    expect(codeOf(await C.call('settlement', { settlementId }))).toBe(
      'contracts.settlement-unknown',
    );
    const { items: given } = (await A.call('settlements', { side: 'given' })).value;
    expect(given.map(({ gross }) => gross)).toEqual(['0.40', '0.80']);
    const [newest] = (await A.call('settlements')).value.items;
    const file = await A.call('settlement', { settlementId: newest?.id });
    expect(file.value.below).toEqual([{ account: B.username, gross: '0.40', state: 'paid' }]);
    expect((await A.call('settlementTotals')).value).toEqual({
      count: 2,
      gross: '4.00',
      paidDown: '1.20',
      net: '2.80',
      waiting: '0.00',
      owing: '0.00',
    });
    // Lines of both account records name the settlement that they belong to, and staff read it.
    for (const [member, count] of [
      [A, 4],
      [B, 2],
    ] as const) {
      const lines = (await member.call('transfers', { kind: 'salary' })).value.items;
      expect(lines).toHaveLength(count);
      const ids = lines.map(({ subject }) => subject?.settlementId);
      expect(new Set(ids).size).toBe(count);
      expect(ids).toContain(settlementId);
    }
    const text = (await A.call('settlementsFile', { side: 'given' })).value as unknown as string;
    expect(text.split('\r\n').slice(1, -1)).toHaveLength(2);
    expect(text).toContain(B.username);
    const staff = await aStaffMember(app, 'risk');
    const merchantId = String(A.merchant.id);
    const wanted = { merchantId, account: B.username };
    const listed = (await staff.call('contractSettlements', wanted)).value.items;
    expect(listed.map(({ gross }) => gross)).toEqual(['0.40', '0.80']);
    const sheet = await staff.call('contractSettlement', { merchantId, settlementId });
    expect(sheet.value).toMatchObject({
      settlement: { upline: { account: A.username } },
      lines: [{ base: '200.50', amount: '0.802' }],
    });
    await deliverAll();
    const { items } = (await B.call('messages')).value;
    expect(items.filter(({ kind }) => kind === 'salary-paid').map(({ facts }) => facts)).toEqual([
      { contract: 'realtime', amount: '0.80' },
    ]);
  });

  test('[CON-02] is what an offer is compared with: the same week under both terms, for both sides', async () => {
    const { db } = app.services;
    const { A, B, C, S } = await aTree(app, { A: { B: { C: {} } }, S: {} });
    await houseContract(app, A, rate(20_000));
    const given = await contractBetween(A, B, rate(8000));
    const today = new Date().setUTCHours(5, 0, 0, 0);
    const days = [2, 3, 4].map((ago) => new Date(today - ago * 86_400_000));
    await sql`update contracts.contract set effective_from = ${new Date(today - 20 * 86_400_000)}
      where member_id in (${A.memberId}, ${B.memberId})`.execute(db);
    await putPlay(db, [
      ...days.map((at) => ({ member: playOf(C), at, stakeMinor: 1_000_000n })),
      { member: playOf(B), at: days[0] ?? new Date(), stakeMinor: 5_000_000n },
    ]);
    await completeFigures(db, new Date());
    const group = { merchantId: A.merchant.id, kind: 'daily', period: 'D' } as const;
    for (const day of days.toReversed()) {
      const span = periodAt('D', day.getTime(), A.merchant.timeZone);
      expect(await settlePeriod(db, A.merchant, group, span)).toBe('settled');
    }
    const { items } = (await B.call('settlements', { kind: 'daily' })).value;
    expect(items.map(({ gross }) => gross)).toEqual(['4.80', '0.80', '0.80']);
    const input = { tiers: [{ ratePpm: 5000 }, { ratePpm: 10_000, minValidBet: '500.00' }] };
    const terms = { memberId: String(B.memberId), ...someTerms(input) };
    const preview = await A.call('previewOffer', terms);
    expect(preview.value).toMatchObject({
      missing: null,
      figures: { periods: 3, validBet: '800.00' },
      current: { gross: '6.40', steps: [{ tier: 1, periods: 3, gross: '6.40' }] },
      offered: {
        gross: '7.00',
        steps: [
          { tier: 1, periods: 2, gross: '1.00' },
          { tier: 2, periods: 1, gross: '6.00' },
        ],
      },
    });
    const offered = await amend(A, given, input);
    const { id: contractId } = offered.value;
    for (const side of [A, B]) {
      expect((await side.call('contractPreview', { contractId })).value).toEqual(preview.value);
    }
    expect(codeOf(await C.call('contractPreview', { contractId }))).toBe('contracts.unknown');
    const far = { ...terms, memberId: String(C.memberId) };
    expect(codeOf(await A.call('previewOffer', far))).toBe('contracts.not-direct');
    expect(codeOf(await S.call('previewOffer', terms))).toBe('agents.not-own-downline');
    // The house sees it of those at the top, and of nobody further down.
    const staff = await aStaffMember(app, 'gameOps');
    const ofHouse = (memberId: bigint) =>
      staff.call('previewHouseContract', {
        ...terms,
        merchantId: String(A.merchant.id),
        memberId: String(memberId),
      });
    expect((await ofHouse(A.memberId)).value).toMatchObject({
      figures: { periods: 3, validBet: '800.00' },
      current: { gross: '16.00' },
      offered: { gross: '7.00' },
    });
    expect(codeOf(await ofHouse(B.memberId))).toBe('contracts.not-direct');
  });

  test('[WAL-03] keeps who owes it to others from withdrawing', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const { id: contractId } = (await houseAnd(A, B)).value;
    await putOwed(app.services.db, { contractId: BigInt(contractId), member: B, upline: A });
    const owner = { merchantId: A.merchant.id, memberId: A.memberId };
    await expect(assertOwesNothing(app.services.db, owner)).rejects.toMatchObject({
      code: 'contracts.owing',
    });
    expect((await A.call('settlementTotals')).value.owing).toBe('0.01');
  });
});

describe('[CON-02][OPS-01] contracts of the house', () => {
  test('[C1][C2] two of staff offer an agent at the top, and two end it', async () => {
    const { A, B } = await aTree(app, { A: { B: {} } });
    const gameOps = await aStaffMember(app, 'gameOps');
    const risk = await aStaffMember(app, 'risk');
    const merchantId = String(A.merchant.id);
    const reason = 'Agreed by telephone';
    const ask = (member: TestMember, input: TermsInput = {}) =>
      gameOps.call('askForContract', {
        merchantId,
        memberId: String(member.memberId),
        reason,
        ...someTerms(input),
      });
    expect(codeOf(await ask(B))).toBe('contracts.not-direct');
    expect(codeOf(await ask(A, rate(60_000)))).toBe('contracts.tiers');
    const asked = await ask(A, rate(9_000));
    expect((await A.call('contractInfo')).value.dailysalreqtype).toBeNull();
    expect(codeOf(await agree(risk, asked.value))).toBe(200);
    const offered = (await A.call('contractInfo')).value.dailysalreqtype;
    expect(offered).toMatchObject({ upline: null, tiers: [{ ratePpm: 9_000 }] });
    const id = offered?.id ?? '';
    expect((await accept(A, id)).status).toBe(200);
    const b = await contractBetween(A, B, rate(8_000));

    const found = await risk.call('contracts', { merchantId, account: B.username });
    expect(found.value.items).toMatchObject([{ id: b, upline: { account: A.username } }]);
    const file = (await risk.call('contractFile', { merchantId, contractId: b })).value;
    expect(file).toMatchObject({ above: [{ id, upline: null }], below: [], endsWith: 0 });
    const end = await gameOps.call('askForContractEnd', { merchantId, contractId: id, reason });
    expect(end.value.after).toMatchObject({ state: 'terminated', below: '1' });
    expect(codeOf(await agree(risk, end.value))).toBe(200);
    expect([await stateOf(A, id), await stateOf(B, b)]).toEqual(['terminated', 'terminated']);
    const over = (await risk.call('contractFile', { merchantId, contractId: id })).value;
    expect(over.history.at(-1)).toMatchObject({
      event: 'terminated',
      staffName: 'A member of risk',
    });
  });

  test('two of staff decide how contracts are reckoned, and a run may be asked for again', async () => {
    const gameOps = await aStaffMember(app, 'gameOps');
    const risk = await aStaffMember(app, 'risk');
    const merchantId = String(app.merchants.jade.id);
    const before = (await gameOps.call('contractTerms', { merchantId })).value;
    expect(before).toMatchObject({ activeValidBet: '1000.00', carriesOver: true });
    const wanted = { ...before, activeValidBet: '500.00', houseCovers: true };
    const asked = await gameOps.call('askForContractTerms', {
      merchantId,
      reason: 'Smaller stakes here',
      ...wanted,
    });
    expect(codeOf(await agree(risk, asked.value))).toBe(200);
    expect((await gameOps.call('contractTerms', { merchantId })).value).toEqual(wanted);
    for (let time = 0; time < 2; time += 1)
      expect((await gameOps.call('runContracts', { merchantId })).status).toBe(200);
    const runs = (await risk.call('contractRuns', { merchantId, kind: 'realtime' })).value.items;
    expect(runs).toMatchObject([
      { gross: '1.40', house: '1.00', paid: '1.40', owed: '0.00', settlements: 2, state: 'paid' },
      { gross: '3.80', house: '3.00', paid: '3.80', owed: '0.00', settlements: 2, state: 'paid' },
    ]);
    const lines = await risk.call('contractRun', { merchantId, runId: runs[1]?.id });
    expect(lines.value.items).toMatchObject([
      { gross: '3.00', paidDown: '0.80', upline: null, state: 'paid', step: 1 },
      { gross: '0.80', paidDown: '0.00', state: 'paid' },
    ]);
  });
});
