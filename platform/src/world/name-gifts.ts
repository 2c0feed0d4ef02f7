/** Names of what the demo gives, with the sum as pages write it and the title of the game of free spins. */
import { currencies } from '@croupier/contract/currencies';
import { gameForLaunch } from '#catalog';
import type { Place, World } from './world.ts';

/** Writes `{{amount}}` and `{{game}}` into names in both languages of the demo. */
export async function nameGifts(
  db: World['services']['db'],
  place: Place,
  gift: {
    readonly names: { readonly vi: string; readonly en: string };
    readonly amount: string | undefined;
    readonly gameId: string | undefined;
  },
): Promise<{ readonly vi: string; readonly en: string }> {
  const { symbol } = currencies[place.merchant.currency];
  const amount = `${symbol}${gift.amount?.replace(/\.0+$/, '') ?? ''}`;
  const nameIn = async (language: 'vi' | 'en') => {
    const { gameId } = gift;
    const game =
      gameId && (await gameForLaunch(db, { ...place.context, language }, BigInt(gameId)));
    return gift.names[language]
      .replace('{{amount}}', amount)
      .replace('{{game}}', game ? game.title : '');
  };
  return { vi: await nameIn('vi'), en: await nameIn('en') };
}
