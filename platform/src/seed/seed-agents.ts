/** A team of the demo: an agent at the top, agents below, and who plays below those. */
import { SERIES_MAX } from '@croupier/contract/account/member-types';
import { type Merchant, setFlag } from '#merchant';
import type { AccountDeps } from '../modules/account/account-deps.ts';
import { createMember } from '../modules/account/register-member.ts';
import { setPassword } from '../modules/account/set-password.ts';
import { insertInviteCode } from '../modules/account/store/invitations.ts';
import { makeAgent } from '../modules/agents/make-agent.ts';
import { placeBelow } from '../modules/agents/place-member.ts';
import { holdNode } from '../modules/agents/store/node.ts';
import { type DemoSignIn, randomPassword } from './sign-ins.ts';

interface Place {
  readonly username: string;
  readonly above?: string;
  readonly isAgent?: true;
  readonly series?: number;
}

/** From the top down. */
const team: readonly Place[] = [
  { username: 'thanglong', isAgent: true },
  { username: 'ngocanh', above: 'thanglong', isAgent: true, series: 1970 },
  { username: 'bachma', above: 'thanglong', isAgent: true, series: 1960 },
  { username: 'thuydung', above: 'thanglong' },
  { username: 'hoanggia', above: 'ngocanh', isAgent: true, series: 1950 },
  { username: 'minhtam09', above: 'ngocanh' },
  { username: 'khanhvy88', above: 'hoanggia' },
  { username: 'sonlam', above: 'bachma' },
];
/** By which people of the demo come to stand below the agent at the top. */
const AGENT_CODE = 'THANGL88';

/**
 * Makes the team of a merchant, and says how its agents sign in; what staff changed later stays. Those
 * of an earlier run keep the password that the file of sign-ins has.
 */
export async function seedAgents(
  deps: AccountDeps,
  merchant: Merchant,
  { address, before }: { address: string; before: readonly DemoSignIn[] },
): Promise<DemoSignIn[]> {
  const rows: DemoSignIn[] = [];
  const ids = new Map<string, bigint>();
  for (const { username, isAgent = false, above, series = SERIES_MAX } of team) {
    const kept = before.find((row) => row.site === merchant.name && row.username === username);
    const password = kept?.password ?? randomPassword();
    const form = { merchant, username, password, confirmPassword: password };
    const memberId = await createMember(deps, form);
    if (memberId === undefined) {
      if (isAgent) await setPassword(deps, { merchantId: merchant.id, username, password });
    } else {
      ids.set(username, memberId);
      await place(
        deps,
        { merchantId: merchant.id, memberId },
        { isAgent, series },
        above === undefined ? undefined : ids.get(above),
      );
    }
    if (isAgent) rows.push({ site: merchant.name, address, role: 'agent', username, password });
  }
  const topId = ids.get('thanglong');
  // Only the first time: staff may have switched it off since.
  if (topId !== undefined) {
    await open(deps, merchant, topId);
  }
  return rows;
}

async function place(
  { db }: AccountDeps,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  { isAgent, series }: { readonly isAgent: boolean; readonly series: number },
  aboveId: bigint | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (aboveId === undefined) {
      await makeAgent(tx, owner, series);
      return;
    }
    const parent = await holdNode(tx, { merchantId: owner.merchantId, memberId: aboveId });
    if (!parent) throw new Error('The agent above has no place.');
    await placeBelow(tx, owner, parent, { isAgent, series, linkId: null });
  });
}

async function open({ db }: AccountDeps, { id: merchantId }: Merchant, topId: bigint) {
  await insertInviteCode(db, { merchantId, ownerId: topId, kind: 'affiliate', code: AGENT_CODE });
  await db.transaction().execute(async (tx) => {
    await setFlag(tx, { merchantId, flag: 'agents', value: true });
    await setFlag(tx, { merchantId, flag: 'lineRecords', value: true });
  });
}
