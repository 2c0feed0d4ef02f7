import type { memberEndpoints } from '@croupier/contract/account/operator/members';
import type { MemberTag } from '@croupier/contract/audience/member-tag';
import { moneyText } from '@croupier/contract/money';
import { playedRounds } from '#bets';
import { records } from '#wallet';
import { merchantById } from '#merchant';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, ownerOf, recordAudit } from '#staff';
import type { AccountStaffDeps } from './account-staff-deps.ts';
import * as accountAdmin from '../account-admin.ts';
import * as memberSessions from '../member-sessions.ts';
import { findMembers } from '../find-members.ts';
import { findByTrait, foundPairs, gatherTraits } from '../traits/find-by-trait.ts';
import { narrowTo } from './narrow-to.ts';
import { freezeMember, unfreezeMember } from '../freeze-member.ts';
import { knownMember } from '../known-member.ts';
import { type MemberRow } from '../store/members.ts';

/** So many members are found by one trait. */
const FOUND_EACH = 500;

type MemberHandlers = Pick<
  OperatorHandlers<typeof memberEndpoints>,
  'members' | 'member' | 'freezeMember' | 'unfreezeMember'
>;

/** Members, their wallets and rounds, and freezing. A foreign merchant's member is unknown. */
export function memberHandlers(services: AccountStaffDeps): MemberHandlers {
  const { db } = services;
  return {
    async members({ staff }, { merchantId: asked, search, state, cursor, ...narrowed }) {
      const merchantId = merchantWithin(staff, asked);
      const found = search ? await findSought(services, staff, merchantId, search) : undefined;
      const holds = await narrowTo(services, merchantId, narrowed);
      const filter = { merchantId, ids: found && [...found.keys()], state, holds };
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const { items, total } = await findMembers(db, filter, page);
      const lines = await describeMembers(services, merchantId, items.slice(0, PAGE));
      const shown = lines.map((line) => {
        return { ...line, matched: [...(found?.get(BigInt(line.id)) ?? [])] };
      });
      return { ...pageOf(shown, items), total };
    },

    async member({ staff }, input) {
      const owner = ownerOf(staff, input);
      const member = await knownMember(db, owner);
      const [line, totals, minutes, bonuses, deposits, sessions, registration] = await Promise.all([
        describeMember(services, member),
        playedRounds.totalRounds(db, owner),
        playedRounds.minutesPlayed(db, { ...owner, days: 30 }),
        records.totalBonuses(db, { ...owner, currency: member.currency }),
        services.depositTotals(db, owner),
        memberSessions.sessionsOf(db, owner.memberId),
        accountAdmin.registrationOf(db, owner),
      ]);
      return {
        ...line,
        language: member.language,
        email: member.email,
        birthday: member.birthday,
        registeredIp: member.registeredIp,
        registration: registration ?? null,
        frozenReason: member.frozenReason,
        totals: {
          deposits: moneyText(deposits),
          stake: moneyText(totals.stakeMinor),
          validBet: moneyText(totals.validBetMinor),
          net: moneyText(totals.netMinor),
          bonuses: moneyText(bonuses),
          minutesPlayed: minutes,
        },
        sessions: sessions.slice(0, 50).map(({ startedAt, seenAt, ip, device }) => ({
          startedAt: startedAt.toISOString(),
          seenAt: seenAt.toISOString(),
          ip,
          device,
        })),
      };
    },

    freezeMember: (call, input) => changeState(services, call, input, 'member.freeze'),
    unfreezeMember: (call, input) => changeState(services, call, input, 'member.unfreeze'),
  };
}

/** Members by anything that is known of them or stands behind them, as far as the caller may read it. */
async function findSought(
  { db, secrets, membersBehind }: AccountStaffDeps,
  { permissions }: StaffPrincipal,
  merchantId: bigint,
  text: string,
) {
  const of = { merchantId, text, limit: FOUND_EACH };
  const [known, behind] = await Promise.all([
    findByTrait(db, secrets, { ...of, sealed: permissions.has('member-details.read') }),
    membersBehind(db, { ...of, permissions }),
  ]);
  return gatherTraits([...foundPairs(known), ...behind]);
}

/** Freezing or unfreezing with its audit entry, in one transaction. */
async function changeState(
  deps: AccountStaffDeps,
  call: StaffCall<StaffPrincipal>,
  input: { merchantId: string; memberId: string; reason: string },
  action: 'member.freeze' | 'member.unfreeze',
) {
  const { db, barMember } = deps;
  const owner = ownerOf(call.staff, input);
  const { reason } = input;
  await db.transaction().execute(async (tx) => {
    const before = await knownMember(tx, owner);
    if (action === 'member.freeze') {
      await freezeMember(tx, owner, reason);
      await barMember(tx, owner.memberId, true);
    } else {
      await unfreezeMember(tx, owner);
      await barMember(tx, owner.memberId, false);
    }
    await recordAudit(tx, call, {
      action,
      subject: `member:${owner.memberId}`,
      merchantId: owner.merchantId,
      reason,
      before: { state: before.state },
      after: { state: action === 'member.freeze' ? 'frozen' : 'active' },
    });
  });
  return describeMember(deps, await knownMember(db, owner));
}

type Describing = Pick<AccountStaffDeps, 'db' | 'tagsAmong'>;

async function describeMember({ db, tagsAmong }: Describing, member: MemberRow) {
  const { merchantId, id } = member;
  const [balances, tags] = await Promise.all([
    records.getBalances(db, { ...member, memberIds: [id] }),
    tagsAmong(db, { merchantId, memberIds: [id] }),
  ]);
  return memberLine(member, balances.get(id) ?? 0n, tags.get(id) ?? []);
}

async function describeMembers(
  { db, tagsAmong }: Describing,
  merchantId: bigint,
  members: readonly MemberRow[],
) {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const of = { merchantId, memberIds: members.map(({ id }) => id) };
  const [balances, tags] = await Promise.all([
    records.getBalances(db, { ...of, currency: merchant.currency }),
    tagsAmong(db, of),
  ]);
  return members.map((member) =>
    memberLine(member, balances.get(member.id) ?? 0n, tags.get(member.id) ?? []),
  );
}

function memberLine(member: MemberRow, balanceMinor: bigint, tags: readonly MemberTag[]) {
  return {
    id: String(member.id),
    merchantId: String(member.merchantId),
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    state: member.state,
    currency: member.currency,
    balance: moneyText(balanceMinor),
    registeredAt: member.registeredAt.toISOString(),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    tags: [...tags],
  };
}
