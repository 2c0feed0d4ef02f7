import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import type { MerchantRound } from '@croupier/contract/bets/operator';
import { fileText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import { cutLine } from '#kernel/cut-line.ts';
import { clockIn } from '#kernel/days.ts';
import type { RoundPlace } from './store/merchant-round.ts';

const ROWS_MAX = 100_000;
const PIECE = 1000;

/** One fact each. */
const COLUMNS = [
  'id',
  'vendorRoundId',
  'memberId',
  'account',
  'gameTitle',
  'gameType',
  'vendor',
  'state',
  'stake',
  'validBet',
  'win',
  'net',
  'openedAt',
  'closedAt',
] as const satisfies readonly (keyof MerchantRound)[];

/** Reads the rounds after a place, the newest first, with where the last of them stands. */
type ReadRounds = (
  before: RoundPlace | undefined,
  limit: number,
) => Promise<{ readonly lines: readonly MerchantRound[]; readonly last: RoundPlace | undefined }>;

/** Rounds of a merchant as the text of a table; heads name the currency and the zone of the clock. */
export async function* merchantRoundsFile(
  read: ReadRounds,
  {
    dictionary,
    currency,
    timeZone,
  }: { readonly dictionary: string; readonly currency: string; readonly timeZone: string },
): AsyncGenerator<string> {
  const text = (key: string) => fileText(dictionary, `round.${key}`, { currency, zone: timeZone });
  const clock = clockIn(timeZone);
  yield CSV_MARK + csvLine(COLUMNS.map(text));
  const cells = (line: MerchantRound) => ({
    ...line,
    gameType: siteText(dictionary, `common.gameType.${line.gameType}`),
    state: text(`states.${line.state}`),
    openedAt: clock(new Date(line.openedAt)),
    closedAt: line.closedAt === null ? null : clock(new Date(line.closedAt)),
  });
  let before: RoundPlace | undefined;
  for (let told = 0; told < ROWS_MAX; told += PIECE) {
    const { lines, last } = await read(before, PIECE);
    if (lines.length > 0) {
      yield lines
        .map(cells)
        .map((line) => csvLine(COLUMNS.map((name) => line[name])))
        .join('');
    }
    if (lines.length < PIECE) return;
    before = last;
  }
  yield cutLine(dictionary, ROWS_MAX);
}
