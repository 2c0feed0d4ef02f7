import type { operatorLotteryEndpoints } from '@croupier/contract/lottery/operator';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { askForIssue, askForIssues } from '../ask-vendors.ts';
import { changesOf, type IssueKey, resultsAmong } from '../store/entry.ts';
import { lotteryOf, type LotteryStaffDeps, merchantOf, vendorsOf } from './find-lotteries.ts';
import { issueLine, prizesOf, sayersOf, type Told } from './issue-lines.ts';

type Calls = 'merchantLotteryIssues' | 'merchantLotteryIssue';

/** Lotteries of a merchant's vendors as staff read them: what the vendors tell at this moment. */
export function issueHandlers(
  deps: LotteryStaffDeps,
): Pick<OperatorHandlers<typeof operatorLotteryEndpoints>, Calls> {
  const { calling } = deps;
  const { db } = calling;

  return {
    async merchantLotteryIssues({ staff, dictionary }, { merchantId, day: asked, span: length }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const { timeZone } = merchant;
      const today = await localDay(db, timeZone);
      const { first, last } = daysShown(asked ?? today, length);
      const span = instantsOfDays({ first, last }, timeZone);
      const place = { merchant: merchant.code, currency: merchant.currency };
      const vendors = await Promise.all(
        (await vendorsOf(deps, merchant)).map(async (vendor) => ({
          ...vendor,
          issues:
            vendor.told && (await askForIssues(calling, vendor.vendorId, { ...place, ...span })),
        })),
      );
      const lines = vendors.flatMap(({ own, told, issues = [] }) =>
        issues.flatMap((issue) => {
          const game = own.find(({ code }) => code === issue.game);
          const family = told?.get(issue.game)?.family;
          return game && family !== undefined ? [{ game, family, issue }] : [];
        }),
      );
      const shown = lines
        .toSorted((a, b) => Date.parse(a.issue.draw_at) - Date.parse(b.issue.draw_at))
        .slice(0, 500);
      const reader = { staffId: staff.staffId, language: dictionary };
      const items = await withEntries(db, shown, reader);
      const silent = vendors.filter(({ issues }) => issues === undefined).map(({ name }) => name);
      return { day: first, today, items, silent };
    },

    async merchantLotteryIssue({ staff, dictionary }, { merchantId, gameId, issue: number }) {
      const merchant = await merchantOf(deps, staff, merchantId);
      const { game, family } = await lotteryOf(deps, merchant, gameId);
      const key = { vendorId: game.vendorId, game: game.code, issue: number };
      const issue = await askForIssue(calling, game.vendorId, {
        merchant: merchant.code,
        currency: merchant.currency,
        game: game.code,
        issue: number,
      });
      const [entry] = await resultsAmong(db, [key]);
      const changes = await changesOf(db, key);
      const told: Told = { game, family, issue, entry };
      return {
        ...issueLine(told, { staffId: staff.staffId, language: dictionary }),
        changes: changes.map((change) => ({
          kind: change.kind === 'void' ? ('void' as const) : ('correction' as const),
          state: change.state,
          ...sayersOf(change),
          refusal: change.refusal,
        })),
        said: issue.said.map(({ revision, by, reason, at, result }) => {
          return { revision, by, reason, at, prizes: prizesOf(family, result) };
        }),
        exposure: issue.exposure,
      };
    },
  };
}

/** A day, or the week from Monday that it is in. */
function daysShown(day: string, span: 'day' | 'week' | undefined) {
  if (span !== 'week') return { first: day, last: day };
  const at = Temporal.PlainDate.from(day);
  const monday = at.subtract({ days: at.dayOfWeek - 1 });
  return { first: monday.toString(), last: monday.add({ days: 6 }).toString() };
}

/** Lines with what two people key of them. */
async function withEntries(
  db: LotteryStaffDeps['calling']['db'],
  lines: readonly Omit<Told, 'entry'>[],
  reader: Parameters<typeof issueLine>[1],
) {
  const nameOf = ({ vendorId, game, issue }: IssueKey) => `${vendorId} ${game} ${issue}`;
  const keyOf = ({ game, issue }: Omit<Told, 'entry'>) => {
    return { vendorId: game.vendorId, game: game.code, issue: issue.issue };
  };
  const entries = await resultsAmong(db, lines.map(keyOf));
  const known = new Map(entries.map((entry) => [nameOf(entry), entry]));
  return lines.map((line) => issueLine({ ...line, entry: known.get(nameOf(keyOf(line))) }, reader));
}
