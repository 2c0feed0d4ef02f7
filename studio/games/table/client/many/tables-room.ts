import type { TableSession } from '../../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { IconName } from '#client/kit/icon.ts';
import { shortAmount } from '#client/kit/money.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import { StudioApi } from '#client/shell/studio-api.ts';
import { allowedChips } from '../chips.ts';
import type { ChipSet } from '../chips.ts';
import { Rack } from '../rack.ts';
import { takeSeat } from '../seat.ts';
import type { Seat } from '../seat.ts';
import { openTablesPanel } from '../tables-panel.ts';
import { MiniTable } from './mini-table.ts';
import { openTableSession } from './open-table-session.ts';
import { TablesMemory } from './tables-memory.ts';
import type { KeptTables } from './tables-memory.ts';

/** Tables in one window. */
const TABLES_MAX = 4;

interface Place {
  readonly seat: Seat;
  readonly mini: MiniTable;
}

/**
 * The tables of one window: one that fills it, or up to four as cards beside each other. Each has a session
 * of its own, so that bets, records and limits are those of its game.
 */
export class TablesRoom {
  readonly #first: Seat;
  readonly #root: HTMLElement;
  readonly #cards = element('div', { class: 'mini-cards' });
  readonly #tabs = element('nav', { class: 'mini-tabs' });
  readonly #purse = element('div', { class: 'purse' });
  readonly #title = element('h1', { class: 'title' });
  readonly #foot = element('footer', { class: 'mini-foot' });
  readonly #memory: TablesMemory;
  #places: readonly Place[];
  /** The table that fills the window; none while all are shown. */
  #whole: Seat | undefined;
  #rack: Rack | undefined;
  #isAdding = false;
  #isRestoring = false;

  constructor(first: Seat) {
    this.#first = first;
    this.#memory = new TablesMemory(first.page.options.store, first.id);
    const kept = this.#memory.read();
    this.#isRestoring = kept !== undefined;
    this.#whole = first;
    this.#places = [this.#placeFor(first)];
    const { texts, sound, parent } = first.page;
    const way = (kind: IconName, label: string, onClick: () => void): HTMLElement =>
      button({ class: 'round-button small', label, onClick }, icon(kind));
    this.#root = element(
      'main',
      { class: 'game table many' },
      element(
        'header',
        { class: 'head' },
        element('div', { class: 'name' }, this.#title),
        this.#purse,
        element(
          'div',
          { class: 'ways' },
          way('plus-bold', texts('table.many.add'), () => this.openList()),
          soundButton({ texts, soundOn: sound.on, onSound: () => sound.toggle() }),
          way('list', texts('hud.menu'), () => this.acting.page.openMenu()),
        ),
      ),
      this.#tabs,
      this.#cards,
      this.#foot,
    );
    this.#show();
    parent.send('loaded');
    if (kept !== undefined) void this.#restore(kept);
  }

