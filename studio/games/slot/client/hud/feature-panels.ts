import type { SlotDescription } from '../../protocol.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { SlotSkin } from '../skin.ts';
import { symbolPicture } from './symbol-picture.ts';

/**
 * The column at the right: free spins and their multiplier while they run, and otherwise what
 * brings them. Everything it states comes from the session.
 */
export class FeaturePanels {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #skin: SlotSkin;
  readonly #offer: HTMLElement;
  readonly #running: HTMLElement;
  readonly #played = element('b', { class: 'feature-count' });
  readonly #multiplier = element('b', { class: 'feature-multiplier' });
  readonly #multiplierCard = element('div', { class: 'feature' });
  readonly #ladder = element('ol', { class: 'ladder' });
  readonly #ladderCard = element('div', { class: 'feature' });
  readonly #holdCard = element('div', { class: 'feature' });
  readonly #game: SlotDescription;
  readonly #specialCard = element('div', { class: 'feature special' });

  constructor(options: {
    readonly texts: Texts;
    readonly skin: SlotSkin;
    readonly game: SlotDescription;
  }) {
    const { texts, skin, game } = options;
    this.#texts = texts;
    this.#skin = skin;
    this.#game = game;
    this.#offer = element('div', { class: 'feature-group' });
    this.#offer.append(...this.#freeSpinsCard());
    if (game.holdAndWin !== undefined) this.#offer.append(this.#potCard(game.holdAndWin));
    this.#running = element(
      'div',
      { class: 'feature-group' },
      element(
        'div',
        { class: 'feature' },
        element('span', { class: 'feature-caption jade', text: texts('feature.free-spins') }),
        this.#played,
      ),
      this.#multiplierCard,
      this.#specialCard,
    );
    const multiplierCaption = texts('feature.multiplier');
    this.#multiplierCard.append(
      element('span', { class: 'feature-caption gold', text: multiplierCaption }),
      this.#multiplier,
    );
    this.#ladderCard.append(
      element('span', { class: 'feature-caption gold', text: multiplierCaption }),
      this.#ladder,
    );
    this.ladder(game.tumble?.ladder[0] ?? 1, false);
    this.#specialCard.hidden = true;
    this.#holdCard.hidden = true;
    this.#running.hidden = true;
    const hasMechanics = !this.#ladderCard.hidden || game.holdAndWin !== undefined;
    this.root = element(
      'aside',
      {
        class: hasMechanics ? 'features with-mechanics' : 'features',
        attributes: { 'aria-label': texts('feature.label') },
      },
      this.#offer,
      this.#running,
      this.#ladderCard,
      this.#holdCard,
      element(
        'div',
        { class: 'feature note' },
        symbolPicture(skin, skin.noteSymbol ?? game.wild, texts),
        element('span', { text: texts(skin.wildNoteKey) }),
      ),
    );
  }

  /** What brings free spins, where something does. */
  #freeSpinsCard(): readonly HTMLElement[] {
    const texts = this.#texts;
    const { freeSpins, scatter } = this.#game;
    const counts = Object.keys(freeSpins);
    if (counts.length === 0) return [];
    const spins = Object.values(freeSpins);
    return [
      element(
        'div',
        { class: 'feature' },
        element('span', { class: 'feature-caption jade', text: texts('feature.free-spins') }),
        element('b', { class: 'feature-offer', text: spins.join(' · ') }),
        element(
          'span',
          { class: 'feature-note' },
          symbolPicture(this.#skin, scatter, texts),
          element('span', { text: texts('feature.scatters', { counts: counts.join(' · ') }) }),
        ),
      ),
    ];
  }

  /** The pots from the least up, in bets, and how many coins open them. */
  #potCard({ pots, full, trigger, coin }: NonNullable<SlotDescription['holdAndWin']>): HTMLElement {
    const texts = this.#texts;
    const rows = [...Object.entries(pots), [String(full), 'GRAND'] as const];
    return element(
      'div',
      { class: 'feature' },
      element('span', { class: 'feature-caption jade', text: texts('feature.hold') }),
      element(
        'ol',
        { class: 'ladder' },
        ...rows.map(([value, name]) => element('li', { text: `${name} ${value}×` })),
      ),
      element(
        'span',
        { class: 'feature-note' },
        symbolPicture(this.#skin, coin, texts),
        element('span', { text: texts('feature.scatters', { counts: `${trigger}+` }) }),
      ),
    );
  }

  /** `played` counts from 1; 0 before the first free spin. */
  freeSpins(played: number, total: number, multiplier: number): void {
    this.#offer.hidden = true;
    this.#running.hidden = false;
    this.#played.replaceChildren(
      String(played),
      element('small', { text: this.#texts('feature.of', { total }) }),
    );
    this.#multiplier.textContent = `×${multiplier}`;
    this.#multiplierCard.hidden = multiplier === 1;
  }

  /** Where the ladder stands as a spin begins; in free spins it may stay where it was. */
  beginLadder(free: boolean, first: boolean): void {
    const { tumble } = this.#game;
    if (free && !first && tumble?.freeKeeps === true) return;
    this.ladder((free ? tumble?.freeLadder : tumble?.ladder)?.[0] ?? 1, free);
  }

  /** What the next win is multiplied by, on the steps that lead up from one win to the next. */
  ladder(multiplier: number, free: boolean): void {
    const { tumble } = this.#game;
    const steps = free ? (tumble?.freeLadder ?? []) : (tumble?.ladder ?? []);
    const beyond = multiplier > (steps.at(-1) ?? 1);
    this.#ladderCard.hidden = steps.length < 2 && !(free && tumble?.freeEndless === true);
    this.#ladder.classList.toggle('long', steps.length > 6);
    this.#ladder.replaceChildren(
      ...(beyond ? [multiplier] : steps).map((step) =>
        element('li', { class: step === multiplier ? 'on' : '', text: `×${step}` }),
      ),
    );
  }

  /** Coins held so far, and respins that are left. */
  hold(coins: number, left: number): void {
    const texts = this.#texts;
    this.#offer.hidden = true;
    this.#holdCard.hidden = false;
    this.#holdCard.replaceChildren(
      element('span', { class: 'feature-caption gold', text: texts('feature.hold') }),
      element('b', { class: 'feature-offer', text: texts('feature.respins', { count: left }) }),
      element('span', { class: 'feature-note', text: texts('feature.coins', { count: coins }) }),
    );
  }

  /** The symbol that expands in these free spins. */
  special(symbol: string): void {
    const texts = this.#texts;
    this.#specialCard.hidden = false;
    this.#specialCard.replaceChildren(
      element('span', { class: 'feature-caption gold', text: texts('feature.special') }),
      symbolPicture(this.#skin, symbol, texts),
    );
  }

  base(): void {
    this.#offer.hidden = false;
    this.#running.hidden = true;
    this.#specialCard.hidden = true;
    this.#holdCard.hidden = true;
    this.beginLadder(false, true);
  }
}
