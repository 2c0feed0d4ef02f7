import type { CrashBetView, CrashOwnBet, CrashTableState } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

const ROWS_MAX = 60;

/** Whoever is in the round: what they staked, and what they took. Those who took come first. */
export class Crowd {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #format: (minor: bigint) => string;
  readonly #round = element('b');
  readonly #players = element('span');
  readonly #rows = element('tbody');
  readonly #empty: HTMLElement;

  constructor(texts: Texts, format: (minor: bigint) => string) {
    this.#texts = texts;
    this.#format = format;
    this.#empty = element('p', { class: 'crowd-empty', text: texts('crash.nobody') });
    this.root = element(
      'section',
      { class: 'crowd', attributes: { 'aria-label': texts('crash.bets-list') } },
      element('h2', {}, this.#round, this.#players),
      element(
        'div',
        { class: 'crowd-list', attributes: { tabindex: '0' } },
        element('table', {}, this.#rows),
        this.#empty,
      ),
      element(
        'p',
        { class: 'sealed' },
        icon('shield-check'),
        element('span', { text: texts('crash.sealed') }),
      ),
    );
  }

  show({ round, bets, totals, mine }: CrashTableState): void {
    const texts = this.#texts;
    this.#round.textContent =
      round === undefined
        ? ''
        : texts('crash.round', { number: Number(round.number).toLocaleString('en') });
    this.#players.textContent = texts('crash.players', { count: totals.players });
    const own = new Set(mine.map(({ id }) => id));
    const rows = bets
      .toSorted((a, b) => rank(b, own) - rank(a, own) || compareStakes(b, a))
      .slice(0, ROWS_MAX);
    this.#rows.replaceChildren(...rows.map((bet) => this.#row(bet, own.has(bet.id))));
    this.#empty.hidden = rows.length > 0;
  }

  #row(bet: CrashBetView, isOwn: boolean): HTMLElement {
    const won = multiplierOf(bet);
    const state = won !== undefined ? 'won' : bet.state === 'ended' ? 'lost' : 'open';
    return element(
      'tr',
      { class: isOwn ? 'own' : '', attributes: { 'data-state': state } },
      element('td', { text: bet.name }),
      element('td', { text: this.#format(parseAmount(bet.stake)) }),
      element('td', { text: won === undefined ? '…' : `${multiplierText(won)}×` }),
      element('td', { text: won === undefined ? '' : this.#format(parseAmount(bet.win ?? '0')) }),
    );
  }
}

/** Where a bet was cashed out, in hundredths; nothing while it was not. */
export function multiplierOf({ events }: CrashBetView | CrashOwnBet): number | undefined {
  return events.find((event) => event.type === 'cashed-out')?.multiplier;
}

function rank(bet: CrashBetView, own: ReadonlySet<string>): number {
  return (own.has(bet.id) ? 2 : 0) + (multiplierOf(bet) === undefined ? 0 : 1);
}

function compareStakes(a: CrashBetView, b: CrashBetView): number {
  const difference = parseAmount(a.stake) - parseAmount(b.stake);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
