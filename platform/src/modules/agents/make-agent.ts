import {
  DOWNLINE_AGENT_TYPE,
  MEMBER_TYPE,
  SERIES_MAX,
  TOP_AGENT_TYPE,
} from '@croupier/contract/member-types';
import { accountAdmin, memberById } from '#account';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { insertNode, markAgent, nodeOf, type Place } from './store/node.ts';

/**
 * Makes a member an agent: at the top, or where they stand below another one. Refuses
 * `member.unknown`, `account.frozen`, and `agents.not-a-member` for who is an agent or a trial.
 * @param series prize group of a top agent; below another agent the place has one
 */
export async function makeAgent(tx: Tx, place: Place, series = SERIES_MAX): Promise<void> {
  const member = await memberById(tx, place);
  if (!member) throw refuse('member.unknown');
  if (member.type !== MEMBER_TYPE) throw refuse('agents.not-a-member');
  if (member.state !== 'active') throw refuse('account.frozen');
  const node = await nodeOf(tx, place);
  if (node) await markAgent(tx, place);
  else await insertNode(tx, { ...place, parent: undefined, isAgent: true, series });
  await accountAdmin.setMemberType(tx, {
    ...place,
    type: node?.parentId ? DOWNLINE_AGENT_TYPE : TOP_AGENT_TYPE,
  });
}
