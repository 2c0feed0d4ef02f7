import type { MinesDescription } from '@croupier/protocol/mines';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { Texts } from '../kit/texts.ts';
import type { Balance } from '../shell/balance.ts';
import { Banner } from '../shell/banner.ts';
import { Motion } from '../shell/motion.ts';
import { soundButton } from '../shell/sound-button.ts';
import cavePortrait from './art/cave-portrait.svg';
import cave from './art/cave.svg';
import { Board } from './board.ts';
import type { Controls } from './controls.ts';
import { Ladder } from './ladder.ts';
import { ResultPlate } from './result-plate.ts';

export interface StageOptions {
  readonly game: MinesDescription;
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
        readonly onPick: (tile: number) => void;
      }
    | undefined;
}

/** Everything on stage and where it lies. What happens on it is the business of others. */
export class Stage {
  readonly root: HTMLElement;
  readonly board: Board;
  readonly ladder: Ladder;
  readonly plate: ResultPlate;
  readonly motion = new Motion(() => {});
  readonly banner = new Banner();
  readonly #hint = element('p', { class: 'hint' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  readonly #panel = element('div', { class: 'side' });
  readonly #foot: HTMLElement;

  constructor(options: StageOptions) {
    const { texts, game, play, badge, format } = options;
    const { tiles, columns } = game;
    this.board = new Board({ texts, tiles, columns, onPick: play?.onPick });
    this.ladder = new Ladder(texts);
    this.plate = new ResultPlate(texts, format);
    this.#foot = element(
      'footer',
      { class: 'foot' },
      element(
        'p',
        { class: 'sealed' },
        icon('shield-check'),
        element('span', { text: texts('mines.sealed') }),
      ),
    );
    this.root = element(
      'main',
      { class: 'game mines' },
      scenery(),
      element(
        'div',
        { class: 'stage' },
        this.#head(options),
        badge === undefined ? undefined : element('p', { class: 'badge', text: badge }),
        this.#panel,
        element('div', { class: 'wall' }, this.board.root, this.plate.root),
        this.ladder.root,
        this.#hint,
        this.#foot,
      ),
      this.banner.root,
      this.#announcer,
    );
  }

  /** The controls and the balance of a game that is played. */
  furnish(controls: Controls, balance: Balance): void {
    this.#panel.append(controls.root);
    this.#foot.append(balance.root);
  }

  /** What stands at the foot of a replay. */
  underline(bar: HTMLElement): void {
    this.root.classList.add('replayed');
    this.#foot.replaceChildren(bar);
  }

  hint(text: string): void {
    this.#hint.textContent = text;
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }

  #head({ texts, game, play }: StageOptions): HTMLElement {
    const title = element('h1', { class: 'title', text: texts.title(game.id) });
    if (play === undefined) return element('header', { class: 'head' }, title);
    const opens = { 'aria-haspopup': 'dialog' };
    return element(
      'header',
      { class: 'head' },
      button(
        {
          class: 'round-button small menu-button',
          label: texts('hud.menu'),
          attributes: opens,
          onClick: play.onMenu,
        },
        icon('list'),
      ),
      title,
      button(
        {
          class: 'round-button small rules-button',
          label: texts('rules.title'),
          attributes: opens,
          onClick: play.onRules,
        },
        icon('info'),
      ),
      soundButton({ texts, ...play }),
    );
  }
}

function scenery(): HTMLElement {
  const picture = (name: string, url: string): HTMLImageElement => {
    const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
    image.src = url;
    return image;
  };
  return element(
    'div',
    { class: 'scenery', attributes: { 'aria-hidden': 'true' } },
    picture('cave wide', cave),
    picture('cave tall', cavePortrait),
    element('span', { class: 'lamplight' }),
  );
}
