import { playMoney } from '@croupier/contract/currencies';
import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import type { reportEndpoints } from '@croupier/contract/reports/operator/reports';
import {
  type PlayReportBy,
  REPORT_FILE_MAX,
  REPORT_PAGE,
  type ReportOrder,
} from '@croupier/contract/reports/kinds';
import { accountAdmin, accountNames } from '#account';
import { playReports } from '#bets';
import { catalogAdmin, namedGames } from '#catalog';
import { merchantById } from '#merchant';
import { cutLine } from '#kernel/cut-line.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, recordAudit } from '#staff';
import { reportPeriod } from './report-rules.ts';

type Handlers = Pick<OperatorHandlers<typeof reportEndpoints>, 'playReport' | 'playReportFile'>;

interface Input {
  readonly from: string;
  readonly until: string;
  readonly by: PlayReportBy;
  readonly vendorId?: string | undefined;
  readonly gameId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly order: ReportOrder;
}

interface Line extends playReports.ReportSums {
  readonly key: string;
  readonly name: string;
  readonly note: string;
}

/** Lines of a file that are sent at a time. */
const PIECE = 500;

/** What was played, over days of the merchant. */
export function playReportHandlers({ db }: Services): Handlers {
  return {
    async playReport({ staff, dictionary }, { merchantId: id, skip, ...input }) {
      const merchantId = merchantWithin(staff, id);
      const { period, filter } = filterOf(merchantId, input);
      const [{ lines, rows }, of, sums, before, currency, completeTo] = await Promise.all([
        linesOf(db, filter, { ...input, skip, limit: REPORT_PAGE, dictionary }),
        narrowedTo(db, filter, dictionary),
        playReports.sumReport(db, filter),
        playReports.sumReport(db, { ...filter, ...period.before }),
        currencyOf(db, merchantId),
        playReports.figuresCompleteTo(db),
      ]);
      return {
        currency,
        completeTo: completeTo?.toISOString() ?? null,
        items: lines.map(({ key, name, note, ...line }) => ({
          key,
          name,
          note,
          ...sumsText(line),
        })),
        rows,
        of,
        sums: sumsText(sums),
        before: { from: period.before.first, until: period.before.last, ...sumsText(before) },
      };
    },

    async playReportFile(call, { merchantId: id, ...input }) {
      const merchantId = merchantWithin(call.staff, id);
      const { filter } = filterOf(merchantId, input);
      const { dictionary } = call;
      const page = { ...input, skip: 0, limit: REPORT_FILE_MAX, dictionary };
      const { lines } = await linesOf(db, filter, page);
      const sums = await playReports.sumReport(db, filter);
      const { order: _order, ...filters } = input;
      await recordAudit(db, call, {
        action: 'list.export',
        subject: 'list:report-play',
        merchantId,
        after: { rows: lines.length, filters },
      });
      return fileOf(input.by, lines, sums, dictionary);
    },
  };
}

function filterOf(merchantId: bigint, input: Input) {
  const period = reportPeriod(input, input.memberId === undefined ? input.by : 'member');
  const id = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  const { first, last } = period;
  const filter = {
    merchantId,
    first,
    last,
    vendorId: id(input.vendorId),
    gameId: id(input.gameId),
    memberId: id(input.memberId),
  };
  return { period, filter };
}

/** Names of vendor, game and member that it is narrowed to; another merchant's member has none. */
async function narrowedTo(db: Db, filter: playReports.ReportFilter, dictionary: string) {
  const { merchantId, vendorId, gameId, memberId } = filter;
  const nameOf = async (by: 'vendor' | 'game', id: bigint | undefined) =>
    id === undefined ? null : (await namesOf(db, by, [String(id)], dictionary))(String(id)).name;
  const members =
    memberId === undefined ? undefined : await accountAdmin.statesOf(db, merchantId, [memberId]);
  return {
    vendor: await nameOf('vendor', vendorId),
    game: await nameOf('game', gameId),
    member: memberId === undefined ? null : (members?.get(memberId)?.username ?? String(memberId)),
  };
}

async function currencyOf(db: Db, merchantId: bigint): Promise<string> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return merchant.currency;
}

async function linesOf(
  db: Db,
  filter: playReports.ReportFilter,
  page: {
    readonly by: PlayReportBy;
    readonly order: ReportOrder;
    readonly skip: number;
    readonly limit: number;
    readonly dictionary: string;
  },
): Promise<{ readonly lines: Line[]; readonly rows: number }> {
  const { by, dictionary } = page;
  if (by === 'currency') return currencyLines(db, filter);
  const { lines, rows } = await playReports.readReport(db, filter, { ...page, by });
  const nameOf = await namesOf(
    db,
    by,
    lines.map(({ key }) => key),
    dictionary,
  );
  return {
    rows,
    lines: lines.map((line) => ({ ...line, ...nameOf(line.key) })),
  };
}

/** Real money, and play money apart from it. */
async function currencyLines(
  db: Db,
  filter: playReports.ReportFilter,
): Promise<{ readonly lines: Line[]; readonly rows: number }> {
  const [currency, real, play] = await Promise.all([
    currencyOf(db, filter.merchantId),
    playReports.sumReport(db, filter),
    playReports.sumPlayMoney(db, filter),
  ]);
  const lines = [
    { key: currency, name: currency, note: '', ...real },
    { key: playMoney.code, name: playMoney.code, note: '', ...play },
  ].filter(({ rounds, stakeMinor, winMinor }) => rounds !== 0 || stakeMinor !== winMinor);
  return { lines, rows: lines.length };
}

async function namesOf(
  db: Db,
  by: Exclude<PlayReportBy, 'currency'>,
  keys: readonly string[],
  dictionary: string,
): Promise<(key: string) => { readonly name: string; readonly note: string }> {
  switch (by) {
    case 'day':
      return (key) => ({ name: key, note: '' });
    case 'vendor': {
      const vendors = new Map((await catalogAdmin.allVendors(db)).map((one) => [one.id, one]));
      return (key) => ({ name: vendors.get(BigInt(key))?.name ?? key, note: '' });
    }
    case 'game': {
      const games = await namedGames.byIds(db, keys.map(BigInt), dictionary);
      return (key) => {
        const game = games.get(BigInt(key));
        return { name: game?.title ?? key, note: game?.vendorName ?? '' };
      };
    }
    case 'member': {
      const names = await accountNames(db, keys.map(BigInt));
      return (key) => ({ name: names.get(BigInt(key)) ?? key, note: '' });
    }
  }
}

function sumsText({ rounds, stakeMinor, validBetMinor, winMinor }: playReports.ReportSums) {
  return {
    rounds,
    stake: moneyText(stakeMinor),
    validBet: moneyText(validBetMinor),
    win: moneyText(winMinor),
    ggr: moneyText(stakeMinor - winMinor),
  };
}

async function* fileOf(
  by: PlayReportBy,
  lines: readonly Line[],
  all: playReports.ReportSums,
  dictionary: string,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine([by, 'name', 'vendor', 'rounds', 'stake', 'validBet', 'win', 'ggr']);
  const cells = (line: Line) => {
    const { rounds, stake, validBet, win, ggr } = sumsText(line);
    const { key, name, note } = line;
    return csvLine([key, name, note, String(rounds), stake, validBet, win, ggr]);
  };
  for (let at = 0; at < lines.length; at += PIECE) {
    yield lines
      .slice(at, at + PIECE)
      .map(cells)
      .join('');
  }
  yield cells({ ...all, key: 'total', name: '', note: '' });
  if (lines.length === REPORT_FILE_MAX) yield cutLine(dictionary, REPORT_FILE_MAX);
}
