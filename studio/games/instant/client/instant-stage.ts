import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { Banner } from '#client/shell/banner.ts';
import { Motion } from '#client/shell/motion.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import type { InstantPlay } from './instant-kind.ts';
import { ResultPlate } from './result-plate.ts';

export interface StageOptions {
  readonly texts: Texts;
  readonly kind: string;
  readonly gameId: string;
  readonly scenery: readonly HTMLElement[];
  /** The badge beside the title: play money, or a replay. */
  readonly badge: string | undefined;
  /** Absent on a replay page. */
  readonly head:
    | {
        readonly soundOn: boolean;
        readonly onSound: () => boolean;
        readonly onMenu: () => void;
        readonly onRules: () => void;
      }
    | undefined;
}

/** Everything on stage and where it lies. What happens on it is the business of others. */
export class InstantStage {
  readonly root: HTMLElement;
  readonly plate = new ResultPlate();
  readonly motion = new Motion(() => {});
  readonly banner = new Banner();
  readonly #hint = element('p', { class: 'hint' });
  readonly #announcer = element('p', { class: 'unseen', attributes: { 'aria-live': 'polite' } });
  readonly #panel = element('div', { class: 'panel-side' });
  readonly #area = element('div', { class: 'area' }, this.plate.root);
  readonly #sealed = element('span');
  readonly #stage: HTMLElement;
  readonly #sound: HTMLButtonElement | undefined;
  readonly #foot: HTMLElement;

  constructor(options: StageOptions) {
    const { texts, badge, kind, gameId, scenery } = options;
    this.#sound = options.head && soundButton({ texts, ...options.head });
    this.#foot = element(
      'footer',
      { class: 'foot' },
      element('p', { class: 'sealed' }, icon('shield-check'), this.#sealed),
    );
    this.#sealed.textContent = texts('instant.sealed');
    this.#stage = element(
      'div',
      { class: 'stage' },
      element(
        'div',
        { class: 'left' },
        head(options, this.#sound),
        badge === undefined ? undefined : element('p', { class: 'badge', text: badge }),
        this.#panel,
      ),
      this.#area,
      this.#hint,
      this.#foot,
    );
    this.root = element(
      'main',
      { class: `game instant ${kind}`, attributes: { 'data-title': gameId } },
      element('div', { class: 'scenery', attributes: { 'aria-hidden': 'true' } }, ...scenery),
      this.#stage,
      this.banner.root,
      this.#announcer,
    );
  }

  /** The play area, and what stands beside it. */
  set({ area, side, sealed }: Pick<InstantPlay<never>, 'area' | 'side' | 'sealed'>): void {
    this.#area.prepend(area);
    if (sealed !== undefined) this.#sealed.textContent = sealed;
    if (side === undefined) return;
    const beside = element('div', { class: 'beside' }, side);
    this.#stage.classList.add('with-side');
    this.#area.after(beside);
  }

  onAreaPress(told: () => void): void {
    this.#area.addEventListener('pointerdown', told);
  }

  /** Controls, results and balance of a game that is played. */
  furnish(parts: {
    readonly controls: HTMLElement;
    readonly strip: HTMLElement;
    readonly balance: HTMLElement;
    readonly net: HTMLElement;
  }): void {
    this.#panel.append(parts.controls);
    this.#area.before(parts.strip);
    this.#foot.append(parts.net, parts.balance);
  }

  /** What stands at the foot of a replay. */
  underline(bar: HTMLElement): void {
    this.root.classList.add('replayed');
    this.#foot.replaceChildren(bar);
  }

  /** As a press of its button. */
  toggleSound(): void {
    this.#sound?.click();
  }

  hint(text: string): void {
    if (this.#hint.textContent !== text) this.#hint.textContent = text;
  }

  /** Tells a screen reader; repeated texts are told again. */
  announce(text: string): void {
    this.#announcer.textContent = '';
    requestAnimationFrame(() => {
      this.#announcer.textContent = text;
    });
  }
}

function head(
  { texts, gameId, head: options }: StageOptions,
  sound: HTMLElement | undefined,
): HTMLElement {
  const title = element('h1', { class: 'title', text: texts.title(gameId) });
  if (options === undefined) return element('header', { class: 'head' }, title);
  const opens = { 'aria-haspopup': 'dialog' };
  return element(
    'header',
    { class: 'head' },
    button(
      {
        class: 'round-button small menu-button',
        label: texts('hud.menu'),
        attributes: opens,
        onClick: options.onMenu,
      },
      icon('list'),
    ),
    title,
    button(
      {
        class: 'round-button small rules-button',
        label: texts('rules.title'),
        attributes: opens,
        onClick: options.onRules,
      },
      icon('info'),
    ),
    sound,
  );
}
