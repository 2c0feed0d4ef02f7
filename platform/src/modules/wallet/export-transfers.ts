import { type TransferKind, transferWord } from '@croupier/contract/wallet/transfer-kinds';
import { recordText } from '@croupier/i18n';
import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import type { Queryable } from '#kernel/db.ts';
import {
  describeTransfers,
  type GameTitles,
  nameGames,
  type SubjectReferences,
} from './describe-transfers.ts';
import { listTransfers, type TransferFilter } from './records.ts';
import type { Holder } from './store.ts';
import { clockIn } from '#kernel/days.ts';

/** Lines that are read at a time; none is held while the reader is slow. */
const PIECE = 500;

export interface TransferExport {
  readonly holder: Holder;
  readonly filter: Omit<TransferFilter, 'limit' | 'beforeSeq'>;
  /** Dictionary of the headings and kinds. */
  readonly dictionary: string;
  readonly timeZone: string;
  readonly references: SubjectReferences;
  readonly games: GameTitles;
}

/**
 * The account record as the text of a table, piece by piece, newest first. Each piece is one short
 * read, so a file of any length keeps no transaction open.
 */
export async function* exportTransfers(
  db: Queryable,
  { holder, filter, dictionary, timeZone, references, games }: TransferExport,
): AsyncGenerator<string> {
  const text = (key: string, values?: Record<string, string>) =>
    recordText(dictionary, key, values);
  const kindText = (kind: TransferKind, amount: string) =>
    text(`kind.${transferWord(kind, amount)}`);
  const symbol = holder.currency;
  const clock = clockIn(timeZone);
  yield (
    CSV_MARK +
      csvLine([
        `${text('column.time')} (${timeZone})`,
        text('column.reference'),
        text('column.kind'),
        text('column.subject'),
        text('column.amount', { symbol }),
        text('column.balanceAfter', { symbol }),
      ])
  );
  let beforeSeq: bigint | undefined;
  for (;;) {
    const rows = await listTransfers(db, holder, { ...filter, beforeSeq, limit: PIECE });
    const described = await nameGames(
      db,
      await describeTransfers(db, rows, references, dictionary),
      {
        games,
        dictionary,
      },
    );
    const lines = described.map(({ at, reference, kind, amount, balanceAfter, subject }) => {
      return csvLine([
        clock(new Date(at)),
        reference,
        kindText(kind, amount),
        subject &&
          [
            ...('gameTitle' in subject ? [subject.gameTitle] : []),
            text(`subject.${subject.type}`, { id: subject.reference ?? subject.id }),
          ].join(', '),
        amount,
        balanceAfter,
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    if (rows.length < PIECE) return;
    beforeSeq = rows.at(-1)?.seq;
  }
}
