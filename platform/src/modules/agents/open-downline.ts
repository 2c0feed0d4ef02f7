/** Accounts that agents open below themselves. */
import type { DownlineKind } from '@croupier/contract/agents/player';
import { accountAdmin } from '#account';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import type { AgentsDeps } from './agents-deps.ts';
import { placeBelow } from './place-member.ts';
import { holdNode, nodeOf } from './store/node.ts';
import { assertMayBring } from './tree-rules.ts';

interface Agent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

/**
 * Opens an account directly below. The agent is told a link to hand over, by which the person chooses
 * the password: the agent never has one. Refuses what `assertMayBring` does, `agents.by-link` where
 * the merchant wants telephones proven, and what `openAccount` does.
 */
export async function openDownline(
  deps: AgentsDeps,
  { merchantId, agentId }: Agent,
  input: {
    readonly username: string;
    readonly nickname?: string | undefined;
    readonly email?: string | undefined;
    readonly birthday?: string | undefined;
    readonly kind: DownlineKind;
    readonly series: number;
  },
) {
  const merchant = await merchantById(deps.db, merchantId);
  if (!merchant) throw refuse('merchant.unknown-domain');
  const { kind, series, ...person } = input;
  const held = async (tx: Tx) => holdNode(tx, { merchantId, memberId: agentId });
  assertMayBring(await nodeOf(deps.db, { merchantId, memberId: agentId }), input);
  if (merchant.flags.smsVerificationOnRegistration) throw refuse('agents.by-link');
  return accountAdmin.openAccount(deps, { merchant, ...person }, async (tx, memberId) => {
    const parent = await held(tx);
    assertMayBring(parent, input);
    const of = { isAgent: kind === 'agent', series, linkId: null };
    await placeBelow(tx, { merchantId, memberId }, parent, of);
  });
}

/**
 * Another link to hand over, while nobody has signed in. Refuses `agents.not-own-downline` for
 * whoever does not stand directly below, `agents.frozen` and `agents.signed-in-already`.
 */
export async function renewLink(
  deps: AgentsDeps,
  { merchantId, agentId, memberId }: Agent & { readonly memberId: bigint },
) {
  const node = await nodeOf(deps.db, { merchantId, memberId });
  if (!node || node.parentId !== agentId) throw refuse('agents.not-own-downline');
  const agent = await nodeOf(deps.db, { merchantId, memberId: agentId });
  if (!agent || agent.frozenAt) throw refuse('agents.frozen');
  const opened = await accountAdmin.reopenAccount(deps, memberId);
  if (!opened) throw refuse('agents.signed-in-already');
  return { ...opened, account: node.account };
}
