import type { HostNow, TableRoundView } from '../../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { BannerReason } from '#client/shell/banner.ts';
import { Acts } from '../acts.ts';
import { allowedChips } from '../chips.ts';
import { Felt } from '../felt.ts';
import { SPOTS_MAX } from '../limits.ts';
import type { Breach } from '../limits.ts';
import type { Moment } from '../moment.ts';
import { othersOn, wonOn } from '../own-bets.ts';
import { paysText, paysWords } from '../pays-text.ts';
import { Ring } from '../ring.ts';
import { beadRoad } from '../roads/bead-road.ts';
import { drawRoad } from '../roads/draw-road.ts';
import { toneOfSide } from '../roads/marks-road.ts';
import type { Said, Screen, ShownTable } from '../screen.ts';
import { limitsText } from '../seat.ts';
import type { Seat } from '../seat.ts';
import { total } from '../slip.ts';
import { Spot } from '../spot.ts';
import { spotWords } from '../spot-words.ts';
import { mainSpots } from './main-spots.ts';

export interface MiniTableOptions {
  readonly seat: Seat;
  /** The chip in the hand, minor units. */
  readonly chip: () => bigint;
  /** The whole table is wanted. */
  readonly onEnlarge: () => void;
  readonly onClose: () => void;
}

const SECOND_MS = 1000;
const MESSAGE_MS = 4200;
/** Beads of the road: where it is as high as `tallPx`, px, it has twice as many. */
const ROAD = { rows: 3, columns: 22, px: 44, tallPx: 80 };

