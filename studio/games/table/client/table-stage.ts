import type { HostNow, SpotTotals, TableDescription } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { IconName } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Banner } from '#client/shell/banner.ts';
import { Motion } from '#client/shell/motion.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import type { FaceView, OpenFace, TableFace } from './face.ts';
import { drawHost } from './host/host.ts';
import type { DrawnHost } from './host/host.ts';
import type { Moment } from './moment.ts';
import { Plate } from './plate.ts';
import { Ring } from './ring.ts';

export interface StageOptions {
  readonly game: TableDescription;
  readonly texts: Texts;
  readonly face: TableFace;
  readonly open: OpenFace<unknown>;
  /** Least and most, as it stands under the title. */
  readonly limits: string;
  /** The badge beside the title: play money, or a replay. */
  readonly badge: string | undefined;
  /** Absent on a replay page. */
  readonly play:
    | {
        readonly soundOn: boolean;
        readonly onSound: () => boolean;
        readonly onMenu: () => void;
        readonly onRules: () => void;
        readonly onTables: () => void;
        readonly onCrowd: () => void;
        /** The way into the chat. */
        readonly chat: HTMLElement;
      }
    | undefined;
}

const SECOND_MS = 1000;
/** From so many ms before the close on, it is said that time is short. */
const SHORT_MS = 5000;
/** So long a message stands, ms. */
const MESSAGE_MS = 4200;

