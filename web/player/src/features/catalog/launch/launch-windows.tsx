/** The windows that may stand before a game. Their code comes when one is needed. */
import type { GameType } from '@croupier/contract/games';
import { askToConfirm, openDialog } from '@croupier/kit/ui/dialog-host';
import i18next from 'i18next';
import { openOverlay } from '../../../navigation/site-location.ts';
import { VendorGames } from '../vendors/vendor-games.tsx';

/** Says that trial accounts cannot play, and leads to registration. Needs the texts of `catalog`. */
export async function askForTrueAccount(): Promise<void> {
  const wantsOne = await askToConfirm({
    title: i18next.t('catalog:trial.title'),
    text: i18next.t('catalog:trial.text'),
    confirmLabel: i18next.t('catalog:trial.confirm'),
    cancelLabel: i18next.t('catalog:trial.stay'),
  });
  if (wantsOne) openOverlay({ kind: 'register', next: undefined });
}

/** Lists the games of a vendor in a window. Needs the texts of `catalog`. */
export function listVendorGames(vassalage: string, gameType: GameType): void {
  void openDialog(({ open, close }) => (
    <VendorGames vassalage={vassalage} gameType={gameType} open={open} onClose={() => close()} />
  ));
}
