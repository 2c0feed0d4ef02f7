/** Links of agents: making, closing and finding them. */
import { randomInt } from 'node:crypto';
import type { DownlineKind } from '@croupier/contract/agents/player';
import type { Db, Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { closeLink, countOpen, insertLink, type LinkRow, openLinkOf } from './store/link.ts';
import { holdNode } from './store/node.ts';
import { assertMayBring } from './tree-rules.ts';

/** Letters and digits that nobody confuses. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const OPEN_MAX = 50;

interface Agent {
  readonly merchantId: bigint;
  readonly agentId: bigint;
}

/** Makes a link. Refuses what `assertMayBring` does, and `agents.too-many-links`. */
export async function createLink(
  db: Db,
  agent: Agent,
  input: {
    readonly label: string;
    readonly kind: DownlineKind;
    readonly series: number;
    readonly maxUses: number | null;
    readonly days: number | null;
  },
): Promise<LinkRow> {
  const { merchantId, agentId } = agent;
  return db.transaction().execute(async (tx) => {
    // Held alone, so that the links of one agent are counted one after another.
    const node = await holdNode(tx, { merchantId, memberId: agentId }, 'update');
    assertMayBring(node, input);
    if ((await countOpen(tx, agent)) >= OPEN_MAX) {
      throw refuse('agents.too-many-links', { params: { max: OPEN_MAX } });
    }
    for (;;) {
      const { kind, ...rest } = input;
      const row = { ...agent, ...rest, makesAgents: kind === 'agent', code: newCode() };
      const link = await insertLink(tx, row);
      if (link) return link;
    }
  });
}

/** Closes a link of the agent. Refuses `agents.link-unknown`. */
export async function closeLinkOf(
  db: Queryable,
  agent: Agent & { readonly linkId: bigint },
): Promise<LinkRow> {
  const link = await closeLink(db, agent);
  if (!link) throw refuse('agents.link-unknown');
  return link;
}

/** Whose link a code is, of those that are open, while the merchant has agents. */
export async function linkOf(
  db: Queryable,
  wanted: { readonly merchantId: bigint; readonly code: string },
): Promise<{ readonly linkId: bigint; readonly agentId: bigint } | undefined> {
  if (wanted.code.length !== LENGTH) return undefined;
  const link = await openLinkOf(db, wanted);
  if (!link) return undefined;
  return (await merchantById(db, wanted.merchantId))?.flags.agents ? link : undefined;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join('');
}
