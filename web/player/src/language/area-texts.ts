/**
 * Texts of every area, each in a file that comes when it is asked for. The list of them is a file of
 * its own, so that the first load does not grow with the product's areas.
 */

type Dictionary = Readonly<Record<string, unknown>>;

/** All areas but those that are the server's, the console's or the studio's alone. */
export const areaTexts = import.meta.glob<Dictionary>(
  [
    '../../../../i18n/*/*.json',
    '!../../../../i18n/*/{console,console-*,errors,errors-staff,cashier,content,delivery,head,house-hosts,sandbox,vendors,withdrawals}.json',
    '!../../../../i18n/*/{studio,instant,cards,slot,mines,plinko,dice,limbo,coin-flip,keno,quick-bingo,wheel,scratch,hi-lo,video-poker,blackjack,crash,bingo-room}.json',
  ],
  { import: 'default' },
);
