/** Figures of lines, as an agent asks for them. */
import type { GameType } from '@croupier/contract/games';
import type { TeamRow } from '@croupier/contract/player/teams';
import { accountNames } from '#account';
import { tree, type TreeNode } from '#agents';
import type { Queryable } from '#kernel/db.ts';
import { sumOf, tell, tellLine } from './describe.ts';
import { type DayRow, type Days, readDays } from './store/read.ts';

export interface ReportWish extends Days {
  readonly merchantId: bigint;
  readonly agentId: bigint;
  /** Below whom: the agent or somebody of the team. */
  readonly under: bigint;
  readonly gameType?: GameType | undefined;
}

/** Whom the report is below. Refuses `agents.not-own-downline`. */
export async function assertUnder(
  db: Queryable,
  { merchantId, agentId, under }: ReportWish,
): Promise<TreeNode | undefined> {
  return under === agentId
    ? tree.nodeOf(db, { merchantId, memberId: agentId })
    : tree.assertOwnDownline(db, { merchantId, agentId, memberId: under });
}

/** From the agent to whom the report is below. */
export async function namedPath(
  db: Queryable,
  { agentId }: ReportWish,
  node: TreeNode | undefined,
): Promise<{ id: string; account: string }[]> {
  const path = node ? node.path.slice(node.path.indexOf(agentId)) : [agentId];
  const names = await accountNames(db, path);
  return path.map((id) => ({ id: String(id), account: names.get(id) ?? '' }));
}

interface Page {
  readonly afterId?: bigint | undefined;
  readonly limit: number;
}

/** The lines of everybody directly below, by the order in which they came. */
export async function rowsBelow(db: Queryable, wish: ReportWish, page: Page): Promise<TeamRow[]> {
  return (await readPage(db, wish, page, [])).items;
}

/** The same, with the whole line of whom the report is below, and that one alone. */
export async function pageBelow(db: Queryable, wish: ReportWish, page: Page) {
  const { under } = wish;
  const { items, rows } = await readPage(db, wish, page, [under]);
  const line = rows.get(under) ?? [];
  return { items, total: tellLine(line), own: ownOf(line) };
}

async function readPage(db: Queryable, wish: ReportWish, page: Page, besides: readonly bigint[]) {
  const { merchantId, under } = wish;
  const nodes = await tree.childrenOf(db, { merchantId, memberId: under }, page);
  return readLines(db, nodes, wish, besides);
}

/** The figures of the lines of these members. */
export async function linesOf(
  db: Queryable,
  nodes: readonly TreeNode[],
  wish: Days & { readonly gameType?: GameType | undefined },
): Promise<TeamRow[]> {
  return (await readLines(db, nodes, wish, [])).items;
}

async function readLines(
  db: Queryable,
  nodes: readonly TreeNode[],
  wish: Days & { readonly gameType?: GameType | undefined },
  besides: readonly bigint[],
) {
  const ids = [...besides, ...nodes.map(({ memberId }) => memberId)];
  const days = ids.length > 0 ? await readDays(db, ids, { ...wish, byDay: false }) : [];
  const rows = Map.groupBy(days, ({ memberId }) => memberId);
  const items = nodes.map(({ memberId, account, isAgent }) => {
    return {
      id: String(memberId),
      account,
      kind: isAgent ? ('agent' as const) : ('member' as const),
      ...tellLine(rows.get(memberId) ?? []),
    };
  });
  return { items, rows };
}

/** What a member came to without those below. */
export function ownOf(rows: readonly DayRow[]) {
  return tell(sumOf(rows.map(({ own }) => own)));
}
