import type { FreeSpin, FreeSpins } from '#protocol/session.ts';
import { formatMoment } from '../kit/dates.ts';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import { parseAmount } from '../kit/money.ts';
import type { Texts } from '../kit/texts.ts';
import { openPanel } from './panels/panel.ts';

export interface FreeSpinsOptions {
  readonly texts: Texts;
  /** Writes an amount as this session shows money. */
  readonly format: (minor: bigint) => string;
  /** Free spins are played from now on, or none are: the game shows their stake, or its own. */
  readonly onChange: () => void;
}

/**
 * The free spins that the site has given: offered in a panel, then a line across the top of the game
 * that says how many are left and lets the player take them up or leave them for later.
 */
export class FreeSpinsBar {
  readonly root: HTMLElement;
  readonly #options: FreeSpinsOptions;
  readonly #text = element('span', { attributes: { role: 'status' } });
  readonly #choice: HTMLButtonElement;
  #grants: readonly FreeSpins[] = [];
  #playing: string | undefined;

  constructor(options: FreeSpinsOptions) {
    this.#options = options;
    this.#choice = button({ class: 'button quiet', onClick: () => this.#toggle() });
    this.root = element('div', { class: 'free-spins' }, icon('gift'), this.#text, this.#choice);
    this.root.addEventListener('click', (event) => event.stopPropagation());
    this.#render();
  }

  /** The grant whose spins are played now; nothing while rounds are paid for. */
  get playing(): FreeSpins | undefined {
    return this.#grants.find(({ id }) => id === this.#playing);
  }

  /** What the server says there is. */
  set(grants: readonly FreeSpins[] = []): void {
    this.#grants = grants;
    if (this.playing === undefined) this.#playing = undefined;
    this.#render();
  }

  /** Asks once, as the game opens, whether to play them now. */
  offer(): void {
    const [grant] = this.#grants;
    if (grant === undefined) return;
    const { texts, format } = this.#options;
    const panel = openPanel(
      { texts, title: texts('given.title'), class: 'notice free' },
      element('span', { class: 'notice-icon' }, icon('gift')),
      element('p', { class: 'free-count', text: texts('given.count', { count: grant.left }) }),
      element('p', { text: texts('given.lead', { stake: format(parseAmount(grant.stake)) }) }),
      element('p', {
        class: 'free-until',
        text: texts('given.until', { moment: formatMoment(grant.validUntil) }),
      }),
      element(
        'div',
        { class: 'actions' },
        button({
          class: 'button quiet',
          text: texts('given.later'),
          onClick: () => panel.close(),
        }),
        button({
          class: 'button primary',
          text: texts('given.use'),
          onClick: () => {
            panel.close();
            this.#play(grant.id);
          },
        }),
      ),
    );
  }

  /** A free spin was shown to its end; the last one is followed by what they all have won. */
  shown({ id, number, spins, won }: FreeSpin): void {
    const left = spins - number;
    const others = this.#grants.filter((grant) => grant.id !== id);
    const known = this.#grants.find((grant) => grant.id === id);
    // Another tab may be ahead of what is shown here.
    const rest = Math.min(left, known?.left ?? left);
    this.#grants = this.#grants.map((grant) =>
      grant.id === id ? { ...grant, left: rest, won } : grant,
    );
    if (rest > 0) {
      this.#render();
      return;
    }
    this.set(others);
    this.#options.onChange();
    this.#announceTotal({ spins, won });
  }

  #announceTotal({ spins, won }: Pick<FreeSpin, 'spins' | 'won'>): void {
    const { texts, format } = this.#options;
    const panel = openPanel(
      { texts, title: texts('given.over-title'), class: 'notice free' },
      element('span', { class: 'notice-icon' }, icon('gift')),
      element('p', { class: 'free-count', text: format(parseAmount(won)) }),
      element('p', { text: texts('given.over', { count: spins }) }),
      element(
        'div',
        { class: 'actions' },
        button({
          class: 'button primary',
          text: texts('given.go-on'),
          onClick: () => panel.close(),
        }),
      ),
    );
  }

  #toggle(): void {
    this.#play(this.playing === undefined ? this.#grants[0]?.id : undefined);
  }

  #play(id: string | undefined): void {
    this.#playing = id;
    this.#render();
    this.#options.onChange();
  }

  #render(): void {
    const { texts, format } = this.#options;
    const { playing } = this;
    const grant = playing ?? this.#grants[0];
    this.root.hidden = grant === undefined;
    if (grant === undefined) return;
    const won = format(parseAmount(grant.won));
    const stake = format(parseAmount(grant.stake));
    const { left, spins } = grant;
    const played = spins - left;
    this.#text.textContent =
      playing === undefined
        ? texts('given.waiting', { left, stake })
        : texts('given.playing', { played, spins, won });
    this.#choice.textContent = texts(playing === undefined ? 'given.use-short' : 'given.later');
    this.root.dataset['playing'] = String(playing !== undefined);
  }
}
