import type { CrashDescription, CrashRoundView } from '../protocol.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Banner } from '#client/shell/banner.ts';
import { percentOf } from '#client/shell/game-facts.ts';
import { Motion } from '#client/shell/motion.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import lantern from './art/lantern.svg';
import sky from './art/sky.svg';
import town from './art/town.svg';
import { Crowd } from './crowd.ts';
import { FlightScene } from './flight-scene.ts';
import type { FlightView } from './flight-scene.ts';

const SHOWN = 30;

/** Where the last flights ended, newest first; each opens its proof. */
class ResultsStrip {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  #shown = '';

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element('ol', { class: 'flights', label: texts('crash.recent') });
  }

  show(all: readonly CrashRoundView[], onRound: (round: CrashRoundView) => void): void {
    const results = all.slice(0, SHOWN);
    const key = results.map(({ id }) => id).join();
    if (key === this.#shown) return;
    this.#shown = key;
    this.root.replaceChildren(
      ...results.map((round) => {
        const crash = round.result?.crash ?? 100;
        const multiplier = multiplierText(crash);
        return element(
          'li',
          {},
          button({
            text: `${multiplier}×`,
            label: this.#texts('crash.flight', { number: round.number, multiplier }),
            attributes: { 'data-size': sizeOf(crash), 'aria-haspopup': 'dialog' },
            onClick: () => onRound(round),
          }),
        );
      }),
    );
  }
}

export interface StageOptions {
  readonly game: CrashDescription;
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  /** The badge beside the title: play money, or a replay. */
  readonly badge: string | undefined;
  /** Absent on a replay page. */
  readonly play:
    | {
        readonly soundOn: boolean;
        readonly onSound: () => boolean;
        readonly onMenu: () => void;
        readonly onRules: () => void;
        /** The way into the chat. */
        readonly chat: HTMLElement;
      }
    | undefined;
}

/** At this multiplier nothing of the town is seen any more. */
const STARS_AT = Math.log(12);

/** Everything on stage and where it lies. What happens on it is the business of others. */
export class Stage {
  readonly root: HTMLElement;
  readonly motion = new Motion(() => {});
  readonly banner = new Banner();
  readonly crowd: Crowd;
  readonly results: ResultsStrip;
  readonly scene: FlightScene;
  readonly #count = element('p', { class: 'count', attributes: { 'aria-hidden': 'true' } });
  readonly #note = element('p', { class: 'note' });
  readonly #foot = element('footer', { class: 'foot' });
  readonly #scenery = element(
    'div',
    { class: 'scenery', attributes: { 'aria-hidden': 'true' } },
    picture('sky', sky),
    element('div', { class: 'land' }, picture('town', town)),
  );
  readonly #purse = element('div', { class: 'purse' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  #noteText = '';
  #phase = '';

  constructor(options: StageOptions) {
    const { texts, game, format } = options;
    this.crowd = new Crowd(texts, format);
    this.results = new ResultsStrip(texts);
    const plot = element('div', { class: 'plot' });
    this.scene = new FlightScene(game.model, plot);
    this.root = element(
      'main',
      { class: 'game crash' },
      this.#scenery,
      this.scene.canvas,
      element(
        'div',
        { class: 'stage' },
        this.#head(options),
        this.results.root,
        element(
          'div',
          { class: 'field' },
          plot,
          element('div', { class: 'reading' }, this.#count, this.#note),
        ),
        this.crowd.root,
        this.#foot,
      ),
      this.banner.root,
      this.#announcer,
    );
  }

  /** The bets of a game that is played, what the session has come to, and the balance. */
  furnish(panels: readonly HTMLElement[], net: HTMLElement, balance: HTMLElement): void {
    this.#foot.append(...panels);
    this.#purse.append(net, balance);
  }

  /** What stands at the foot of a replay. */
  underline(bar: HTMLElement): void {
    this.root.classList.add('replayed');
    this.#foot.replaceChildren(bar);
  }

  /** Shows a moment of a round. @param count what is written large, where it is no multiplier */
  show(view: FlightView, note: string, count?: string): void {
    if (view.phase !== this.#phase) {
      this.#phase = view.phase;
      this.root.dataset['phase'] = view.phase;
    }
    this.#count.textContent = count ?? `${multiplierText(view.hundredths)}×`;
    if (note !== this.#noteText) {
      this.#noteText = note;
      this.#note.textContent = note;
    }
    const climbed = Math.min(1, Math.log(view.hundredths / 100) / STARS_AT);
    this.#scenery.style.setProperty('--climbed', climbed.toFixed(4));
    this.scene.draw(view, performance.now());
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }

  #head({ texts, game, play, badge }: StageOptions): HTMLElement {
    const name = element(
      'div',
      { class: 'name' },
      picture('mark', lantern),
      element(
        'div',
        {},
        element('h1', { class: 'title', text: texts.title(game.id) }),
        element('small', { text: `${texts('rules.rtp')} ${percentOf(game.rtpBps)}` }),
      ),
      badge === undefined ? undefined : element('p', { class: 'badge', text: badge }),
    );
    if (play === undefined) return element('header', { class: 'head' }, name);
    const way = (kind: 'list' | 'info', label: string, onClick: () => void): HTMLElement =>
      button(
        {
          class: `round-button small ${kind === 'list' ? 'menu' : 'rules'}-button`,
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
        soundButton({ texts, ...play }),
        way('info', texts('rules.title'), play.onRules),
        way('list', texts('hud.menu'), play.onMenu),
      ),
    );
  }
}

function picture(name: string, url: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}

function sizeOf(hundredths: number): 'low' | 'middle' | 'high' {
  if (hundredths >= 1000) return 'high';
  return hundredths >= 200 ? 'middle' : 'low';
}