/** A table among several: its main spots, its time, its last results and what its player has there. */
export class MiniTable implements Screen {
  readonly root: HTMLElement;
  /** What leads to it where one table is looked at after the other. */
  readonly tab: HTMLButtonElement;
  readonly #options: MiniTableOptions;
  readonly #felt: Felt;
  readonly #acts: Acts;
  readonly #ring = new Ring();
  readonly #badge = element('span', { class: 'tab-time' });
  readonly #host = element('small');
  readonly #face = element('img', { class: 'table-host', attributes: { alt: '' } });
  readonly #result = element('p', { class: 'mini-result', attributes: { role: 'status' } });
  readonly #road = element('div', { class: 'mini-road' });
  readonly #message = element('p', { class: 'mini-message', attributes: { role: 'status' } });
  #shown = '';
  #roadOf = '';
  #clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: MiniTableOptions) {
    this.#options = options;
    const { seat, onEnlarge, onClose } = options;
    const { texts } = seat.page;
    const title = texts.title(seat.id);
    const spots = this.#makeSpots();
    const list = element('div', { class: 'mini-spots' }, ...spots.map(({ root }) => root));
    this.#felt = new Felt(list, spots);
    const { table } = seat;
    this.#acts = new Acts({
      texts,
      onUndo: () => table.undo(),
      onClear: () => table.clear(),
      onRepeat: () => table.repeat(),
      onDouble: () => table.double(),
      onConfirm: () => table.confirm(),
    });
    const named = { table: title };
    const way = (kind: 'corners-out' | 'x-bold', label: string, onClick: () => void) =>
      button({ class: 'round-button small', label, onClick }, icon(kind));
    this.root = element(
      'article',
      { class: 'mini', label: title, attributes: { 'data-table': seat.id, tabindex: '-1' } },
      element(
        'header',
        {},
        this.#face,
        element('div', { class: 'mini-name' }, element('h2', { text: title }), this.#host),
        this.#ring.root,
        way('corners-out', texts('table.many.enlarge', named), onEnlarge),
        way('x-bold', texts('table.many.close', named), onClose),
      ),
      this.#result,
      list,
      this.#road,
      this.#acts.root,
      this.#message,
    );
    this.tab = button(
      { class: 'mini-tab', onClick: () => this.root.scrollIntoView({ block: 'nearest' }) },
      element('span', { text: title }),
      this.#badge,
    );
    // How many rows it has room for changes with the cards beside it, and with the window.
    new ResizeObserver(() => this.#drawRoad(table)).observe(this.#road);
  }

  reflect(table: ShownTable): void {
    const { page, face, memory } = this.#options.seat;
    const { state, placed, laid, moment } = table;
    const isShown = moment.phase === 'result';
    const won = isShown ? wonOn(state?.mine ?? []) : new Map<string, bigint>();
    const others = state === undefined ? new Map<string, bigint>() : othersOn(state);
    this.#felt.set((id) => ({
      placed: placed.get(id) ?? 0n,
      laid: laid.get(id) ?? 0n,
      others: others.get(id) ?? 0n,
      won: won.get(id) ?? 0n,
    }));
    this.#felt.light(isShown ? face.lit(moment.outcome, page.options.session.game) : []);
    this.#felt.lock(!table.mayBet);
    const staked = total(placed) + total(laid);
    this.#acts.show({
      mayBet: table.mayBet,
      hasChips: staked > 0n,
      hasSlip: table.hasSlip,
      isSending: table.isSending,
      mayRepeat: memory.bets.length > 0,
      staked: staked > 0n ? page.format(staked) : '',
    });
    this.tab.toggleAttribute('data-staked', staked > 0n);
    this.root.toggleAttribute('data-locked', !table.mayBet);
    this.#drawRoad(table);
  }

  draw(moment: Moment): void {
    const { phase } = moment;
    const seconds = phase === 'betting' ? String(Math.ceil(moment.leftMs / SECOND_MS)) : '';
    this.#ring.show(seconds, phase === 'betting' ? Math.min(1, moment.leftMs / moment.ofMs) : 0);
    if (this.#badge.textContent !== seconds) this.#badge.textContent = seconds;
    if (phase === this.#shown) return;
    this.#shown = phase;
    this.root.dataset['phase'] = phase;
    if (phase === 'result') {
      this.#announceOutcome(moment.outcome);
      return;
    }
    const { texts } = this.#options.seat.page;
    delete this.#result.dataset['tone'];
    this.#result.replaceChildren(
      {
        betting: texts('table.state.betting'),
        closed: texts('table.state.closed'),
        dealing: texts('table.state.dealing'),
        waiting: texts('table.state.waiting'),
        shut: texts('table.state.shut'),
        void: texts('table.state.void'),
      }[phase],
    );
  }

  tell(breach: Breach): void {
    const { page, face } = this.#options.seat;
    const values = {
      count: SPOTS_MAX,
      amount: 'minor' in breach ? page.format(breach.minor) : '',
      spot: 'spot' in breach ? face.spotName(page.texts, breach.spot) : '',
    };
    this.#tell(page.texts(`table.breach.${breach.why}`, values));
  }

  say(what: Said, values: Readonly<Record<string, string | number>> = {}): void {
    this.#tell(this.#options.seat.page.texts(`table.said.${what}`, values));
  }

  finish(
    { result: outcome }: TableRoundView,
    { staked, won }: { readonly staked: bigint; readonly won: bigint },
  ): void {
    if (outcome === undefined) return;
    this.#announceOutcome(outcome, staked === 0n ? undefined : won - staked);
  }

  banner(_reason: BannerReason, text?: string): void {
    if (text === undefined) this.#message.textContent = '';
    else this.#tell(text, false);
  }

  showHost({ name, look }: HostNow): void {
    const { texts, options } = this.#options.seat.page;
    this.#host.textContent = `${name} · ${limitsText(texts, options.session)}`;
    this.#face.src = `/hosts/${encodeURIComponent(look)}.svg`;
  }

  /** @param net what the player has won or lost, minor units */
  #announceOutcome(outcome: unknown, net?: bigint): void {
    const { page, face } = this.#options.seat;
    const gain = net === undefined ? undefined : element('b', { text: page.format(net, true) });
    if (gain !== undefined && net !== undefined) gain.dataset['net'] = net > 0n ? 'won' : 'lost';
    this.#result.dataset['tone'] = face.toneOf(outcome);
    this.#result.replaceChildren(
      element('span', { text: face.headline(page.texts, outcome) }),
      element('small', { text: face.describe(page.texts, outcome) }),
      gain ?? '',
    );
  }

  /** @param fades whether it goes away by itself */
  #tell(text: string, fades = true): void {
    clearTimeout(this.#clearing);
    this.#message.textContent = text;
    if (!fades) return;
    this.#clearing = setTimeout(() => {
      this.#message.textContent = '';
    }, MESSAGE_MS);
  }

  #makeSpots(): readonly Spot[] {
    const { seat, chip } = this.#options;
    const { face, page, table } = seat;
    const { texts, options, format } = page;
    const describe = spotWords(texts, format);
    return mainSpots(options.session.game).map(({ id, group, pays }) => {
      const spot = new Spot(
        {
          id,
          group,
          chips: allowedChips(options.session),
          name: face.spotName(texts, id),
          pays: paysWords(texts, pays),
          describe,
          onPress: () => table.lay([{ spot: id, minor: chip() }]),
        },
        [
          element('span', { class: 'spot-name', text: face.spotName(texts, id) }),
          element('span', { class: 'spot-pays', text: paysText(texts, pays) }),
        ],
      );
      const tone = toneOfSide(id);
      if (tone !== undefined) spot.root.dataset['tone'] = tone;
      return spot;
    });
  }

  #drawRoad({ results }: ShownTable): void {
    // As many columns as there is room for.
    const { clientWidth, clientHeight } = this.#road;
    const rows = clientHeight < ROAD.tallPx ? ROAD.rows : 2 * ROAD.rows;
    const room = Math.trunc((clientWidth * rows) / (clientHeight || ROAD.px));
    const columns = room > 0 ? room : ROAD.columns;
    const key = `${results[0]?.id} ${rows} ${columns}`;
    if (key === this.#roadOf) return;
    this.#roadOf = key;
    const { face, page } = this.#options.seat;
    const beads = results.toReversed().map(({ result }) => ({
      letter: face.mark(page.texts, result),
      tone: face.toneOf(result),
    }));
    const road = beadRoad(page.texts('table.road.bead'), rows, beads);
    this.#road.replaceChildren(drawRoad(road, columns));
  }
}
