/** What speaks against a referral: what two people share whom one would not take for two. */
import { roleOfType } from '@croupier/contract/member-types';
import type { ReferralMark } from '@croupier/contract/referral-kinds';
import { accountAdmin, memberById } from '#account';
import { tree } from '#agents';
import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { identifiersInCommon } from '#protection';
import { payoutAccountsInCommon, sharesHolderName } from '#withdrawal';
import { invitersAbove, type Mark } from './store/referee.ts';

type Secrets = Pick<Services, 'secrets'>;

/** Somebody new, and who brought them. */
export interface Pair {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly inviterId: bigint;
}

/** Whoever would profit: the inviter, all who brought them, and agents above. */
async function circleOf(db: Queryable, { merchantId, memberId, inviterId }: Pair) {
  const inviter = { merchantId, memberId: inviterId };
  const [above, agents, ofReferee] = await Promise.all([
    invitersAbove(db, inviter),
    tree.agentsAbove(db, inviter),
    tree.agentsAbove(db, { merchantId, memberId }),
  ]);
  const ids = new Set([inviterId, ...above, ...agents, ...ofReferee]);
  ids.delete(memberId);
  return [...ids];
}

/** What speaks against it as somebody registers, before they have done anything. */
export async function marksAtRegistration(
  db: Queryable,
  { secrets }: Secrets,
  newcomer: Pair & { readonly facts: accountAdmin.SharedFacts; readonly ip: string | null },
): Promise<Mark[]> {
  const { merchantId, facts, ip } = newcomer;
  const marks = await marksOfKinds(db, newcomer);
  const memberIds = await circleOf(db, newcomer);
  const all = { merchantId, memberIds, ...facts };
  // Nearly nobody shares anything, so with whom is asked only then.
  if (await accountAdmin.sharedDetail(db, secrets, all)) {
    for (const memberId of memberIds) {
      const one = { ...all, memberIds: [memberId] };
      const shared = await accountAdmin.sharedDetail(db, secrets, one);
      if (shared) marks.push({ mark: shared, with: String(memberId) });
    }
  }
  const there =
    ip === null ? [] : await accountAdmin.signedInFrom(db, { merchantId, memberIds, ip });
  return [...marks, ...there.map((id): Mark => ({ mark: 'network', with: String(id) }))];
}

/** What speaks against it by now, of all that both have done since. */
export async function marksByNow(db: Queryable, deps: Secrets, pair: Pair): Promise<Mark[]> {
  const { merchantId, memberId } = pair;
  const circle = await circleOf(db, pair);
  const owner = { merchantId, memberId };
  const own = { merchantId, memberIds: [memberId] };
  const marks = await marksOfKinds(db, pair);
  const add = (mark: ReferralMark, ids: readonly bigint[]) => {
    for (const id of circle) {
      if (ids.includes(id)) marks.push({ mark, with: String(id) });
    }
  };
  const related = await accountAdmin.relatedMembers(db, owner);
  const byOf = (by: 'device' | 'address') =>
    related.filter((one) => one.by === by).map((one) => one.memberId);
  add('device', byOf('device'));
  for (const { memberIds } of await payoutAccountsInCommon(db, own))
    add('payout-account', memberIds);
  for (const { kind, memberIds } of await identifiersInCommon(db, own)) add(kind, memberIds);
  add('network', byOf('address'));
  add('holder-name', await sharesHolderName(db, deps, { ...owner, others: circle }));
  return marks;
}

/** Agents are paid for those whom they bring, and play money is no money. */
async function marksOfKinds(db: Queryable, pair: Pair): Promise<Mark[]> {
  const { merchantId, memberId, inviterId } = pair;
  const [inviter, referee, isBelow] = await Promise.all([
    memberById(db, { merchantId, memberId: inviterId }),
    memberById(db, { merchantId, memberId }),
    tree.isBelow(db, { merchantId, agentId: inviterId, memberId }),
  ]);
  const roles = [inviter, referee].map((member) => member && roleOfType(member.type));
  const marks: Mark[] = [];
  if (roles.includes('trial')) marks.push({ mark: 'trial', with: null });
  if (isBelow || roles[0] === 'agent') marks.push({ mark: 'agent', with: String(inviterId) });
  return marks;
}