  /** The table that keys act on: the whole one, or that of the card in focus. */
  get acting(): Seat {
    if (this.#whole !== undefined) return this.#whole;
    const focused = document.activeElement?.closest<HTMLElement>('.mini')?.dataset['table'];
    const place = this.#places.find(({ seat }) => seat.id === focused) ?? this.#places[0];
    return place?.seat ?? this.#first;
  }

  /** The chips to choose from, as they are in view. */
  get rack(): Rack {
    return this.#whole?.rack ?? this.#rack ?? this.#first.rack;
  }

  /** Whoever looks at one of several tables goes back to all; else the list of tables opens. */
  onTables(): void {
    if (this.#whole !== undefined && this.#places.length > 1) {
      this.#whole = undefined;
      this.#show();
    } else this.openList();
  }

  openList(): void {
    const { page } = this.acting;
    const { texts, options, parent } = page;
    openTablesPanel({
      texts,
      api: options.api,
      session: options.session,
      parent,
      here: new Set(this.#places.map(({ seat }) => seat.id)),
      onAdd: this.#places.length < TABLES_MAX ? (gameId) => void this.add(gameId) : undefined,
    });
  }

  /** One more table beside those that are here. */
  async add(gameId: string): Promise<void> {
    const isHere = this.#places.some(({ seat }) => seat.id === gameId);
    if (isHere || this.#isAdding || this.#places.length >= TABLES_MAX) return;
    this.#isAdding = true;
    try {
      const { page } = this.#first;
      const api = new StudioApi<TableSession>();
      const answer = await openTableSession(api, { page, gameId });
      if (answer === undefined) return;
      if (answer.kind !== 'answered') {
        page.showRefused(answer.kind === 'refused' ? answer.refusal : { code: 'internal' });
        return;
      }
      const seat = await takeSeat({
        options: { api, session: answer.value, store: page.options.store },
        first: this.#first,
        onTables: () => this.onTables(),
        onOver: (over) => this.#drop(over),
      });
      this.#places = [...this.#places, this.#placeFor(seat)];
      this.#whole = undefined;
      this.#show();
    } finally {
      this.#isAdding = false;
    }
  }

  /** Brings back the tables that were here before a reload. */
  async #restore({ tables, whole }: KeptTables): Promise<void> {
    // The page brings back the table that it was opened with, also where that had been left.
    const wasLeft = !tables.includes(this.#first.id);
    try {
      for (const id of tables) {
        await this.add(id);
        const [place, next] = this.#places;
        if (wasLeft && next !== undefined && place?.seat === this.#first) this.#drop(this.#first);
      }
    } finally {
      this.#isRestoring = false;
    }
    const found = this.#places.find(({ seat }) => seat.id === whole);
    if (found !== undefined) this.#whole = found.seat;
    this.#show();
  }

  #drop(seat: Seat): void {
    const left = this.#places.filter((place) => place.seat !== seat);
    if (left.length === 0) return;
    seat.leave();
    this.#places = left;
    if (left.length === 1) this.#whole = left[0]?.seat;
    else if (this.#whole === seat) this.#whole = undefined;
    this.#show();
  }

  #placeFor(seat: Seat): Place {
    const mini = new MiniTable({
      seat,
      chip: () => this.rack.chosen,
      onEnlarge: () => {
        this.#whole = seat;
        this.#show();
      },
      onClose: () => this.#drop(seat),
    });
    seat.screens.add(mini);
    mini.reflect(seat.table);
    return { seat, mini };
  }

  #show(): void {
    if (!this.#isRestoring) {
      const tables = this.#places.map(({ seat }) => seat.id);
      this.#memory.keep({ tables, ...(this.#whole && { whole: this.#whole.id }) });
    }
    for (const { seat } of this.#places) if (seat !== this.#whole) seat.stage.root.remove();
    if (this.#whole !== undefined) {
      this.#root.remove();
      document.body.append(this.#whole.stage.root);
      this.#whole.takePurse();
      return;
    }
    const { page, balance } = this.#first;
    const count = this.#places.length;
    this.#title.textContent = page.texts('table.many.title', { count });
    this.#purse.replaceChildren(page.net.root, balance.root);
    this.#cards.dataset['count'] = String(count);
    this.#cards.replaceChildren(...this.#places.map(({ mini }) => mini.root));
    this.#tabs.replaceChildren(...this.#places.map(({ mini }) => mini.tab));
    this.#rack = this.#makeRack();
    this.#foot.replaceChildren(this.#rack.root);
    document.body.append(this.#root);
  }

  #makeRack(): Rack {
    const { page, rack } = this.#first;
    const { texts } = page;
    const chips = commonChips(this.#places.map(({ seat }) => seat));
    const before = this.#rack?.chosen ?? rack.chosen;
    const made = new Rack({
      chips,
      label: texts('table.chips'),
      nameOf: (minor) => texts('table.chip', { amount: shortAmount(minor) }),
      chosen: chips.values.includes(before) ? before : (chips.values[0] ?? 0n),
      onChoose: () => {},
    });
    made.onDrop((minor, x, y) => {
      const spot = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]');
      const id = spot?.closest<HTMLElement>('.mini')?.dataset['table'];
      const place = this.#places.find(({ seat }) => seat.id === id);
      const at = spot?.dataset['spot'];
      if (at !== undefined) place?.seat.table.lay([{ spot: at, minor }]);
    });
    return made;
  }
}

/** Chips that every one of the tables takes; those of the first where they have none in common. */
function commonChips(seats: readonly Seat[]): ChipSet {
  const [first, ...others] = seats.map(({ page }) => allowedChips(page.options.session).values);
  const common = (first ?? []).filter((chip) => others.every((values) => values.includes(chip)));
  return { values: common.length > 0 ? common : (first ?? []) };
}
