import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { type betsEndpoints, RECORD_DAYS_MAX } from '@croupier/contract/bets/player';
import { recordText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { addUpProfit, daysOf, describeSum, type ProfitLine } from './profit-rules.ts';
import { readProfit } from './store/profit.ts';

type ProfitHandlers = Pick<PlayerHandlers<typeof betsEndpoints>, 'profit' | 'profitFile'>;
type Period = { readonly first: string; readonly last: string };

/** What the member who asks has won and lost. */
export function profitHandlers({ db }: Pick<Services, 'db'>): ProfitHandlers {
  async function read(
    { member, merchant }: PlayerCall<MemberPrincipal>,
    period: Period,
  ): Promise<ProfitLine[]> {
    if (daysOf(period.first, period.last) > RECORD_DAYS_MAX) throw tooLong();
    return readProfit(db, member, { ...period, timeZone: merchant.timeZone });
  }
  return {
    profit: async (call, period) => addUpProfit(await read(call, period)),

    async profitFile(call, period) {
      const { timeZone, currency: symbol } = call.merchant;
      return writeLines(await read(call, period), {
        dictionary: call.dictionary,
        timeZone,
        symbol,
      });
    },
  };
}

/** For whoever asks for more than a year. */
export function tooLong() {
  return refuse('bets.range-too-long', { params: { days: RECORD_DAYS_MAX } });
}

/** A line a day and type: a year has a few thousand at most. */
async function* writeLines(
  lines: readonly ProfitLine[],
  words: { readonly dictionary: string; readonly timeZone: string; readonly symbol: string },
): AsyncGenerator<string> {
  const { dictionary, timeZone, symbol } = words;
  const text = (key: string) => recordText(dictionary, key, { symbol });
  yield (
    CSV_MARK +
      csvLine([
        `${text('profit.day')} (${timeZone})`,
        text('filter.type'),
        text('total.rounds'),
        text('column.stake'),
        text('column.validBet'),
        text('profit.win'),
        text('column.net'),
      ])
  );
  for (const line of lines) {
    const { rounds, stake, validBet, win, net } = describeSum(line);
    const type = siteText(dictionary, `common.gameType.${line.gameType}`);
    yield csvLine([line.day, type, String(rounds), stake, validBet, win, net]);
  }
}
