import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { idSchema } from '@croupier/contract/endpoint';
import { moneyText } from '@croupier/contract/money';
import { type teamEndpoints, TEAM_DAYS_MAX } from '@croupier/contract/teams/player';
import { recordText } from '@croupier/i18n';
import { z } from 'zod';
import { tree } from '#agents';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import { cutLine } from '#kernel/cut-line.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { withAgentScope } from '#kernel/merchant-scope.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { records } from '#wallet';
import { describeDays, notifyGames, describeLine } from './describe.ts';
import { assertUnder, namedPath, ownOf, pageBelow, type ReportInput, rowsBelow } from './report.ts';
import { readDays, readWindow } from './store/read.ts';
import { daysBetween } from './team-rules.ts';

type Call = PlayerCall<MemberPrincipal>;
type Handlers = PlayerHandlers<typeof teamEndpoints>;

const PAGE = 20;
/** Lines of a file. */
const FILE_MAX = 10_000;
const PIECE = 500;
const WINDOW_MS = 300_000;
const cursorParts = z.tuple([idSchema]);
const incomeKinds = ['salary', 'dividend', 'point-income'] as const;

/** What an agent's team comes to. Each call sees the caller's line alone. */
export function teamHandlers({ db }: Pick<Services, 'db'>): Handlers {
  return {
    teamOverview: (call, range) =>
      asAgent(call, range, (input) => describeOverview(db, call, input)),

    teamReport: (call, { cursor, ...range }) =>
      asAgent(call, range, async (input) => {
        const node = await assertUnder(db, input);
        const after = readCursor(cursor, cursorParts);
        const page = { afterId: after ? BigInt(after[0]) : undefined, limit: PAGE + 1 };
        const found = await pageBelow(db, input, page);
        const items = found.items.slice(0, PAGE);
        const last = found.items.length > PAGE ? items.at(-1) : undefined;
        return {
          path: await namedPath(db, input, node),
          ...found,
          items,
          cursor: last ? writeCursor([last.id]) : null,
        };
      }),

    teamReportFile: (call, range) =>
      asAgent(call, range, async (input) => {
        await assertUnder(db, input);
        return writeReport(db, input, call);
      }),

    myIncome: (call, range) =>
      asAgent(call, range, async (input) => {
        const sums = await incomeOf(db, call, input);
        const received = sums.reduce((sum, { inMinor }) => sum + inMinor, 0n);
        const paid = sums.reduce((sum, { outMinor }) => sum + outMinor, 0n);
        return {
          items: sums.map(({ day, kind, inMinor, outMinor }) => ({
            day,
            kind: kind as 'salary',
            received: moneyText(inMinor),
            paid: moneyText(outMinor),
            net: moneyText(inMinor - outMinor),
          })),
          received: moneyText(received),
          paid: moneyText(paid),
          net: moneyText(received - paid),
        };
      }),
  };
}

/** Does a call's work as the agent who makes it. Refuses days in no order, and too many. */
function asAgent<T>(
  { merchant, member }: Call,
  { under, ...range }: { first: string; last: string; under?: string | undefined },
  work: (input: ReportInput) => Promise<T>,
): Promise<T> {
  const days = daysBetween(range.first, range.last);
  if (days < 1 || days > TEAM_DAYS_MAX) {
    throw refuse('request.invalid', { fields: { last: { key: 'field.format' } } });
  }
  const agentId = member.memberId;
  const below = under === undefined ? agentId : BigInt(under);
  const { id: merchantId, currency, timeZone } = merchant;
  const input = { ...range, merchantId, currency, timeZone, agentId, under: below };
  return withAgentScope(agentId, () => work(input));
}

async function describeOverview(db: Queryable, call: Call, input: ReportInput) {
  const { agentId, merchantId } = input;
  const place = { merchantId, memberId: agentId };
  const rows = await readDays(db, [agentId], { ...input, byDay: true });
  const live = await readWindow(db, place);
  const income = await incomeOf(db, call, input);
  const { members, agents } = await tree.sizeOf(db, place);
  return {
    members,
    agents,
    team: describeLine(rows),
    own: ownOf(rows),
    commission: moneyText(income.reduce((sum, each) => sum + each.inMinor - each.outMinor, 0n)),
    days: describeDays(rows),
    games: notifyGames(rows),
    live: {
      from: live.from.toISOString(),
      until: new Date(live.from.getTime() + WINDOW_MS).toISOString(),
      stake: moneyText(live.stakeMinor),
      validBet: moneyText(live.validBetMinor),
      net: moneyText(live.winMinor - live.stakeMinor),
    },
    asOf: live.now.toISOString(),
  };
}

function incomeOf(db: Queryable, { merchant }: Call, input: ReportInput) {
  const { merchantId, agentId, first, last } = input;
  return records.sumsByKind(
    db,
    { merchantId, memberId: agentId, currency: merchant.currency },
    { kinds: incomeKinds, first, last, timeZone: merchant.timeZone },
  );
}

async function* writeReport(
  db: Queryable,
  input: ReportInput,
  { dictionary, merchant }: Call,
): AsyncGenerator<string> {
  const text = (key: string) => recordText(dictionary, key, { symbol: merchant.currency });
  yield (
    CSV_MARK +
      csvLine([
        text('team.account'),
        text('team.joined'),
        text('team.active'),
        text('team.deposits'),
        text('team.withdrawals'),
        text('total.rounds'),
        text('column.stake'),
        text('column.validBet'),
        text('profit.win'),
        text('column.net'),
        text('team.pointIncome'),
      ])
  );
  let afterId: bigint | undefined;
  for (let written = 0; written < FILE_MAX; written += PIECE) {
    const rows = await withAgentScope(input.agentId, () =>
      rowsBelow(db, input, { afterId, limit: PIECE }),
    );
    for (const row of rows) {
      const { account, joined, active, deposits, withdrawals, rounds } = row;
      const played = [row.stake, row.validBet, row.win, row.net];
      const counted = [joined, active].map(String);
      const paid = [deposits, withdrawals];
      yield csvLine([account, ...counted, ...paid, String(rounds), ...played, row.pointIncome]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    afterId = BigInt(last.id);
  }
  yield cutLine(dictionary, FILE_MAX);
}
