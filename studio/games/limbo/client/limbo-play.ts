import type { LimboChoice } from '../engine/game.ts';
import type { LimboRound, LimboSession } from '../protocol.ts';
import { DecimalField, readDecimal } from '#games/instant/client/decimal-field.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText, payAt } from '#games/instant/client/multiplier.ts';
import { button, element } from '#client/kit/element.ts';
import { chanceText } from './figures.ts';
import { Tower, storeyOf } from './tower.ts';

/** Targets in hundredths that are one tap away. */
const presets = [150, 200, 500, 1000, 10_000] as const;
/** Under which the tab remembers the target. */
const kept = 'target';
const rise = { leastMs: 500, perStoreyMs: 280, mostMs: 2200 } as const;

/** The tower with the target that is bet on. */
export class LimboPlay implements InstantPlay<LimboSession> {
  readonly area: HTMLElement;
  readonly choices: HTMLElement;
  readonly startName: string;
  readonly ownResult = true;
  readonly #scene: InstantScene<LimboSession>;
  readonly #tower = new Tower();
  readonly #counter = element('b', { class: 'counter' });
  readonly #goal = element('span', { class: 'goal' });
  readonly #sum = element('span', { class: 'sum' });
  readonly #target: DecimalField;
  readonly #presets: readonly (readonly [number, HTMLButtonElement])[];
  readonly #chance = element('b');
  readonly #profit = element('b');
  #chosen: number;
  #locked = false;

  constructor(scene: InstantScene<LimboSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('limbo.start');
    this.#chosen = this.#remembered();
    this.#target = new DecimalField({
      name: texts('limbo.target'),
      unit: '×',
      help: texts('limbo.edit', {
        least: multiplierText(game.targetMin),
        most: multiplierText(game.targetMax),
      }),
      write: multiplierText,
      read: (text) => readDecimal(text, 2),
      step: (target, by) => target + by * stepAt(target),
      onChange: (target) => this.#choose(target),
    });
    this.#presets = presets.map((target) => {
      const text = `${multiplierText(target).replace(/\.?0+$/, '')}×`;
      return [
        target,
        button({ class: 'preset', text, onClick: () => this.#choose(target) }),
      ] as const;
    });
    this.area = element(
      'div',
      { class: 'sky' },
      this.#tower.root,
      element(
        'p',
        { class: 'readout', attributes: { 'aria-hidden': 'true' } },
        this.#counter,
        this.#goal,
        this.#sum,
      ),
    );
    this.choices = element(
      'div',
      { class: 'choices' },
      element('div', { class: 'choice target-choice' }, this.#target.root),
      element('div', { class: 'presets' }, ...this.#presets.map(([, node]) => node)),
      element(
        'dl',
        { class: 'odds' },
        fact(texts('limbo.chance'), this.#chance),
        fact(texts('limbo.profit'), this.#profit),
      ),
    );
  }

  choice(): LimboChoice {
    return { target: this.#chosen };
  }

  lie(): void {
    this.#render(this.#chosen);
    this.#at(100);
    this.#tower.end(undefined);
    delete this.area.dataset['end'];
    this.#sum.textContent = '';
  }

  async show({ events }: LimboRound, { from, stakeMinor, pauseMs }: Showing): Promise<void> {
    const [rose] = events;
    if (rose === undefined) return;
    const { sound, motion, format } = this.#scene;
    const { target, result, won } = rose;
    this.#tower.end(undefined);
    delete this.area.dataset['end'];
    this.#sum.textContent = '';
    this.#render(target);
    this.#at(100);
    const storeys = storeyOf(result);
    if (from === 0 && storeys > 0) sound.play('reel');
    await motion.run({
      durationMs: Math.min(rise.mostMs, rise.leastMs + storeys * rise.perStoreyMs),
      frame: (progress) => {
        const eased = progress < 1 ? 1 - (1 - progress) ** 2.2 : 1;
        this.#at(progress < 1 ? Math.trunc(100 * 2 ** (storeys * eased)) : result);
      },
    });
    const end = won ? 'won' : 'lost';
    this.#tower.end(end);
    this.area.dataset['end'] = end;
    if (won) this.#sum.textContent = format(payAt(stakeMinor, target));
    await motion.wait(220 + pauseMs);
  }

  reflect({ phase }: Now<LimboSession>): void {
    this.#locked = phase !== 'ready';
    this.#target.lock(this.#locked);
    for (const [, preset] of this.#presets) preset.disabled = this.#locked;
    if (phase === 'ready') this.#render(this.#chosen);
  }

  hint({ phase }: Now<LimboSession>): string {
    if (phase !== 'ready') return '';
    return this.#scene.texts('limbo.hint', { target: multiplierText(this.#chosen) });
  }

  /** How high the lift rose, whatever was bet on. */
  chip({ events: [rose] }: LimboRound): string {
    return `${multiplierText(rose?.result ?? 100)}×`;
  }

  says({ events: [rose] }: LimboRound): string {
    return this.#scene.texts('limbo.says', { result: multiplierText(rose?.result ?? 100) });
  }

  #choose(target: number): void {
    const { targetMin, targetMax } = this.#scene.game;
    if (this.#locked) return;
    this.#chosen = Math.min(targetMax, Math.max(targetMin, target));
    this.#scene.keep(kept, String(this.#chosen));
    this.#scene.changed();
  }

  #at(hundredths: number): void {
    this.#tower.rise(hundredths);
    this.#counter.textContent = `${multiplierText(hundredths)}×`;
  }

  #render(target: number): void {
    const { texts, game, format, stakeMinor } = this.#scene;
    this.#tower.aim(target);
    this.#goal.textContent = texts('limbo.goal', { target: multiplierText(target) });
    this.#target.show(this.#chosen);
    this.#chance.textContent = chanceText(game, this.#chosen);
    this.#profit.textContent = format(payAt(stakeMinor(), this.#chosen) - stakeMinor(), true);
    for (const [value, preset] of this.#presets) {
      preset.setAttribute('aria-pressed', String(value === this.#chosen));
    }
  }

  #remembered(): number {
    const { targetMin, targetMax, targetUsual } = this.#scene.game;
    const target = Number(this.#scene.recall(kept));
    return Number.isInteger(target) && target >= targetMin && target <= targetMax
      ? target
      : targetUsual;
  }
}

/** A tenth below 10, one below 100 and so on, so that a few keys lead far. */
function stepAt(target: number): number {
  return target < 1000 ? 10 : target < 10_000 ? 100 : target < 100_000 ? 1000 : 10_000;
}

function fact(name: string, value: HTMLElement): HTMLElement {
  return element('div', {}, element('dt', { text: name }), element('dd', {}, value));
}
