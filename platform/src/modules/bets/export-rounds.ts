import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { moneyText } from '@croupier/contract/money';
import { recordText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import type { Queryable } from '#kernel/db.ts';
import { listRounds, type Round, type RoundFilter } from './store/round.ts';
import { clockIn } from '#kernel/days.ts';
import type { RoundReaders } from './round-readers.ts';

/** Lines that are read at a time; none is held while the reader is slow. */
const PIECE = 500;

export interface RoundExport {
  readonly filter: RoundFilter;
  /** Dictionary of the headings and games. */
  readonly dictionary: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly games: RoundReaders['games'];
}

/**
 * The betting record as the text of a table, piece by piece, newest first. Each piece is one short
 * read, so a file of any length keeps no transaction open.
 */
export async function* exportRounds(
  db: Queryable,
  { filter, dictionary, timeZone, currency: symbol, games }: RoundExport,
): AsyncGenerator<string> {
  const text = (key: string) => recordText(dictionary, key, { symbol });
  const clock = clockIn(timeZone);
  yield (
    CSV_MARK +
      csvLine([
        `${text('column.time')} (${timeZone})`,
        text('column.round'),
        text('column.game'),
        text('filter.vendor'),
        text('filter.type'),
        text('column.stake'),
        text('column.validBet'),
        text('profit.win'),
        text('column.net'),
        text('column.state'),
      ])
  );
  let before: bigint | undefined;
  for (;;) {
    const rounds = await listRounds(db, filter, { before, limit: PIECE });
    const ids = [...new Set(rounds.map(({ gameId }) => gameId))];
    const named = await games(db, ids, dictionary);
    const line = (round: Round) => {
      const { id, gameId, gameType, openedAt, stakeMinor, validBetMinor, winMinor, state } = round;
      const game = named.get(gameId);
      return csvLine([
        clock(openedAt),
        String(id),
        game?.title ?? '',
        game?.vendorName ?? '',
        siteText(dictionary, `common.gameType.${gameType}`),
        moneyText(stakeMinor),
        moneyText(validBetMinor),
        moneyText(winMinor),
        state === 'open' ? '' : moneyText(winMinor - stakeMinor),
        text(`state.${state}`),
      ]);
    };
    if (rounds.length > 0) yield rounds.map(line).join('');
    if (rounds.length < PIECE) return;
    before = rounds.at(-1)?.id;
  }
}
