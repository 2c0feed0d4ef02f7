import { idSchema } from '@croupier/contract/endpoint';
import type { AgentInvitation, agentEndpoints } from '@croupier/contract/agents/player';
import { z } from 'zod';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { withAgentScope } from '#kernel/merchant-scope.ts';
import type { AgentsDeps } from './agents-deps.ts';
import { freezeDownline } from './freeze-downline.ts';
import { closeLinkOf, createLink } from './invitations.ts';
import { openDownline, renewLink } from './open-downline.ts';
import { type LinkRow, linksOf } from './store/link.ts';
import { nodeOf } from './store/node.ts';
import { putNote } from './store/note.ts';
import { describeMember, listTeam, TEAM_PAGE } from './team.ts';
import { assertOwnDownline } from './tree.ts';

type Call = PlayerCall<MemberPrincipal>;
type TransferCall = 'downlineTransferTerms' | 'transferToDownline' | 'downlineTransfers';
type Handlers = Omit<PlayerHandlers<typeof agentEndpoints>, TransferCall>;

const cursorParts = z.tuple([idSchema]);

/** The agent's own team. Each call sees the caller's line alone. */
export function agentHandlers(deps: AgentsDeps): Handlers {
  return { ...invitationHandlers(deps), ...accountHandlers(deps), ...teamHandlers(deps) };
}

function invitationHandlers({
  db,
}: AgentsDeps): Pick<
  Handlers,
  'agentInvitations' | 'createAgentInvitation' | 'closeAgentInvitation'
> {
  return {
    agentInvitations: (call, { cursor }) =>
      asAgent(call, async (agent) => {
        const page = { beforeId: placeOf(cursor), limit: TEAM_PAGE + 1 };
        const rows = await linksOf(db, agent, page);
        const shown = rows.slice(0, TEAM_PAGE);
        const own = await nodeOf(db, { ...agent, memberId: agent.agentId });
        return {
          items: shown.map((row) => describeLink(row, call)),
          cursor: nextAfter(rows, shown.at(-1)?.id),
          seriesMax: own?.series ?? 0,
        };
      }),

    createAgentInvitation: (call, input) =>
      asAgent(call, async (agent) => describeLink(await createLink(db, agent, input), call)),

    closeAgentInvitation: (call, { invitationId }) =>
      asAgent(call, async (agent) => {
        const linkId = BigInt(invitationId);
        return describeLink(await closeLinkOf(db, { ...agent, linkId }), call);
      }),
  };
}

function accountHandlers(
  deps: AgentsDeps,
): Pick<Handlers, 'openDownlineAccount' | 'renewDownlineLink'> {
  return {
    openDownlineAccount: (call, input) =>
      asAgent(call, async (agent) => {
        const opened = await openDownline(deps, agent, input);
        return describeOpened({ ...opened, account: input.username }, call);
      }),

    renewDownlineLink: (call, { memberId }) =>
      asAgent(call, async (agent) => {
        const of = { ...agent, memberId: BigInt(memberId) };
        return describeOpened(await renewLink(deps, of), call);
      }),
  };
}

function teamHandlers({
  db,
}: AgentsDeps): Pick<Handlers, 'teamMembers' | 'teamMember' | 'noteOnDownline' | 'freezeDownline'> {
  return {
    teamMembers: (call, { under, cursor, depth = 'direct', kind, search }) =>
      asAgent(call, async (agent) => {
        const query = {
          ...agent,
          under: under === undefined ? agent.agentId : BigInt(under),
          depth,
          isAgent: kind && kind === 'agent',
          search,
        };
        const { currency } = call.merchant;
        const { items, next, ...rest } = await listTeam(db, query, {
          currency,
          beforeId: placeOf(cursor),
        });
        return { items, cursor: next === undefined ? null : writeCursor([next]), ...rest };
      }),

    teamMember: (call, { memberId }) =>
      asAgent(call, (agent) => {
        const of = { ...agent, memberId: BigInt(memberId) };
        return describeMember(db, of, call.merchant.currency);
      }),

    noteOnDownline: (call, { memberId, text }) =>
      asAgent(call, async (agent) => {
        const note = { ...agent, memberId: BigInt(memberId) };
        await assertOwnDownline(db, note);
        await db.transaction().execute((tx) => putNote(tx, { ...note, text }));
        return { note: text || null };
      }),

    freezeDownline: (call, { memberId, frozen }) =>
      asAgent(call, async (agent) => {
        const line = { ...agent, memberId: BigInt(memberId) };
        const frozenAt = await freezeDownline(db, line, frozen);
        return { frozenAt: frozenAt?.toISOString() ?? null };
      }),
  };
}

/** Does a call's work as the agent who makes it. */
function asAgent<T>(
  { merchant, member }: Call,
  work: (agent: { readonly merchantId: bigint; readonly agentId: bigint }) => Promise<T>,
): Promise<T> {
  const agent = { merchantId: merchant.id, agentId: member.memberId };
  return withAgentScope(agent.agentId, () => work(agent));
}

function placeOf(cursor: string | undefined): bigint | undefined {
  const place = readCursor(cursor, cursorParts);
  return place ? BigInt(place[0]) : undefined;
}

function nextAfter(rows: readonly unknown[], lastId: bigint | undefined): string | null {
  return rows.length > TEAM_PAGE && lastId !== undefined ? writeCursor([lastId]) : null;
}

function describeOpened(
  { memberId, account, token, expiresAt }: Awaited<ReturnType<typeof renewLink>>,
  { merchant }: Call,
) {
  return {
    id: String(memberId),
    account,
    // Behind the hash, so that neither a log nor a referrer ever sees it.
    link: `${merchant.origin}/forgot#open.${token}`,
    expiresAt: expiresAt.toISOString(),
  };
}

function describeLink(
  { id, code, label, makesAgents, expiresAt, createdAt, uses, ...link }: LinkRow,
  { merchant }: Call,
): AgentInvitation {
  const { series, maxUses, state, opened, firstDeposits } = link;
  return {
    id: String(id),
    code,
    url: `${merchant.origin}/register?affiliateCode=${code}`,
    label,
    kind: makesAgents ? 'agent' : 'member',
    series,
    maxUses,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    state,
    opened,
    registered: uses,
    firstDeposits,
  };
}
