import type { Risk } from '../engine/events.ts';
import type { WheelRound, WheelSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { NumberStepper } from '#games/instant/client/number-stepper.ts';
import { figuresOf } from '#games/instant/client/round-figures.ts';
import { Segments } from '#client/kit/segments.ts';
import { skipByPress } from '#games/instant/client/skip.ts';
import { Drum } from './drum.ts';
import type { Texts } from '#client/kit/texts.ts';
import { sharesOf } from './shares.ts';

/** What stands on the drum: each multiplier with its colour, and on how many of the segments. */
class ShareList {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  // It scrolls on small screens, so the keyboard must reach it.
  readonly #rows = element('ol', { class: 'shares-rows', attributes: { tabindex: '0' } });

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element(
      'section',
      { class: 'shares' },
      element('h2', { class: 'shares-title', text: texts('wheel.shares') }),
      this.#rows,
    );
  }

  /** @param now the multiplier that came to rest below the mark */
  show(face: readonly number[], now: number | undefined): void {
    const segments = face.length;
    this.#rows.replaceChildren(
      ...sharesOf(face).map(({ multiplier, segments: count, rank }) => {
        const row = element(
          'li',
          {},
          element('span', { class: `share-colour share-${rank}` }),
          element('b', { text: `${multiplierText(multiplier)}×` }),
          element('span', { text: this.#texts('wheel.share', { count, segments }) }),
        );
        row.toggleAttribute('data-now', multiplier === now);
        return row;
      }),
    );
  }
}

const riskKey = 'risk';
const segmentsKey = 'segments';
const risks: readonly Risk[] = ['low', 'medium', 'high'];
const turnMs = 2300;
const wholeTurns = 4;

/** The drum of a page: how many segments it has and how they pay is chosen, and one of them is drawn. */
export class WheelPlay implements InstantPlay<WheelSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly ownResult = true;
  readonly #scene: InstantScene<WheelSession>;
  readonly #drum = new Drum();
  readonly #shares: ShareList;
  readonly #risk: Segments<Risk>;
  readonly #segments: NumberStepper;

  constructor(scene: InstantScene<WheelSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.#shares = new ShareList(texts);
    const kept = (name: string) => (scene.isPlayed ? scene.recall(name) : undefined);
    const counts = Object.keys(game.faces).map(Number);
    const least = Math.min(...counts);
    this.#risk = new Segments<Risk>({
      name: texts('wheel.risk'),
      values: [
        ['low', texts('wheel.low')],
        ['medium', texts('wheel.medium')],
        ['high', texts('wheel.high')],
      ],
      value: risks.find((risk) => risk === kept(riskKey)) ?? game.usual.risk,
      onChange: (risk) => {
        scene.keep(riskKey, risk);
        scene.changed();
      },
    });
    this.#segments = new NumberStepper({
      texts,
      name: texts('wheel.segments'),
      min: least,
      max: Math.max(...counts),
      step: least,
      value: counts.find((count) => count === Number(kept(segmentsKey))) ?? game.usual.segments,
      onChange: (segments) => {
        scene.keep(segmentsKey, String(segments));
        scene.changed();
      },
    });
    this.area = element('div', { class: 'yard' }, this.#drum.root);
    this.side = this.#shares.root;
    this.choices = element('div', { class: 'choices' }, this.#segments.root, this.#risk.root);
  }

  choice(): { readonly segments: number; readonly risk: Risk } {
    return { segments: this.#segments.value, risk: this.#risk.value };
  }

  lie(): void {
    const { segments, risk } = this.choice();
    const face = this.#faceOf(segments, risk);
    this.#drum.show(face);
    this.#shares.show(face, undefined);
    this.#drum.tell('none', '');
  }

  async show(round: WheelRound, { from, pauseMs }: Showing): Promise<void> {
    const [event] = round.events;
    if (event === undefined) return;
    const { motion, sound } = this.#scene;
    const { segments, risk, stop, multiplier } = event;
    const face = this.#faceOf(segments, risk);
    this.#drum.show(face);
    this.#shares.show(face, undefined);
    this.#drum.tell('none', '');
    const start = this.#drum.degrees;
    const way = this.#drum.way(stop, from > 0 ? 0 : wholeTurns);
    const done = skipByPress(this.area, motion);
    const width = 360 / segments;
    let passed = 0;
    await motion.run({
      durationMs: from > 0 ? 0 : turnMs + pauseMs,
      frame: (progress) => {
        const turned = way * (1 - (1 - progress) ** 3);
        this.#drum.turnTo(start + turned);
        const now = Math.trunc(turned / width);
        // Slow enough to be heard one by one.
        if (now > passed && progress > 0.35 && progress < 1) sound.play('reel');
        passed = now;
      },
    });
    done();
    this.#drum.turnTo((start + way) % 360);
    this.#shares.show(face, multiplier);
    this.#drum.tell(figuresOf(round).end, `${multiplierText(multiplier)}×`);
  }

  reflect({ phase }: Now<WheelSession>): void {
    this.#risk.lock(phase !== 'ready');
    this.#segments.lock(phase !== 'ready');
  }

  hint({ phase }: Now<WheelSession>): string {
    return phase === 'ready' ? this.#scene.texts('wheel.hint') : '';
  }

  says({ events: [event] }: WheelRound): string {
    return this.#scene.texts('wheel.says', {
      multiplier: multiplierText(event?.multiplier ?? 0),
    });
  }

  #faceOf(segments: number, risk: Risk): readonly number[] {
    return this.#scene.game.faces[segments]?.[risk] ?? [];
  }
}
