import {
  DOWNLINE_AGENT_TYPE,
  MEMBER_TYPE,
  SERIES_MAX,
  TOP_AGENT_TYPE,
} from '@croupier/contract/account/member-types';
import { accountAdmin, memberById } from '#account';
import type { Tx } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { holdNode, insertNode, markAgent, type Place } from './store/node.ts';
import { DEPTH_MAX } from './tree-rules.ts';

/**
 * Makes a member an agent: at the top, or where they stand below another one. Refuses
 * `member.unknown`, `account.frozen`, `agents.too-deep`, and `agents.not-a-member` for who is an agent
 * or a trial.
 * @param series prize group of a top agent; below another agent the place has one
 */
export async function makeAgent(tx: Tx, place: Place, series = SERIES_MAX): Promise<void> {
  const member = await memberById(tx, place);
  if (!member) throw refuse('member.unknown');
  if (member.type !== MEMBER_TYPE) throw refuse('agents.not-a-member');
  if (member.state !== 'active') throw refuse('account.frozen');
  const node = await holdNode(tx, place, 'update');
  if (node && node.depth > DEPTH_MAX) throw refuse('agents.too-deep');
  if (node) await markAgent(tx, place);
  else {
    const account = member.username;
    await insertNode(tx, { ...place, account, parent: undefined, isAgent: true, series });
  }
  await accountAdmin.setMemberType(tx, {
    ...place,
    type: node?.parentId ? DOWNLINE_AGENT_TYPE : TOP_AGENT_TYPE,
  });
}
