import { playMoney } from '@croupier/contract/currencies';
import type { DeviceClass } from '@croupier/contract/reports/device-classes';
import type { GameType } from '@croupier/contract/games';
import type { reportEndpoints } from '@croupier/contract/reports/operator/reports';
import {
  type PlayReportBy,
  REPORT_FILE_MAX,
  REPORT_PAGE,
  type ReportOrder,
  reportsOfMembers,
} from '@croupier/contract/reports/kinds';
import { fileText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import { accountAdmin } from '#account';
import { inLineSql, lineInSql } from '#agents';
import { playReports } from '#bets';
import { merchantById } from '#merchant';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { levelInSql } from '#loyalty';
import { merchantWithin, recordAudit } from '#staff';
import { type PlayLine, playFile, sumsText } from './play-report-file.ts';
import { namesOfLines } from './names-of-lines.ts';
import { reportPeriod } from './report-rules.ts';

type Handlers = Pick<OperatorHandlers<typeof reportEndpoints>, 'playReport' | 'playReportFile'>;

interface Input {
  readonly from: string;
  readonly until: string;
  readonly by: PlayReportBy;
  readonly vendorId?: string | undefined;
  readonly gameId?: string | undefined;
  readonly gameType?: GameType | undefined;
  readonly memberId?: string | undefined;
  readonly level?: number | undefined;
  readonly lineId?: string | undefined;
  readonly device?: DeviceClass | undefined;
  readonly order: ReportOrder;
}

type Filter = playReports.ReportFilter & { readonly lineId: bigint | undefined };

/** What was played, over days of the merchant. */
export function playReportHandlers({ db }: Services): Handlers {
  return {
    async playReport({ staff, dictionary }, { merchantId: id, skip, ...input }) {
      const merchantId = merchantWithin(staff, id);
      const { period, filter } = filterOf(merchantId, input);
      const [{ lines, rows }, of, sums, before, currency, completeTo] = await Promise.all([
        linesOf(db, filter, { ...input, skip, limit: REPORT_PAGE, dictionary }),
        narrowedTo(db, filter, { ...input, dictionary }),
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
      const currency = await currencyOf(db, merchantId);
      return playFile({ by: input.by, lines, all: sums, dictionary, currency });
    },
  };
}

function filterOf(merchantId: bigint, input: Input) {
  const { by, memberId, level, lineId, gameType, device } = input;
  const ofMembers = memberId !== undefined || level !== undefined || lineId !== undefined;
  if (by === 'hour' && ofMembers) throw refuse('report.hours');
  const ofDevices = by === 'device' || device !== undefined;
  const isAlone = ofMembers || by === 'hour' || by === 'currency' || reportsOfMembers.includes(by);
  if (ofDevices && isAlone) throw refuse('report.devices');
  const isByMember = ofMembers || reportsOfMembers.includes(by);
  const period = reportPeriod(input, isByMember ? 'member' : by);
  const id = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  const { first, last } = period;
  const filter: Filter = {
    merchantId,
    first,
    last,
    gameType,
    device,
    vendorId: id(input.vendorId),
    gameId: id(input.gameId),
    memberId: id(memberId),
    lineId: id(lineId),
    whose: whoseOf(level, id(lineId)),
  };
  return { period, filter };
}

/** What holds of the members that a report is narrowed to by level and line. */
function whoseOf(level: number | undefined, lineId: bigint | undefined): Filter['whose'] {
  if (level === undefined && lineId === undefined) return undefined;
  return (memberId) => {
    const ofLevel = level === undefined ? sql`true` : sql`${levelInSql(memberId)} = ${level}::int`;
    const ofLine = lineId === undefined ? sql`true` : inLineSql(memberId, lineId);
    return sql`${ofLevel} and ${ofLine}`;
  };
}

/** Names of what it is narrowed to; another merchant's member has none. */
async function narrowedTo(
  db: Db,
  { merchantId, vendorId, gameId, gameType, memberId, lineId, device }: Filter,
  { level, dictionary }: { readonly level?: number | undefined; readonly dictionary: string },
) {
  const nameOf = async (by: 'vendor' | 'game' | 'level', id: bigint | undefined) => {
    if (id === undefined) return null;
    const names = await namesOfLines(db, { merchantId, by, keys: [String(id)], dictionary });
    return names(String(id)).name;
  };
  const accountOf = async (id: bigint | undefined) => {
    if (id === undefined) return null;
    if (id === 0n) return fileText(dictionary, 'noLine');
    const members = await accountAdmin.statesOf(db, merchantId, [id]);
    return members.get(id)?.username ?? String(id);
  };
  return {
    vendor: await nameOf('vendor', vendorId),
    game: await nameOf('game', gameId),
    type: gameType === undefined ? null : siteText(dictionary, `common.gameType.${gameType}`),
    level: await nameOf('level', level === undefined ? undefined : BigInt(level)),
    member: await accountOf(memberId),
    line: await accountOf(lineId),
    device: device === undefined ? null : fileText(dictionary, `device.${device}`),
  };
}

async function currencyOf(db: Db, merchantId: bigint): Promise<string> {
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  return merchant.currency;
}

async function linesOf(
  db: Db,
  filter: Filter,
  page: {
    readonly by: PlayReportBy;
    readonly order: ReportOrder;
    readonly skip: number;
    readonly limit: number;
    readonly dictionary: string;
  },
): Promise<{ readonly lines: PlayLine[]; readonly rows: number }> {
  const { by, dictionary } = page;
  if (by === 'currency') return currencyLines(db, filter);
  const { lines, rows } = await playReports.readReport(db, filter, {
    ...page,
    by: keyOf(by, filter.lineId),
  });
  const keys = lines.map(({ key }) => key);
  const { merchantId } = filter;
  const nameOf = await namesOfLines(db, { merchantId, by, keys, dictionary });
  return {
    rows,
    lines: lines.map((line) => ({ ...line, ...nameOf(line.key) })),
  };
}

function keyOf(
  by: Exclude<PlayReportBy, 'currency'>,
  lineId: bigint | undefined,
): playReports.ReportBy {
  if (by === 'level') return levelInSql;
  if (by !== 'line') return by;
  const within = lineId === 0n ? undefined : lineId;
  return (memberId: RawBuilder<unknown>) => lineInSql(memberId, within);
}

/** Real money, and play money apart from it. */
async function currencyLines(
  db: Db,
  filter: playReports.ReportFilter,
): Promise<{ readonly lines: PlayLine[]; readonly rows: number }> {
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
