import type { SlotDescription, SlotRound } from '../../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { formatTime } from '#client/kit/dates.ts';
import { creditsToMinor, parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { SlotSkin } from '../skin.ts';
import { symbolPicture } from './symbol-picture.ts';

const topSymbols = 4;
const recentMax = 4;

/** The column at the left: what the best symbols pay at this stake, and the last results. */
export class Ledger {
  readonly root: HTMLElement;
  readonly #options: LedgerOptions;
  readonly #pays = element('dl', { class: 'pays' });
  readonly #recent = element('ul', { class: 'recent' });
  readonly #recentCard: HTMLElement;
  #rounds: readonly SlotRound[] = [];

  constructor(options: LedgerOptions) {
    this.#options = options;
    const { texts } = options;
    this.#recentCard = element(
      'section',
      { class: 'ledger-card' },
      element('h2', { class: 'ledger-title', text: texts('ledger.recent') }),
      this.#recent,
    );
    this.#recentCard.hidden = true;
    this.root = element(
      'aside',
      { class: 'ledger', attributes: { 'aria-label': texts('ledger.label') } },
      element(
        'section',
        { class: 'ledger-card best' },
        element('h2', { class: 'ledger-title gold', text: texts('ledger.best') }),
        this.#pays,
      ),
      this.#recentCard,
    );
  }

  /** What five (or as many as there are reels) of the best symbols pay, at a stake. */
  showPays(stakeMinor: bigint): void {
    const { game, skin, texts, format } = this.#options;
    const rows = skin.payOrder.slice(0, topSymbols).flatMap((symbol) => {
      const pays = Object.entries(game.pays[symbol] ?? {});
      const [count, credits] = pays.at(-1) ?? [];
      if (count === undefined || credits === undefined) return [];
      return [
        element(
          'dt',
          {},
          symbolPicture(skin, symbol, texts),
          element('small', { text: `×${count}` }),
        ),
        element('dd', { text: format(creditsToMinor(credits, stakeMinor, game.bet)) }),
      ];
    });
    this.#pays.replaceChildren(...rows);
  }

  /** Rounds newest first; only those whose end the player has seen. */
  showRecent(rounds: readonly SlotRound[]): void {
    this.#rounds = rounds.slice(0, recentMax);
    const { texts, format, onReplay } = this.#options;
    this.#recentCard.hidden = this.#rounds.length === 0;
    this.#recent.replaceChildren(
      ...this.#rounds.map((round) => {
        const win = paidBy(round);
        const time = formatTime(round.playedAt);
        const amount = format(win);
        return element(
          'li',
          {},
          button(
            {
              class: win > parseAmount(round.stake) ? 'recent-round won' : 'recent-round',
              // Named by what can be read on it; this says what a press does.
              attributes: { title: texts('ledger.replay', { time, amount }) },
              onClick: () => onReplay(round),
            },
            element('span', { text: time }),
            element('b', { text: amount }),
          ),
        );
      }),
    );
  }

  add(round: SlotRound): void {
    const others = this.#rounds.filter(({ roundId }) => roundId !== round.roundId);
    this.showRecent([round, ...others]);
  }
}

export interface LedgerOptions {
  readonly texts: Texts;
  readonly skin: SlotSkin;
  readonly game: SlotDescription;
  readonly format: (minor: bigint) => string;
  readonly onReplay: (round: SlotRound) => void;
}

/** What a round has paid, its pots included. */
function paidBy({ win, jackpots = [] }: SlotRound): bigint {
  return jackpots.reduce((sum, { amount }) => sum + parseAmount(amount), parseAmount(win));
}
