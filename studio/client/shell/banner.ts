import { element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { IconName } from '../kit/icon.ts';

/** Reasons to say something across the top of the stage, the most urgent first. */
const order = ['connection', 'paused', 'recovery', 'replay'] as const;
export type BannerReason = (typeof order)[number];

const icons: Readonly<Record<BannerReason, IconName>> = {
  connection: 'wifi-slash',
  paused: 'hourglass-medium',
  recovery: 'clock-counter-clockwise',
  replay: 'play-fill',
};

/** One line at the top of the stage; when several apply, the most urgent is shown. */
export class Banner {
  readonly root = element('div', { class: 'banner', attributes: { role: 'status' } });
  readonly #messages = new Map<BannerReason, string>();

  constructor() {
    this.root.hidden = true;
  }

  show(reason: BannerReason, message: string): void {
    this.#messages.set(reason, message);
    this.#render();
  }

  hide(reason: BannerReason): void {
    this.#messages.delete(reason);
    this.#render();
  }

  #render(): void {
    const reason = order.find((candidate) => this.#messages.has(candidate));
    this.root.hidden = reason === undefined;
    if (reason === undefined) return;
    const message = element('span', { text: this.#messages.get(reason) ?? '' });
    this.root.replaceChildren(icon(icons[reason]), message);
    this.root.dataset['reason'] = reason;
  }
}
