import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import { TEAM_DAYS_MAX } from '@croupier/contract/teams/player';
import type { TeamReportRow, teamReportEndpoints } from '@croupier/contract/teams/operator';
import { recordText } from '@croupier/i18n';
import { accountNames } from '#account';
import { tree, type TreeNode } from '#agents';
import type { StaffPrincipal } from '#kernel/context.ts';
import { cutLine } from '#kernel/cut-line.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import { records } from '#wallet';
import { describeLine } from './describe.ts';
import { linesOf, pointIncomeOf } from './report.ts';
import { readDays } from './store/read.ts';
import { daysBetween } from './team-rules.ts';
import { instantsOfDays } from '#kernel/days.ts';

const PIECE = 500;
const FILE_MAX = 10_000;
/** More agents at the top no merchant has. */
const TOPS_MAX = 10_000;

interface Asked {
  readonly merchantId: string;
  readonly from: string;
  readonly until: string;
  readonly under?: string | undefined;
}

interface Input {
  readonly merchantId: bigint;
  readonly currency: string;
  readonly timeZone: string;
  readonly first: string;
  readonly last: string;
  readonly instants: { readonly from: Date; readonly to: Date };
  /** Undefined: the top. */
  readonly node: TreeNode | undefined;
}

/** What teams come to, for staff. */
export function teamStaffHandlers({
  db,
}: Pick<Services, 'db'>): OperatorHandlers<typeof teamReportEndpoints> {
  return {
    async teamReports({ staff }, { cursor, ...asked }) {
      const input = await inputOf(db, staff, asked);
      const page = { afterId: placeOf(cursor), limit: PAGE + 1 };
      const rows = await rowsOf(db, input, page);
      const path = input.node?.path ?? [];
      const names = await accountNames(db, [...path]);
      return {
        ...pageOf(rows.slice(0, PAGE), rows),
        path: path.map((id) => ({ id: String(id), account: names.get(id) ?? '' })),
        total: await totalOf(db, input),
      };
    },

    async teamReportsFile(call, asked) {
      const { merchantId: id, ...filters } = asked;
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:team-reports',
        merchantId: merchantWithin(call.staff, id),
        after: { filters },
      });
      return fileOf(db, await inputOf(db, call.staff, asked), call.dictionary);
    },
  };
}

/** Refuses `report.range` for days in no order and too many, and `agents.no-place`. */
async function inputOf(
  db: Queryable,
  staff: StaffPrincipal,
  { merchantId: id, from: first, until: last, under }: Asked,
): Promise<Input> {
  const merchantId = merchantWithin(staff, id);
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const days = daysBetween(first, last);
  if (days < 1 || days > TEAM_DAYS_MAX) {
    throw refuse('report.range', { params: { days: TEAM_DAYS_MAX } });
  }
  const memberId = under === undefined ? undefined : BigInt(under);
  const node = memberId === undefined ? undefined : await tree.nodeOf(db, { merchantId, memberId });
  if (memberId !== undefined && !node) throw refuse('agents.no-place');
  const { currency, timeZone } = merchant;
  const instants = instantsOfDays({ first, last }, timeZone);
  return { merchantId, currency, timeZone, first, last, instants, node };
}

async function rowsOf(
  db: Queryable,
  input: Input,
  page: { readonly afterId: bigint | undefined; readonly limit: number },
): Promise<TeamReportRow[]> {
  const { merchantId, node } = input;
  const nodes = node
    ? await tree.childrenOf(db, { merchantId, memberId: node.memberId }, page)
    : await tree.topsOf(db, merchantId, page);
  const ids = nodes.map(({ memberId }) => memberId);
  if (ids.length === 0) return [];
  const lines = await linesOf(db, nodes, input);
  const sizes = await tree.sizesOf(db, ids);
  const paid = await paidTo(db, input, ids);
  return lines.map((line) => {
    const id = BigInt(line.id);
    return {
      ...line,
      members: (sizes.get(id)?.team ?? 0) + 1,
      salary: moneyText(paid.salary.get(id) ?? 0n),
      dividend: moneyText(paid.dividend.get(id) ?? 0n),
    };
  });
}

/** Of one line, or of those of all agents at the top together. */
async function totalOf(db: Queryable, input: Input) {
  const { merchantId, node } = input;
  const heads = node ? [node] : await tree.topsOf(db, merchantId, { limit: TOPS_MAX });
  const ids = heads.map(({ memberId }) => memberId);
  const rows = await readDays(db, ids, { ...input, byDay: false });
  const sizes = await tree.sizesOf(db, ids);
  const paid = await paidTo(db, input, ids);
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n);
  return {
    ...describeLine(rows),
    members: [...sizes.values()].reduce((all, { team }) => all + team + 1, 0),
    salary: moneyText(sum(paid.salary.values())),
    dividend: moneyText(sum(paid.dividend.values())),
    pointIncome: moneyText(sum((await pointIncomeOf(db, input, ids)).values())),
  };
}

async function paidTo(
  db: Queryable,
  { merchantId, currency, instants }: Input,
  memberIds: readonly bigint[],
) {
  const of = { merchantId, currency, memberIds, ...instants, incoming: true };
  return {
    salary: await records.sumsBetween(db, { ...of, kind: 'salary' }),
    dividend: await records.sumsBetween(db, { ...of, kind: 'dividend' }),
  };
}

async function* fileOf(db: Queryable, input: Input, dictionary: string): AsyncGenerator<string> {
  const text = (key: string) => recordText(dictionary, key, { symbol: input.currency });
  const headings = [
    ...['account', 'members', 'joined', 'active', 'deposits', 'withdrawals'].map((key) =>
      text(`team.${key}`),
    ),
    ...['total.rounds', 'column.stake', 'column.validBet', 'profit.win', 'column.net'].map(text),
    ...['salary', 'dividend', 'pointIncome'].map((key) => text(`team.${key}`)),
  ];
  yield CSV_MARK + csvLine(headings);
  let afterId: bigint | undefined;
  for (let written = 0; written < FILE_MAX; written += PIECE) {
    const rows = await rowsOf(db, input, { afterId, limit: PIECE });
    const lines = rows.map((row) => {
      const counts = [row.members, row.joined, row.active].map(String);
      const played = [row.stake, row.validBet, row.win, row.net];
      const { account, deposits, withdrawals, rounds, salary, dividend } = row;
      return csvLine([
        account,
        ...counts,
        deposits,
        withdrawals,
        String(rounds),
        ...played,
        salary,
        dividend,
        row.pointIncome,
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    afterId = BigInt(last.id);
  }
  yield cutLine(dictionary, FILE_MAX);
}
