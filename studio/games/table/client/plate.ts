import { element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Tone } from './roads/road-plan.ts';

export interface PlateView {
  readonly tone: Tone;
  readonly headline: string;
  readonly detail: string;
  /** What the player has won beyond all stakes; left out where that is nothing to celebrate. */
  readonly gain: string | undefined;
  /** What comes back otherwise. */
  readonly back: string | undefined;
}

/** What has come, and what the player has of it. */
export class Plate {
  readonly root = element('div', { class: 'plate' });

  constructor(texts: Texts) {
    this.root.setAttribute('role', 'group');
    this.root.setAttribute('aria-label', texts('table.recent'));
    this.root.hidden = true;
  }

  show({ tone, headline, detail, gain, back }: PlateView): void {
    this.root.dataset['tone'] = tone;
    this.root.classList.toggle('won', gain !== undefined);
    this.root.replaceChildren(
      ...(gain === undefined ? [] : [icon('crown-simple-fill')]),
      element('span', { class: 'plate-headline', text: headline }),
      ...(detail === '' ? [] : [element('span', { class: 'plate-detail', text: detail })]),
      ...(gain === undefined ? [] : [element('b', { class: 'plate-gain', text: gain })]),
      ...(back === undefined ? [] : [element('b', { class: 'plate-back', text: back })]),
    );
    this.root.hidden = false;
  }

  hide(): void {
    this.root.hidden = true;
  }
}
