/** What speaks against a referral: what two people share whom one would not take for two. */
import { roleOfType } from '@croupier/contract/account/member-types';
import type { ReferralMark } from '@croupier/contract/referral/kinds';
import { accountAdmin, memberById } from '#account';
import { tree } from '#agents';
import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { identifiersSharedWith } from '#protection';
import { payoutAccountsSharedWith, sharesHolderName } from '#withdrawal';
import type { FoundMark as Mark } from './referral-rules.ts';
import { broughtBefore, invitersAbove } from './store/referee.ts';

type Secrets = Pick<Services, 'secrets'>;

/** Somebody new, and who brought them. */
export interface Pair {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly inviterId: bigint;
}

/** More are not kept: they say nothing new. */
const MARKS_MAX = 200;
/** Of so many of those who came before, the latest, what is sealed is opened and compared. */
const NAMES_MAX = 100;

/**
 * Whoever would profit: the inviter, all who brought them, and agents above; and whoever came before by the
 * same people, because one person is brought once.
 */
async function circleOf(db: Queryable, { merchantId, memberId, inviterId }: Pair) {
  const inviter = { merchantId, memberId: inviterId };
  const [inviters, agents, ofReferee] = await Promise.all([
    invitersAbove(db, inviter),
    tree.agentsAbove(db, inviter),
    tree.agentsAbove(db, { merchantId, memberId }),
  ]);
  const above = new Set([inviterId, ...inviters, ...agents, ...ofReferee]);
  above.delete(memberId);
  const topId = inviters.at(-1) ?? inviterId;
  const before = await broughtBefore(db, { merchantId, memberId, inviterId, topId });
  return { everybody: [...new Set([...above, ...before])], above: [...above], before };
}

/** What speaks against it as somebody registers, before they have done anything. */
export async function marksAtRegistration(
  db: Queryable,
  { secrets }: Secrets,
  newcomer: Pair & {
    readonly facts: accountAdmin.SharedFacts;
    readonly email: string | null;
    readonly ip: string | null;
  },
): Promise<Mark[]> {
  const { merchantId, facts, email, ip } = newcomer;
  const marks = await marksOfKinds(db, newcomer);
  const { everybody: memberIds, above, before } = await circleOf(db, newcomer);
  // Details are opened one by one; what is left is compared before anything is given.
  const compared = [...new Set([...above, ...before.slice(-NAMES_MAX)])];
  const all = { merchantId, memberIds: compared, ...facts };
  // Nearly nobody shares anything, so with whom is asked only then.
  if (await accountAdmin.sharedDetail(db, secrets, all)) {
    for (const memberId of compared) {
      const one = { ...all, memberIds: [memberId] };
      const shared = await accountAdmin.sharedDetail(db, secrets, one);
      if (shared) marks.push({ mark: shared, with: String(memberId) });
    }
  }
  const mailed = await accountAdmin.membersOfMail(db, { merchantId, memberIds, email });
  marks.push(...mailed.map((id): Mark => ({ mark: 'email', with: String(id) })));
  const there =
    ip === null ? [] : await accountAdmin.signedInFrom(db, { merchantId, memberIds, ip });
  return [...marks, ...there.map((id): Mark => ({ mark: 'network', with: String(id) }))];
}

/** What speaks against it by now, of all that both have done since. */
export async function marksByNow(db: Queryable, deps: Secrets, pair: Pair): Promise<Mark[]> {
  const { everybody: others, above, before } = await circleOf(db, pair);
  const { merchantId, memberId } = pair;
  const whose = { merchantId, memberId, others };
  const marks = await marksOfKinds(db, pair);
  const add = (mark: ReferralMark, ids: readonly bigint[]) => {
    marks.push(...ids.map((id) => ({ mark, with: String(id) })));
  };
  const asWell = await accountAdmin.signedInAsWell(db, whose);
  const byOf = (by: 'device' | 'address') =>
    asWell.filter((one) => one.by === by).map((one) => one.memberId);
  add('device', byOf('device'));
  add('payout-account', await payoutAccountsSharedWith(db, whose));
  for (const { kind, memberId: id } of await identifiersSharedWith(db, whose)) add(kind, [id]);
  add('network', byOf('address'));
  const named = [...above, ...before.slice(-NAMES_MAX)];
  add('holder-name', await sharesHolderName(db, deps, { ...whose, others: named }));
  return marks.slice(0, MARKS_MAX);
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
