import type { BingoRoomDescription } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { IconName } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Banner } from '#client/shell/banner.ts';
import { Motion } from '#client/shell/motion.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import { Ring } from '#games/table/client/ring.ts';
import { Board } from './board.ts';
import { Caller } from './caller.ts';
import { PrizeList } from './prize-list.ts';
import { roomArt } from './room-art.ts';
import type { Seen } from './seen.ts';
import { TicketsView } from './tickets-view.ts';

export interface StageOptions {
  readonly game: BingoRoomDescription;
  readonly texts: Texts;
  readonly format: (minor: bigint, signed?: boolean) => string;
  /** The badge beside the title: play money, or a replay. */
  readonly badge: string | undefined;
  /** Absent on a replay page. */
  readonly play:
    | {
        readonly soundOn: boolean;
        readonly onSound: () => boolean;
        readonly voiceOn: boolean;
        readonly onVoice: () => boolean;
        readonly onMenu: () => void;
        readonly onRules: () => void;
        readonly onPlayers: () => void;
        readonly onRounds: () => void;
      }
    | undefined;
}

const SECOND_MS = 1000;
/** So long a message stands, ms. */
const MESSAGE_MS = 4200;
const CHEER_MS = 3600;

/** Everything on stage and where it lies. What happens on it is the business of others. */
export class RoomStage {
  readonly root: HTMLElement;
  readonly motion = new Motion(() => {});
  readonly banner = new Banner();
  readonly #options: StageOptions;
  readonly #board: Board;
  readonly #caller: Caller;
  readonly #prizes: PrizeList;
  readonly #tickets: TicketsView;
  readonly #ring = new Ring();
  readonly #state = element('p', { class: 'state-line' });
  readonly #cheer = element('p', { class: 'cheer', attributes: { 'aria-hidden': 'true' } });
  readonly #message = element('p', { class: 'message', attributes: { 'aria-hidden': 'true' } });
  readonly #players = element('span');
  readonly #round = element('span', { class: 'tag round-tag' });
  readonly #purse = element('div', { class: 'purse' });
  readonly #foot = element('footer', { class: 'foot' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #cheering: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    const { game, texts, format } = options;
    const { model } = game;
    this.#board = new Board(texts, model);
    this.#caller = new Caller(texts, model);
    this.#prizes = new PrizeList({ texts, model, format });
    this.#tickets = new TicketsView({ texts, model, format });
    this.root = element(
      'main',
      { class: 'game bingo-room', attributes: { 'data-room': game.id, 'data-shape': model.shape } },
      this.#head(),
      element(
        'section',
        { class: 'scene', label: texts('bingo-room.scene') },
        wall(roomArt(game.id)),
        this.#tags(),
        this.#caller.root,
        this.#ring.root,
        this.#state,
        this.#cheer,
      ),
      element(
        'section',
        { class: 'side', label: texts('bingo-room.prizes'), attributes: { tabindex: '0' } },
        this.#board.root,
        this.#prizes.root,
      ),
      this.#tickets.root,
      this.#foot,
      this.#message,
      this.banner.root,
      this.#announcer,
    );
  }

  /** What a room that is played in has besides: net and balance, and what buys tickets. */
  furnish(purse: readonly HTMLElement[], panel: HTMLElement): void {
    this.#purse.append(...purse);
    this.#foot.append(panel);
  }

  /** What stands at the foot of a replay. */
  underline(bar: HTMLElement): void {
    this.root.classList.add('replayed');
    this.#foot.replaceChildren(bar);
  }

  show(seen: Seen): void {
    const { texts } = this.#options;
    const { phase, time, calls, players, sold, number } = seen;
    if (time === undefined) this.#ring.show('', 0);
    else {
      const seconds = Math.ceil(time.leftMs / SECOND_MS);
      this.#ring.show(String(seconds), Math.min(1, time.leftMs / time.ofMs));
    }
    this.root.dataset['phase'] = phase;
    this.#board.show(calls);
    this.#caller.show(calls, phase === 'result');
    this.#prizes.show(seen);
    this.#tickets.show(seen);
    setText(this.#state, this.#stateText(seen));
    setText(
      this.#players,
      [
        ...(players === 0 ? [] : [texts('bingo-room.players', { count: players })]),
        texts('bingo-room.sold', { count: sold }),
      ].join(' · '),
    );
    setText(this.#round, number === undefined ? '' : texts('bingo-room.round', { number }));
  }

  /** Says something in a line over the foot, and aloud. */
  tell(text: string, tone: 'plain' | 'warning' | 'won'): void {
    clearTimeout(this.#clearing);
    this.#message.textContent = text;
    this.#message.dataset['tone'] = tone;
    this.announce(text);
    this.#clearing = setTimeout(() => {
      this.#message.textContent = '';
    }, MESSAGE_MS);
  }

  /** A prize has gone: it stands over the scene for a moment. */
  cheer(text: string): void {
    clearTimeout(this.#cheering);
    this.#cheer.textContent = text;
    this.#cheering = setTimeout(() => {
      this.#cheer.textContent = '';
    }, CHEER_MS);
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }

  #stateText({ phase, calls }: Seen): string {
    const { texts } = this.#options;
    if (phase === 'result' && calls.length === 0) return texts('bingo-room.state.nobody');
    return phase === 'calling' ? '' : texts(`bingo-room.state.${phase}`);
  }

  #tags(): HTMLElement {
    const { texts, game, play } = this.#options;
    const { name } = game.host;
    if (play === undefined) {
      const caller = element('span', { class: 'tag', text: texts('bingo-room.caller', { name }) });
      return element('div', { class: 'tags' }, caller, this.#round);
    }
    const voice = button(
      {
        class: 'tag toggle voice',
        label: texts('bingo-room.voice', { name }),
        attributes: { 'aria-pressed': String(play.voiceOn) },
        onClick: () => voice.setAttribute('aria-pressed', String(play.onVoice())),
      },
      element('span', { class: 'toggle-face' }, icon('speaker-slash'), icon('speaker-high')),
      element('span', { text: texts('bingo-room.caller', { name }) }),
    );
    const players = button(
      { class: 'tag', attributes: { 'aria-haspopup': 'dialog' }, onClick: play.onPlayers },
      icon('users'),
      this.#players,
    );
    return element('div', { class: 'tags' }, voice, players, this.#round);
  }

  #head(): HTMLElement {
    const { texts, game, play, badge, format } = this.#options;
    const price = format(parseAmount(game.ticketPrice));
    const name = element(
      'div',
      { class: 'name' },
      element(
        'div',
        {},
        element('h1', { class: 'title', text: texts.title(game.id) }),
        element('small', {
          text: texts('bingo-room.price', { price, most: game.model.ticketsMax }),
        }),
      ),
      badge === undefined ? undefined : element('p', { class: 'badge', text: badge }),
    );
    if (play === undefined) return element('header', { class: 'head' }, name);
    const way = (kind: IconName, label: string, onClick: () => void): HTMLElement =>
      button(
        {
          class: `round-button small way-${kind}`,
          label,
          attributes: { 'aria-haspopup': 'dialog' },
          onClick,
        },
        icon(kind),
      );
    return element(
      'header',
      { class: 'head' },
      name,
      this.#purse,
      element(
        'div',
        { class: 'ways' },
        way('clock-counter-clockwise', texts('bingo-room.rounds'), play.onRounds),
        soundButton({ texts, ...play }),
        way('info', texts('rules.title'), play.onRules),
        way('list', texts('hud.menu'), play.onMenu),
      ),
    );
  }
}

function wall(url: string): HTMLImageElement {
  const image = element('img', { class: 'wall', attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}

function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
