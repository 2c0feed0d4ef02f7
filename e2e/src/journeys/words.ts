/** The words of the site in the language of a journey, so that no test repeats them. */
import enAuth from '@croupier/i18n/en/auth.json' with { type: 'json' };
import enBets from '@croupier/i18n/en/bets.json' with { type: 'json' };
import enCommon from '@croupier/i18n/en/common.json' with { type: 'json' };
import enDeposit from '@croupier/i18n/en/deposit.json' with { type: 'json' };
import enGame from '@croupier/i18n/en/game.json' with { type: 'json' };
import enMines from '@croupier/i18n/en/mines.json' with { type: 'json' };
import enProtection from '@croupier/i18n/en/protection.json' with { type: 'json' };
import enSlot from '@croupier/i18n/en/slot.json' with { type: 'json' };
import viAuth from '@croupier/i18n/vi/auth.json' with { type: 'json' };
import viBets from '@croupier/i18n/vi/bets.json' with { type: 'json' };
import viCommon from '@croupier/i18n/vi/common.json' with { type: 'json' };
import viDeposit from '@croupier/i18n/vi/deposit.json' with { type: 'json' };
import viGame from '@croupier/i18n/vi/game.json' with { type: 'json' };
import viMines from '@croupier/i18n/vi/mines.json' with { type: 'json' };
import viProtection from '@croupier/i18n/vi/protection.json' with { type: 'json' };
import viSlot from '@croupier/i18n/vi/slot.json' with { type: 'json' };

export const words = {
  en: {
    auth: enAuth,
    bets: enBets,
    common: enCommon,
    deposit: enDeposit,
    game: enGame,
    mines: enMines,
    protection: enProtection,
    slot: enSlot,
  },
  vi: {
    auth: viAuth,
    bets: viBets,
    common: viCommon,
    deposit: viDeposit,
    game: viGame,
    mines: viMines,
    protection: viProtection,
    slot: viSlot,
  },
} as const;
export type Words = (typeof words)['en'] | (typeof words)['vi'];
