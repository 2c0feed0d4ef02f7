import { namedGames } from '#catalog';
import type { Db, Tx } from '#kernel/db.ts';
import { emit } from '#kernel/outbox.ts';
import { merchantById } from '#merchant';
import { takeUntold } from './store/corrected.ts';

/** Members of one transaction. */
const AT_ONCE = 100;

/** Tells members once what tickets of a corrected issue pay now, however many batches these came in. */
export async function tellCorrections(db: Db): Promise<void> {
  while ((await db.transaction().execute(tellSome)) === AT_ONCE);
}

async function tellSome(tx: Tx): Promise<number> {
  const told = await takeUntold(tx, AT_ONCE);
  for (const { merchantId, memberId, gameId, issue, bets, paidMinor } of told) {
    await emit(tx, {
      type: 'lottery.corrected',
      merchantId: String(merchantId),
      memberId: String(memberId),
      names: await titlesOf(tx, merchantId, gameId),
      issue,
      bets,
      paidMinor: String(paidMinor),
    });
  }
  return told.length;
}

/** What the game is called in the languages of its site. */
async function titlesOf(tx: Tx, merchantId: bigint, gameId: bigint) {
  const merchant = await merchantById(tx, merchantId);
  const languages = new Set(merchant?.settings.languages.map(({ dictionary }) => dictionary));
  const titles: Record<string, string> = {};
  for (const language of languages) {
    const game = (await namedGames.byIds(tx, [gameId], language)).get(gameId);
    titles[language] = game?.title ?? '';
  }
  return titles;
}
