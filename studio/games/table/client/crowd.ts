import type { LiveTableState, TableBetView } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openPanel } from '#client/shell/panels/panel.ts';

/** One player's slips of a round. Amounts are minor units. */
export interface CrowdRow {
  readonly name: string;
  readonly isOwn: boolean;
  readonly stake: bigint;
  readonly win: bigint;
}

const ROWS_MAX = 60;
const WINNERS_MAX = 4;

/** Who is in the round, greatest stakes first; slips of one name stand together. */
export function crowdOf({ bets, mine }: LiveTableState, isShown: boolean): readonly CrowdRow[] {
  const own = new Set(mine.map(({ id }) => id));
  const rows = new Map<string, CrowdRow>();
  for (const bet of bets as readonly TableBetView[]) {
    if (bet.state === 'gone') continue;
    const isOwn = own.has(bet.id);
    const key = isOwn ? '' : bet.name;
    const before = rows.get(key);
    rows.set(key, {
      name: bet.name,
      isOwn,
      stake: (before?.stake ?? 0n) + parseAmount(bet.stake),
      win: (before?.win ?? 0n) + (isShown ? parseAmount(bet.win ?? '0') : 0n),
    });
  }
  return [...rows.values()].toSorted((a, b) =>
    a.isOwn === b.isOwn ? compare(b.stake, a.stake) : a.isOwn ? -1 : 1,
  );
}

/** Those who have won most beyond their stakes. */
export function winnersOf(rows: readonly CrowdRow[]): readonly CrowdRow[] {
  return rows
    .filter(({ win, stake }) => win > stake)
    .toSorted((a, b) => compare(b.win - b.stake, a.win - a.stake))
    .slice(0, WINNERS_MAX);
}

/** A list of the players of the round that goes on while it is open. */
export class CrowdPanel {
  readonly #texts: Texts;
  readonly #format: (minor: bigint) => string;
  #rows: HTMLElement | undefined;
  #shown: readonly CrowdRow[] = [];

  constructor(texts: Texts, format: (minor: bigint) => string) {
    this.#texts = texts;
    this.#format = format;
  }

  open(): void {
    const texts = this.#texts;
    this.#rows = element('tbody');
    const head = ['player', 'stake', 'win'] as const;
    openPanel(
      {
        texts,
        title: texts('table.crowd.title'),
        class: 'crowd-panel',
        onClose: () => {
          this.#rows = undefined;
        },
      },
      element(
        'table',
        {},
        element(
          'thead',
          {},
          element(
            'tr',
            {},
            ...head.map((column) =>
              element('th', { text: texts(`table.crowd.${column}`), attributes: { scope: 'col' } }),
            ),
          ),
        ),
        this.#rows,
      ),
    );
    this.#draw();
  }

  show(rows: readonly CrowdRow[]): void {
    this.#shown = rows;
    this.#draw();
  }

  #draw(): void {
    const format = this.#format;
    const rows = this.#shown
      .slice(0, ROWS_MAX)
      .map(({ name, isOwn, stake, win }) =>
        element(
          'tr',
          { class: isOwn ? 'own' : '' },
          element('td', { text: name }),
          element('td', { text: format(stake) }),
          element('td', { class: win > stake ? 'won' : '', text: win > 0n ? format(win) : '–' }),
        ),
      );
    const nobody = element('td', {
      text: this.#texts('table.crowd.nobody'),
      attributes: { colspan: '3' },
    });
    this.#rows?.replaceChildren(...(rows.length > 0 ? rows : [element('tr', {}, nobody)]));
  }
}

function compare(a: bigint, b: bigint): number {
  return a > b ? 1 : a < b ? -1 : 0;
}
