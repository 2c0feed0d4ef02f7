/** Figures of lines, as an agent asks for them. */
import type { GameType } from '@croupier/contract/games';
import { moneyText } from '@croupier/contract/money';
import type { TeamRow } from '@croupier/contract/teams/player';
import { accountNames } from '#account';
import { tree, type TreeNode } from '#agents';
import type { Queryable } from '#kernel/db.ts';
import { records } from '#wallet';
import { sumOf, tell, describeLine } from './describe.ts';
import { type DayRow, type Days, readDays } from './store/read.ts';
import { instantsOfDays } from '#kernel/days.ts';

/** Days of a merchant, whose money is of one currency. */
export interface MerchantDays extends Days {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
}

export interface ReportInput extends MerchantDays {
  readonly agentId: bigint;
  /** Below whom: the agent or somebody of the team. */
  readonly under: bigint;
  readonly gameType?: GameType | undefined;
}

/** Whom the report is below. Refuses `agents.not-own-downline`. */
export async function assertUnder(
  db: Queryable,
  { merchantId, agentId, under }: ReportInput,
): Promise<TreeNode | undefined> {
  return under === agentId
    ? tree.nodeOf(db, { merchantId, memberId: agentId })
    : tree.assertOwnDownline(db, { merchantId, agentId, memberId: under });
}

/** From the agent to whom the report is below. */
export async function namedPath(
  db: Queryable,
  { agentId }: ReportInput,
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
export async function rowsBelow(db: Queryable, input: ReportInput, page: Page): Promise<TeamRow[]> {
  return (await readPage(db, input, page, [])).items;
}

/** The same, with the whole line of whom the report is below, and that one alone. */
export async function pageBelow(db: Queryable, input: ReportInput, page: Page) {
  const { under } = input;
  const { items, rows, points } = await readPage(db, input, page, [under]);
  const line = rows.get(under) ?? [];
  return {
    items,
    total: { ...describeLine(line), pointIncome: moneyText(points.get(under) ?? 0n) },
    own: ownOf(line),
  };
}

async function readPage(db: Queryable, input: ReportInput, page: Page, besides: readonly bigint[]) {
  const { merchantId, under } = input;
  const nodes = await tree.childrenOf(db, { merchantId, memberId: under }, page);
  return readLines(db, nodes, input, besides);
}

/** The figures of the lines of these members. */
export async function linesOf(
  db: Queryable,
  nodes: readonly TreeNode[],
  input: MerchantDays & { readonly gameType?: GameType | undefined },
): Promise<TeamRow[]> {
  return (await readLines(db, nodes, input, [])).items;
}

async function readLines(
  db: Queryable,
  nodes: readonly TreeNode[],
  input: MerchantDays & { readonly gameType?: GameType | undefined },
  besides: readonly bigint[],
) {
  const ids = [...besides, ...nodes.map(({ memberId }) => memberId)];
  const days = ids.length > 0 ? await readDays(db, ids, { ...input, byDay: false }) : [];
  const points = await pointIncomeOf(db, input, ids);
  const rows = Map.groupBy(days, ({ memberId }) => memberId);
  const items = nodes.map(({ memberId, account, isAgent }) => {
    return {
      id: String(memberId),
      account,
      kind: isAgent ? ('agent' as const) : ('member' as const),
      ...describeLine(rows.get(memberId) ?? []),
      pointIncome: moneyText(points.get(memberId) ?? 0n),
    };
  });
  return { items, rows, points };
}

/** What differences of prize groups brought each of them, minor units; others are absent. */
export async function pointIncomeOf(
  db: Queryable,
  { merchantId, currency, timeZone, ...days }: MerchantDays,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  if (memberIds.length === 0) return new Map();
  const { first, last } = days;
  return records.sumsBetween(db, {
    merchantId,
    currency,
    kind: 'point-income',
    ...instantsOfDays({ first, last }, timeZone),
    incoming: true,
    memberIds,
  });
}

/** What a member came to without those below. */
export function ownOf(rows: readonly DayRow[]) {
  return tell(sumOf(rows.map(({ own }) => own)));
}
