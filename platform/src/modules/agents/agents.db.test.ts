import { usualFields } from '@croupier/contract/account/registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountAdmin } from '#account';
import { withAgentScope, withinScope } from '#kernel/merchant-scope.ts';
import { aTree } from '#testing/agents.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { aMember, type TestMember } from '#testing/member.ts';
import { agree, aStaffMember, type TestStaff } from '#testing/staff.ts';
import * as tree from './tree.ts';

let app: TestApp;
let gameOps: TestStaff;
let risk: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  gameOps = await aStaffMember(app, 'gameOps');
  risk = await aStaffMember(app, 'risk');
});
afterAll(() => app.close());

const placeOf = ({ memberId, merchant }: TestMember) => ({ memberId, merchantId: merchant.id });

/** Asks newcomers of Jade Lantern for these codes too, and waits until the site does. */
async function askFor(...names: string[]) {
  const fields = usualFields.map((field) => ({
    ...field,
    enabled: field.enabled || names.includes(field.name),
  }));
  const merchantId = String(app.merchants.jade.id);
  const rules = { merchantId, fields, freeOfCaptcha: 1000, minimumAge: 18 };
  expect((await gameOps.call('setRegistration', rules)).status).toBe(200);
  await expect
    .poll(async () =>
      (await app.call('registerRules')).value.fields.filter(
        ({ name, enabled }) => enabled && names.includes(name),
      ),
    )
    .toHaveLength(names.length);
}

let arrivals = 0;
/** Registers somebody who names who brought them, and answers their path. */
async function pathOfNewcomer(invitation: object) {
  arrivals += 1;
  const [username, password] = [`came${arrivals}`, 'a fine password'];
  const form = { username, password, confirmPassword: password, termsAccepted: true };
  expect((await app.call('register', { ...form, ...invitation })).status).toBe(200);
  const { db } = app.services;
  const merchantId = app.merchants.jade.id;
  const memberId = (await accountAdmin.memberOfName(db, merchantId, username)) ?? 0n;
  return (await tree.nodeOf(db, { merchantId, memberId }))?.path.slice(0, -1);
}

describe('[AGT-05] the tree', () => {
  test('whom an agent brings stands below; a friend’s code or a member’s name gives no place', async () => {
    const { A, B, p } = await aTree(app, { A: { B: { p: {} } } });
    const { db } = app.services;
    const agentId = A.memberId;
    const merchantId = A.merchant.id;
    expect(await tree.nodeOf(db, placeOf(p))).toMatchObject({
      path: [A.memberId, B.memberId, p.memberId],
      depth: 2,
      isAgent: false,
      series: 1980,
    });
    expect((await A.call('member')).value.type).toBe(1);
    expect((await B.call('member')).value.type).toBe(2);
    expect((await tree.parentOf(db, placeOf(p)))?.memberId).toBe(B.memberId);
    expect(await tree.isBelow(db, { ...placeOf(p), agentId })).toBe(true);
    expect(await tree.isBelow(db, { ...placeOf(A), agentId: p.memberId })).toBe(false);
    const foreign = tree.assertOwnDownline(db, { ...placeOf(A), agentId: B.memberId });
    await expect(foreign).rejects.toMatchObject({ code: 'agents.not-own-downline' });

    await askFor('affiliateCode', 'referralCode', 'recommenderId');
    for (const kind of ['affiliate', 'referral'] as const) {
      const code = { merchantId, owner: A.username, kind, code: 'AGENTA1', domain: null };
      await db.transaction().execute((tx) => accountAdmin.createInviteCode(tx, code));
    }
    expect(await pathOfNewcomer({ affiliateCode: 'AGENTA1' })).toEqual([agentId]);
    expect(await pathOfNewcomer({ recommenderId: B.username })).toEqual([agentId, B.memberId]);
    expect(await pathOfNewcomer({ referralCode: 'AGENTA1' })).toBeUndefined();
    expect(await pathOfNewcomer({ recommenderId: p.username })).toBeUndefined();
  });

  test('[OPS-01] two of staff make a member an agent, at the top or where they stand', async () => {
    const { A, p } = await aTree(app, { A: { p: {} } });
    const loner = await aMember(app);
    for (const [member, type] of [
      [loner, 1],
      [p, 2],
    ] as const) {
      const input = {
        merchantId: String(member.merchant.id),
        memberId: String(member.memberId),
        series: 1950,
        reason: 'Brings many players',
      };
      const asked = await gameOps.call('askForAgent', input);
      expect((await member.call('member')).value.type).toBe(0);
      expect((await agree(risk, asked.value)).status).toBe(200);
      expect((await member.call('member')).value.type).toBe(type);
      const again = await gameOps.call('askForAgent', input);
      expect(again.envelope.code).toBe('agents.not-a-member');
    }
    const merchantId = String(A.merchant.id);
    const under = await risk.call('agents', { merchantId, under: String(A.memberId) });
    expect(under.value.items).toMatchObject([
      { account: p.username, isAgent: true, above: [{ account: A.username }], series: 1980 },
    ]);
    const named = await risk.call('agents', { merchantId, account: loner.username });
    expect(named.value.items).toMatchObject([{ above: [], series: 1950, direct: 0, team: 0 }]);
    const tops = (await risk.call('agents', { merchantId })).value.items;
    expect(tops).toContainEqual(
      expect.objectContaining({ account: A.username, direct: 1, team: 1 }),
    );
  });

  test('[Q-F4] a statement that forgets whose line it is sees the agent’s own', async () => {
    const { B, C, q, S } = await aTree(app, { A: { B: { C: { q: {} } }, S: {} } });
    const { db } = app.services;
    const seen = async () => {
      const { rows } = await sql<{ id: bigint }>`
        select n.member_id as id from agents.node n join agents.edge e using (member_id)
        order by 1`.execute(db);
      return rows.map(({ id }) => id);
    };
    const scope = { role: 'croupier_site', merchantId: B.merchant.id } as const;
    const asB = () => withAgentScope(B.memberId, seen);
    expect(await withinScope(scope, asB)).toEqual([B.memberId, C.memberId, q.memberId]);
    expect(await withinScope(scope, seen)).toContain(S.memberId);
    const moved = withinScope(scope, () =>
      withAgentScope(B.memberId, () =>
        sql`insert into agents.edge (merchant_id, member_id, parent_id, ends_at)
          values (${B.merchant.id}, ${S.memberId}, ${B.memberId}, now())`.execute(db),
      ),
    );
    await expect(moved).rejects.toThrow(/row-level security/);
  });
});
