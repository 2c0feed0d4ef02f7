import { element } from '#client/kit/element.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import drumFace from './art/drum-face.svg';
import mallet from './art/mallet.svg';
import { sharesOf } from './shares.ts';

/** Up to so many segments have room for what they pay. */
const labelledMost = 20;

/** A face that turns below its mark: segments around a star of bronze, and the result at its heart. */
export class Drum {
  readonly root: HTMLElement;
  readonly #turning = element('div', { class: 'drum-turning' });
  readonly #ring = element('div', { class: 'drum-ring' });
  readonly #labels = element('div', { class: 'drum-labels' });
  readonly #heart = element('b', { class: 'drum-heart' });
  #face: readonly number[] = [];
  #degrees = 0;

  constructor() {
    this.#turning.append(this.#ring, picture('drum-bronze', drumFace), this.#labels);
    // Announced by the page; the drum is for the eye.
    this.root = element(
      'div',
      { class: 'drum', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'drum-rim' }),
      this.#turning,
      this.#heart,
      picture('drum-mark', mallet),
    );
  }

  get degrees(): number {
    return this.#degrees;
  }

  /** Puts a face on the drum. */
  show(face: readonly number[]): void {
    if (face === this.#face) return;
    this.#face = face;
    const ranks = new Map(sharesOf(face).map(({ multiplier, rank }) => [multiplier, rank]));
    const width = 360 / face.length;
    const stops = face.map((multiplier, index) => {
      const colour = `var(--rank-${ranks.get(multiplier) ?? 0})`;
      return `${colour} ${index * width}deg ${(index + 1) * width}deg`;
    });
    this.#ring.style.setProperty('--segments', `conic-gradient(${stops.join(', ')})`);
    this.#ring.style.setProperty('--width', `${width}deg`);
    this.#labels.replaceChildren(
      ...(face.length > labelledMost ? [] : face).map((multiplier, index) => {
        const label = element('span', {
          class: 'drum-label',
          text: multiplier === 0 ? '' : multiplierText(multiplier).replace(/\.?0+$/, ''),
        });
        label.dataset['rank'] = String(ranks.get(multiplier) ?? 0);
        label.style.setProperty('--at', `${(index + 0.5) * width}deg`);
        return label;
      }),
    );
  }

  /** How far the face has to turn so that a segment comes to rest below the mark, after whole turns. */
  way(stop: number, turns: number): number {
    const rest = 360 - ((stop + 0.5) * 360) / this.#face.length;
    const now = this.#degrees % 360;
    return turns * 360 + ((rest - now + 360) % 360);
  }

  turnTo(degrees: number): void {
    this.#degrees = degrees;
    this.#turning.style.rotate = `${degrees}deg`;
  }

  /** What is written at the heart of the drum, and in which colour. */
  tell(end: 'none' | 'won' | 'even' | 'lost', text: string): void {
    this.root.dataset['end'] = end;
    this.#heart.textContent = text;
  }
}

function picture(name: string, address: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = address;
  return image;
}
