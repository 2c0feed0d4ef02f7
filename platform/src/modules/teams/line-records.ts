/** Single bets, payments and movements of money of the people below an agent. */
import { moneyText } from '@croupier/contract/money';
import { type lineRecordEndpoints } from '@croupier/contract/teams/player/line-records';
import { LINE_DAYS_MAX, LINE_MEMBERS_MAX } from '@croupier/contract/teams/line-payments';
import { idSchema } from '@croupier/contract/endpoint';
import { z } from 'zod';
import { tree } from '#agents';
import { playedRounds } from '#bets';
import { lineDeposits } from '#cashier';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { withAgentScope } from '#kernel/merchant-scope.ts';
import { refuse } from '#kernel/refuse.ts';
import { records } from '#wallet';
import { lineWithdrawals } from '#withdrawal';
import { paymentsFile, roundsFile, transfersFile } from './line-files.ts';
import {
  describeTransfer,
  type LineDeps,
  type LineReading,
  paymentLines,
  roundLines,
} from './line-lines.ts';

type Call = PlayerCall<MemberPrincipal>;
type Handlers = PlayerHandlers<typeof lineRecordEndpoints>;
type Asked = { readonly from: string; readonly to: string };
type AskedOfMany = Asked & {
  readonly under?: string | undefined;
  readonly account?: string | undefined;
};

const PAGE = 20;
const DAY_MS = 86_400_000;
const cursorParts = z.tuple([idSchema]);
/** A vendor that no round is of. */
const NOBODY = 0n;

/** What an agent reads of the own line, piece by piece. Each call sees the caller's line alone. */
export function lineRecordHandlers(deps: LineDeps): Handlers {
  return { ...roundHandlers(deps), ...paymentHandlers(deps), ...transferHandlers(deps) };
}

function roundHandlers(deps: LineDeps): Pick<Handlers, 'lineRounds' | 'lineRoundsFile'> {
  const { db } = deps;
  return {
    lineRounds: (call, { cursor, ...asked }) =>
      asLine(db, call, asked, async (line) => {
        const filter = await roundFilterOf(deps, line, asked);
        const page = { before: placeOf(cursor), limit: PAGE + 1 };
        const [rows, totals] = await Promise.all([
          roundLines(deps, filter, { ...page, dictionary: call.dictionary }),
          playedRounds.totalLineRounds(db, filter),
        ]);
        return { ...pageOf(rows), totals: playedRounds.describeTotals(totals) };
      }),

    lineRoundsFile: (call, asked) =>
      asLine(db, call, asked, async (line) =>
        roundsFile(deps, await roundFilterOf(deps, line, asked), fileOf(call)),
      ),
  };
}

function paymentHandlers(deps: LineDeps): Pick<Handlers, 'linePayments' | 'linePaymentsFile'> {
  const { db } = deps;
  return {
    linePayments: (call, { cursor, way, state, ...asked }) =>
      asLine(db, call, asked, async (line) => {
        const filter = { ...line, state };
        const total =
          way === 'in' ? lineDeposits.totalLineDeposits : lineWithdrawals.totalLineWithdrawals;
        const [rows, sums] = await Promise.all([
          paymentLines(db, { way, filter }, { before: placeOf(cursor), limit: PAGE + 1 }),
          total(db, filter),
        ]);
        const { count, amountMinor, paidMinor } = sums;
        const totals = { count, amount: moneyText(amountMinor), paid: moneyText(paidMinor) };
        return { ...pageOf(rows), totals };
      }),

    linePaymentsFile: (call, { way, state, ...asked }) =>
      asLine(db, call, asked, async (line) =>
        paymentsFile(db, { way, filter: { ...line, state } }, fileOf(call)),
      ),
  };
}

