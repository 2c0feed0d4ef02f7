import type { LotteryPreview, operatorLotteryEndpoints } from '@croupier/contract/lottery/operator';
import { cellNames, numbersOf, resultOf } from '@croupier/contract/lottery/result-cells';
import { catalogAdmin } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { assertForAll, requests } from '#staff';
import { askForIssue, askForPreview } from '../ask-vendors.ts';
import { faultsOfWhole } from '../entry-rules.ts';
import { resultChange } from '../result-change.ts';
import type { LotteryStaffDeps } from './find-lotteries.ts';
import type { IssueKey } from '../store/entry.ts';
import { issueOf, placeOf, refuseFaults, subjectOf } from './say-results.ts';

type Calls = 'previewLotteryResult' | 'askForLotteryChange';

/** Merchants that are asked about at once. */
const AT_ONCE = 5;

/** What is said of an issue whose result was said before, or that is called off: previewed, and by two. */
export function changeHandlers({
  calling,
  held,
  secrets,
}: LotteryStaffDeps): Pick<OperatorHandlers<typeof operatorLotteryEndpoints>, Calls> {
  const { db } = calling;

  return {
    async previewLotteryResult(call, { cells, ...input }) {
      assertForAll(call.staff);
      const { key, family } = await wantedOf({ calling, held }, input);
      if (cells !== null) refuseFaults(faultsOfWhole(family, cells));
      return previewOf(calling, key, cells === null ? null : resultOf(family, cells));
    },

    async askForLotteryChange(call, { cells, reason, ...input }) {
      assertForAll(call.staff);
      const { game, key, family } = await wantedOf({ calling, held }, input);
      if (cells !== null) refuseFaults(faultsOfWhole(family, cells));
      const place = await placeOf(db, key.vendorId);
      const issue = await askForIssue(calling, key.vendorId, {
        ...place,
        game: key.game,
        issue: key.issue,
      });
      // A settled issue is corrected; before that it can be called off.
      const fits = cells === null ? issue.state !== 'settled' : issue.revision > 0;
      if (!fits || issue.state === 'void') throw refuse('lottery.not-waiting');
      const before = numbersOf(family, issue.result).flatMap(({ numbers }) => numbers);
      if (cells?.join(' ') === before.join(' ')) throw refuse('lottery.same-result');
      const { items } = await previewOf(
        calling,
        key,
        cells === null ? null : resultOf(family, cells),
      );
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: resultChange,
          subject: subjectOf(game, key.issue),
          merchantId: null,
          reason,
          name: `${game.title} ${key.issue}`,
          act: { vendorId: String(key.vendorId), game: key.game, issue: key.issue, family, cells },
          before: { result: before.length > 0 ? changedText(family, before, cells) : null },
          after: {
            result: cells === null ? null : changedText(family, cells, before),
            ...effectOf(items),
          },
        }),
      );
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** What a change does, for whoever decides: tickets of all merchants, and the money of each. */
function effectOf(items: LotteryPreview['items']): requests.Facts {
  const sum = (of: (one: LotteryPreview['items'][number]) => number) =>
    String(items.reduce((total, one) => total + of(one), 0));
  return {
    tickets: sum(({ tickets }) => tickets),
    changed: sum(({ changed }) => changed),
    difference: items
      .filter(({ changed }) => changed > 0)
      .map(({ merchant, currency, difference }) => `${merchant} ${difference} ${currency}`)
      .join(', '),
  };
}

async function wantedOf(
  { calling, held }: Pick<LotteryStaffDeps, 'calling' | 'held'>,
  input: { readonly vendorId: string; readonly gameId: string; readonly issue: string },
) {
  const { game, key } = await issueOf(calling.db, input);
  const family = (await held.games(game.vendorId))?.get(game.code)?.family;
  if (family === undefined) throw refuse('lottery.silent');
  return { game, key, family };
}

/** What it would pay at each merchant of the vendor, some of them at once. */
async function previewOf(
  calling: LotteryStaffDeps['calling'],
  { vendorId, game, issue }: IssueKey,
  result: unknown,
): Promise<LotteryPreview> {
  const ids = await catalogAdmin.merchantsOfVendor(calling.db, vendorId);
  const items: LotteryPreview['items'] = [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = await Promise.all(
      ids.slice(at, at + AT_ONCE).map(async (id) => {
        const merchant = await merchantById(calling.db, id);
        if (!merchant) return [];
        const { code, currency, name } = merchant;
        const body = { merchant: code, currency, game, issue, result };
        return [{ merchant: name, currency, ...(await askForPreview(calling, vendorId, body)) }];
      }),
    );
    items.push(...some.flat());
  }
  return { items };
}

/** Numbers that are others now, by their names: `G3 2 66750`. All of them where nothing stands beside. */
function changedText(
  family: string,
  cells: readonly string[],
  beside: readonly string[] | null,
): string {
  const names = cellNames(family);
  return cells
    .flatMap((cell, place) => (cell === beside?.[place] ? [] : [`${names[place]} ${cell}`]))
    .join(', ');
}
