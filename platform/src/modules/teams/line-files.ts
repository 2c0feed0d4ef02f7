/** Records of an agent's line as tables for spreadsheets: pieces that are short reads, cut at the end. */
import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { type TransferKind, transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { recordText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import { cutLine } from '#kernel/cut-line.ts';
import { clockIn } from '#kernel/days.ts';
import type { Queryable } from '#kernel/db.ts';
import { withAgentScope } from '#kernel/merchant-scope.ts';
import { records } from '#wallet';
import {
  describeTransfer,
  type LineDeps,
  paymentLines,
  type PaymentsOf,
  roundLines,
  type RoundsOf,
} from './line-lines.ts';

const PIECE = 500;
const FILE_MAX = 10_000;

/** In whose words, days and money a file is written. */
interface FileWords {
  readonly dictionary: string;
  readonly timeZone: string;
  readonly symbol: string;
}

/** Rounds, newest first. */
export function roundsFile(
  deps: Pick<LineDeps, 'db' | 'games'>,
  filter: RoundsOf,
  words: FileWords,
): AsyncGenerator<string> {
  const { dictionary } = words;
  const [text, clock] = [wordsOf(words), clockIn(words.timeZone)];
  return writeFile(words, {
    agentId: filter.agentId,
    head: [
      text('column.round'),
      text('team.account'),
      text('column.game'),
      text('filter.vendor'),
      text('filter.type'),
      text('column.stake'),
      text('column.validBet'),
      text('profit.win'),
      text('column.net'),
      text('column.state'),
    ],
    read: (before) => roundLines(deps, filter, { before, limit: PIECE, dictionary }),
    placeOf: ({ id }) => BigInt(id),
    cells: (row) => [
      clock(new Date(row.openedAt)),
      row.id,
      row.account,
      row.gameTitle,
      row.vendor,
      siteText(dictionary, `common.gameType.${row.gameType}`),
      row.stake,
      row.validBet,
      row.win,
      row.net ?? '',
      text(`state.${row.state}`),
    ],
  });
}

/** Deposits or withdrawals, newest first. */
export function paymentsFile(
  db: Queryable,
  of: PaymentsOf,
  words: FileWords,
): AsyncGenerator<string> {
  const [text, clock] = [wordsOf(words), clockIn(words.timeZone)];
  return writeFile(words, {
    agentId: of.filter.agentId,
    head: [
      text('column.reference'),
      text('team.account'),
      text('column.amount'),
      text('team.paid'),
      text('column.state'),
    ],
    read: (before) => paymentLines(db, of, { before, limit: PIECE }),
    placeOf: ({ id }) => BigInt(id),
    cells: ({ at, reference, account, amount, paid, state }) => [
      clock(new Date(at)),
      reference,
      account,
      amount,
      paid,
      text(`team.payment.${state}`),
    ],
  });
}

/** The account record of one member, newest first. */
export function transfersFile(
  db: Queryable,
  {
    agentId,
    holder,
    filter,
  }: {
    readonly agentId: bigint;
    readonly holder: Parameters<typeof records.listTransfers>[1];
    readonly filter: {
      readonly kind?: TransferKind | undefined;
      readonly from: Date;
      readonly to: Date;
    };
  },
  words: FileWords,
): AsyncGenerator<string> {
  const [text, clock] = [wordsOf(words), clockIn(words.timeZone)];
  return writeFile(words, {
    agentId,
    head: [
      text('column.reference'),
      text('column.kind'),
      text('column.amount'),
      text('column.balanceAfter'),
    ],
    read: (beforeSeq) => records.listTransfers(db, holder, { ...filter, beforeSeq, limit: PIECE }),
    placeOf: ({ seq }) => seq,
    cells: (row) => {
      const { at, reference, kind, amount, balanceAfter } = describeTransfer(row);
      return [
        clock(new Date(at)),
        reference,
        text(`kind.${transferWord(kind, amount)}`),
        amount,
        balanceAfter,
      ];
    },
  });
}

function wordsOf({ dictionary, symbol }: FileWords) {
  return (key: string) => recordText(dictionary, key, { symbol });
}

interface Table<Row> {
  /** Each piece is read as this agent, who sees the own line alone. */
  readonly agentId: bigint;
  /** Behind the time. */
  readonly head: readonly string[];
  readonly read: (before: bigint | undefined) => Promise<readonly Row[]>;
  readonly placeOf: (row: Row) => bigint;
  readonly cells: (row: Row) => string[];
}

async function* writeFile<Row>(
  words: FileWords,
  { agentId, head, read, placeOf, cells }: Table<Row>,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine([`${wordsOf(words)('column.time')} (${words.timeZone})`, ...head]);
  let before: bigint | undefined;
  for (let written = 0; written < FILE_MAX; written += PIECE) {
    const place = before;
    const rows = await withAgentScope(agentId, () => read(place));
    if (rows.length > 0) yield rows.map((row) => csvLine(cells(row))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    before = placeOf(last);
  }
  yield cutLine(words.dictionary, FILE_MAX);
}