function transferHandlers({ db }: LineDeps): Pick<Handlers, 'lineTransfers' | 'lineTransfersFile'> {
  return {
    lineTransfers: (call, { cursor, ...asked }) =>
      asMember(db, call, asked, async ({ holder, filter }) => {
        const page = { beforeSeq: placeOf(cursor), limit: PAGE + 1 };
        const [rows, sums] = await Promise.all([
          records.listTransfers(db, holder, { ...filter, ...page }),
          records.totalTransfers(db, holder, filter),
        ]);
        const shown = rows.slice(0, PAGE);
        const last = rows.length > PAGE ? shown.at(-1) : undefined;
        const { lines, inMinor, outMinor } = sums;
        return {
          items: shown.map(describeTransfer),
          cursor: last ? writeCursor([last.seq]) : null,
          totals: {
            lines,
            in: moneyText(inMinor),
            out: moneyText(outMinor),
            net: moneyText(inMinor - outMinor),
          },
        };
      }),

    lineTransfersFile: (call, asked) =>
      asMember(db, call, asked, async (of) => transfersFile(db, of, fileOf(call))),
  };
}

/** Who is meant and when, for the work of one call, which sees no other line. */
function asLine<T>(
  db: Queryable,
  { merchant, member }: Call,
  { under: asked, account, ...range }: AskedOfMany,
  work: (line: LineReading) => Promise<T>,
): Promise<T> {
  const { id: merchantId, timeZone } = merchant;
  const agentId = member.memberId;
  return withAgentScope(agentId, async () => {
    const under = asked === undefined ? agentId : BigInt(asked);
    if (under !== agentId)
      await tree.assertOwnDownline(db, { merchantId, agentId, memberId: under });
    const of = { merchantId, agentId, under, account: account || undefined };
    const members = await tree.lineOf(db, of, LINE_MEMBERS_MAX);
    if (!members) throw refuse('teams.line-too-wide', { params: { max: LINE_MEMBERS_MAX } });
    return work({ merchantId, members, timeZone, agentId, ...rangeOf(range) });
  });
}

/** The same of one member below, whose account record is asked for. */
function asMember<T>(
  db: Queryable,
  { merchant, member }: Call,
  {
    memberId: asked,
    kind,
    ...range
  }: Asked & Pick<Parameters<Handlers['lineTransfers']>[1], 'memberId' | 'kind'>,
  work: (of: TransfersOf) => Promise<T>,
): Promise<T> {
  const { id: merchantId, currency } = merchant;
  const [agentId, memberId] = [member.memberId, BigInt(asked)];
  return withAgentScope(agentId, async () => {
    const { since } = await tree.assertOwnDownline(db, { merchantId, agentId, memberId });
    const { from, to } = rangeOf(range);
    const holder = { merchantId, memberId, currency };
    return work({ agentId, holder, filter: { kind, from: since > from ? since : from, to } });
  });
}

type TransfersOf = Parameters<typeof transfersFile>[1];

function rangeOf({ from, to }: Asked): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) };
  // Whole days: a change of the clocks makes one longer.
  if (Math.floor((+range.to - +range.from) / DAY_MS) > LINE_DAYS_MAX) {
    throw refuse('bets.range-too-long', { params: { days: LINE_DAYS_MAX } });
  }
  return range;
}

async function roundFilterOf(
  { db, vendorId }: LineDeps,
  line: LineReading,
  { gameType, vassalage, state }: Parameters<Handlers['lineRoundsFile']>[1],
) {
  const { from, to, timeZone, ...rest } = line;
  return {
    ...rest,
    range: { from, to, timeZone },
    gameType,
    state,
    vendorId:
      vassalage === undefined
        ? undefined
        : ((await vendorId(db, line.merchantId, vassalage)) ?? NOBODY),
  };
}

function placeOf(cursor: string | undefined): bigint | undefined {
  const parts = readCursor(cursor, cursorParts);
  return parts ? BigInt(parts[0]) : undefined;
}

function pageOf<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const items = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  return { items, cursor: last ? writeCursor([last.id]) : null };
}

function fileOf({ dictionary, merchant: { timeZone, currency } }: Call) {
  return { dictionary, timeZone, symbol: currency };
}
