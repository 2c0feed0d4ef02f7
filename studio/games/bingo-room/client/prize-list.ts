import type { BingoRoomDescription, RoomPrize } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { prizeAmounts } from './prize-amounts.ts';
import type { Seen, Winner } from './seen.ts';

/** So many winners of a prize are named. */
const NAMED = 2;

export interface PrizeListOptions {
  readonly texts: Texts;
  readonly model: BingoRoomDescription['model'];
  readonly format: (minor: bigint) => string;
}

/** The prizes of a round: what each is worth, and once it was won by whom. */
export class PrizeList {
  readonly root: HTMLElement;
  readonly #options: PrizeListOptions;
  #shown = '';

  constructor(options: PrizeListOptions) {
    this.#options = options;
    this.root = element('ol', { class: 'prizes', label: options.texts('bingo-room.prizes') });
  }

  show(seen: Seen): void {
    const { prizes, salesMinor, potMinor, phase } = seen;
    const key = [prizes.length, salesMinor, potMinor, phase, seen.number].join();
    if (key === this.#shown) return;
    this.#shown = key;
    const { model } = this.#options;
    const amounts = prizeAmounts(model, salesMinor);
    const next = model.prizes.find(({ pattern }) => !prizes.some(({ prize }) => prize === pattern));
    const rows = model.prizes.map(({ pattern }, index) => {
      const won = prizes.find(({ prize }) => prize === pattern);
      const isNext = phase === 'calling' && pattern === next?.pattern;
      return this.#row(pattern, amounts[index] ?? 0n, { won, isNext, seen });
    });
    const pot = prizes.find(({ prize }) => prize === 'pot');
    const potShown = pot === undefined ? potMinor : BigInt(pot.amount);
    this.root.replaceChildren(
      ...rows,
      this.#row('pot', potShown, { won: pot, isNext: false, seen }),
    );
  }

  #row(
    prize: RoomPrize['prize'],
    amountMinor: bigint,
    {
      won,
      isNext,
      seen,
    }: { readonly won: RoomPrize | undefined; readonly isNext: boolean; readonly seen: Seen },
  ): HTMLElement {
    const { texts, model, format } = this.#options;
    const note =
      won === undefined
        ? prize === 'pot'
          ? texts('bingo-room.pot-within', { calls: model.progressive.calls })
          : ''
        : winnersText(texts, won, seen.nameOf);
    const isOwn = won?.winners.some(({ ticket }) => seen.nameOf(ticket).isOwn) === true;
    const state = won === undefined ? (isNext ? 'next' : 'open') : isOwn ? 'own' : 'gone';
    return element(
      'li',
      { class: `prize prize-${prize}`, attributes: { 'data-state': state } },
      element('span', { class: 'prize-name', text: prizeName(texts, prize) }),
      element('b', { text: format(amountMinor) }),
      element('small', { text: note }),
    );
  }
}

export function prizeName(texts: Texts, prize: RoomPrize['prize']): string {
  return texts(`bingo-room.prize.${prize}`);
}

/** Who has a prize, and with which call. */
export function winnersText(
  texts: Texts,
  { winners, call }: RoomPrize,
  nameOf: (ticket: number) => Winner,
): string {
  const names = winners.map(({ ticket }) => {
    const { isOwn, name } = nameOf(ticket);
    return isOwn ? texts('bingo-room.you') : (name ?? texts('bingo-room.somebody'));
  });
  const unique = [...new Set(names)];
  const more = unique.length - NAMED;
  const shown = unique.slice(0, NAMED).join(', ');
  const who = more > 0 ? texts('bingo-room.and-more', { names: shown, count: more }) : shown;
  return texts('bingo-room.won-at', { who, call });
}
