import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import { recordText } from '@croupier/i18n';
import { accountNames } from '#account';
import { cutLine } from '#kernel/cut-line.ts';
import type { Queryable } from '#kernel/db.ts';
import {
  listSettlements,
  type SettlementFilter,
  type SettlementRow,
} from '../store/settlement-record.ts';
import { clockIn } from '#kernel/days.ts';

/** Lines that are read at a time; none is held while the reader is slow. */
const PIECE = 500;
const LINES_MAX = 100_000;

export interface SettlementExport {
  readonly filter: SettlementFilter;
  /** Dictionary of the headings. */
  readonly dictionary: string;
  readonly timeZone: string;
  readonly currency: string;
  /** Whether it is told who pays, as staff know it and members do not. */
  readonly tellsPayer: boolean;
  /** Does each read, so that it sees what its reader may. */
  readonly within: <T>(read: () => Promise<T>) => Promise<T>;
}

/** Settlements as the text of a table, newest period first, piece by piece, so many lines at most. */
export async function* exportSettlements(
  db: Queryable,
  input: SettlementExport,
): AsyncGenerator<string> {
  const { filter, dictionary, timeZone, currency: symbol, tellsPayer, within } = input;
  const text = (key: string) => recordText(dictionary, `settlement.${key}`, { symbol });
  const clock = clockIn(timeZone);
  yield CSV_MARK + csvLine(headings(text, { timeZone, tellsPayer }));
  let before: bigint | undefined;
  for (let written = 0; written < LINES_MAX; written += PIECE) {
    const { rows, names } = await within(async () => {
      const found = await listSettlements(db, filter, { before, limit: PIECE });
      const ids = found.flatMap(({ memberId, uplineId }) => [memberId, uplineId ?? memberId]);
      return { rows: found, names: await accountNames(db, [...new Set(ids)]) };
    });
    const payer = ({ uplineId }: SettlementRow) =>
      uplineId === null ? text('house') : (names.get(uplineId) ?? '');
    const lines = rows.map((row) =>
      csvLine([
        clock(row.startsAt),
        clock(row.endsAt),
        text(`kinds.${row.kind}`),
        String(row.contractId),
        names.get(row.memberId) ?? '',
        ...(tellsPayer ? [payer(row)] : []),
        moneyText(row.validBetMinor),
        moneyText(row.lossMinor),
        String(row.actives),
        row.tier < 0 ? null : String(row.tier + 1),
        moneyText(row.grossMinor),
        moneyText(row.paidDownMinor),
        moneyText(row.netMinor),
        text(`states.${row.state}`),
        row.paidAt && clock(row.paidAt),
      ]),
    );
    if (lines.length > 0) yield lines.join('');
    if (rows.length < PIECE) return;
    before = rows.at(-1)?.id;
  }
  yield cutLine(dictionary, LINES_MAX);
}

function headings(
  text: (key: string) => string,
  { timeZone, tellsPayer }: Pick<SettlementExport, 'timeZone' | 'tellsPayer'>,
): string[] {
  return [
    `${text('from')} (${timeZone})`,
    text('until'),
    text('kind'),
    text('contract'),
    text('to'),
    ...(tellsPayer ? [text('by')] : []),
    text('validBet'),
    text('loss'),
    text('actives'),
    text('step'),
    text('gross'),
    text('paidDown'),
    text('net'),
    text('state'),
    text('paidAt'),
  ];
}