/** Everything on stage and where it lies. What happens on it is the business of others. */
export class TableStage {
  readonly root: HTMLElement;
  readonly motion = new Motion(() => {});
  readonly banner = new Banner();
  readonly plate: Plate;
  readonly players = element('span');
  readonly winners = element('ol', { class: 'winners' });
  readonly #options: StageOptions;
  readonly #ring = new Ring();
  readonly #state = element('p', { class: 'state-line' });
  readonly #message = element('p', { class: 'message', attributes: { 'aria-hidden': 'true' } });
  readonly #purse = element('div', { class: 'purse' });
  readonly #foot = element('footer', { class: 'foot' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  readonly #limits = element('small');
  readonly #tag = element('span', { class: 'tag' });
  /** Who is drawn; nobody where the game draws none. */
  #drawn: (DrawnHost & { readonly look: string }) | undefined;
  readonly #wall: HTMLImageElement;
  #video: HTMLVideoElement | undefined;
  #shown = '';
  #clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: StageOptions) {
    this.#options = options;
    const { face, open, game, texts } = options;
    this.plate = new Plate(texts);
    const art = face.rooms?.[game.variant] ?? face.art;
    if (face.hostTag === undefined) {
      const { look } = game.host;
      this.#drawn = { ...drawHost(look), look };
    }
    this.#nameHost(game.host.name);
    this.#wall = picture('wall', art.wall);
    this.root = element(
      'main',
      {
        class: 'game table',
        attributes: { 'data-game': face.name, 'data-variant': game.variant },
      },
      this.#head(),
      element(
        'section',
        { class: 'scene', label: texts('table.felt') },
        element(
          'div',
          { class: 'board' },
          this.#wall,
          this.#drawn?.body,
          art.top === undefined ? undefined : picture('top', art.top),
          this.#drawn?.arms,
          open.show,
          open.felt,
        ),
        this.#corner(),
        this.#ring.root,
        this.#state,
        this.plate.root,
        this.#message,
      ),
      this.#foot,
      this.banner.root,
      this.#announcer,
    );
  }

  /** What a table that is played has at its foot: roads, chips and buttons. */
  furnish(...foot: readonly HTMLElement[]): void {
    this.#foot.append(...foot);
  }

  /** Has what the player has in its head: net and balance. */
  takePurse(...purse: readonly HTMLElement[]): void {
    this.#purse.replaceChildren(...purse);
  }

  /** What stands at the foot of a replay. */
  underline(bar: HTMLElement): void {
    this.root.classList.add('replayed');
    this.#foot.replaceChildren(bar);
  }

  /** Shows who deals now. */
  showHost({ name, look, greeting }: HostNow): void {
    this.#nameHost(name);
    this.#tag.title = greeting;
    const before = this.#drawn;
    if (before === undefined || before.look === look) return;
    this.#drawn = { ...drawHost(look), look };
    before.body.replaceWith(this.#drawn.body);
    before.arms.replaceWith(this.#drawn.arms);
  }

  /** Shows a video in place of the drawn room, or the room again. One that does not play is not seen. */
  showVideo(url: string | undefined): void {
    if (url === this.#video?.src) return;
    this.#video?.remove();
    this.#video = url === undefined ? undefined : roomVideo(url);
    if (this.#video !== undefined) this.#wall.after(this.#video);
  }

  draw(moment: Moment): void {
    const { open, texts, face } = this.#options;
    const { phase } = moment;
    if (phase === 'betting') {
      const { leftMs, ofMs } = moment;
      this.#ring.show(String(Math.ceil(leftMs / SECOND_MS)), Math.min(1, leftMs / ofMs));
    } else this.#ring.show('', 0);
    const isShort = phase === 'betting' && moment.leftMs < SHORT_MS;
    const key = isShort ? 'short' : phase;
    if (key !== this.#shown) {
      this.#shown = key;
      this.root.dataset['phase'] = phase;
      this.root.toggleAttribute('data-dealing', phase === 'dealing');
      this.#state.textContent = {
        betting: texts('table.state.betting'),
        short: texts('table.state.short'),
        closed: texts('table.state.closed'),
        dealing: face.dealing?.(texts) ?? texts('table.state.dealing'),
        result: '',
        waiting: texts('table.state.waiting'),
        shut: texts('table.state.shut'),
        void: texts('table.state.void'),
      }[key];
      open.render(moment);
    } else if (phase === 'dealing') open.render(moment);
    if (phase !== 'result') this.plate.hide();
  }

  /** What lies on the spots in all, as texts. */
  total(spots: SpotTotals): void {
    const sums = Object.entries(spots).map(([spot, text]) => [spot, parseAmount(text)] as const);
    this.#options.open.total?.(new Map(sums));
  }

  reflect(view: FaceView): void {
    this.#options.open.reflect?.(view);
  }

  /** Says something in a line over the chips, and aloud. */
  tell(text: string, tone: 'plain' | 'warning' = 'plain'): void {
    clearTimeout(this.#clearing);
    this.#message.textContent = text;
    this.#message.dataset['tone'] = tone;
    this.announce(text);
    this.#clearing = setTimeout(() => {
      this.#message.textContent = '';
    }, MESSAGE_MS);
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }

  #nameHost(name: string): void {
    const { face, texts, limits } = this.#options;
    this.#limits.replaceChildren(limits, element('span', { text: ` · ${name}` }));
    this.#tag.textContent = face.hostTag?.(texts, name) ?? texts('table.host', { name });
  }

  #corner(): HTMLElement {
    const { play } = this.#options;
    if (play === undefined) return element('div', { class: 'corner' }, this.#tag);
    const players = button(
      { class: 'tag', attributes: { 'aria-haspopup': 'dialog' }, onClick: play.onCrowd },
      icon('users'),
      this.players,
    );
    return element('div', { class: 'corner' }, this.#tag, players, this.winners);
  }

  #head(): HTMLElement {
    const { texts, game, play, badge } = this.#options;
    const name = element(
      'div',
      { class: 'name' },
      element(
        'div',
        {},
        element('h1', { class: 'title', text: texts.title(game.id) }),
        this.#limits,
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
        play.chat,
        way(
          'squares-four',
          texts(game.kind === 'cockfight' ? 'cockfight.rings' : 'table.tables.title'),
          play.onTables,
        ),
        soundButton({ texts, ...play }),
        way('info', texts('rules.title'), play.onRules),
        way('list', texts('hud.menu'), play.onMenu),
      ),
    );
  }
}

/** Without a sound, and not in view before it plays: until then, and when it fails, the room is drawn. */
function roomVideo(url: string): HTMLVideoElement {
  const video = element('video', {
    class: 'room-video',
    attributes: { playsinline: '', autoplay: '', 'aria-hidden': 'true', tabindex: '-1' },
  });
  video.muted = true;
  video.loop = true;
  video.addEventListener('playing', () => (video.dataset['playing'] = ''));
  for (const name of ['error', 'stalled', 'emptied', 'waiting']) {
    video.addEventListener(name, () => delete video.dataset['playing']);
  }
  video.src = url;
  return video;
}

function picture(name: string, url: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}
