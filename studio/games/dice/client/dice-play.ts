import type { DiceDirection } from '../engine/events.ts';
import type { DiceChoice } from '../engine/game.ts';
import type { DiceRound, DiceSession } from '../protocol.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { Segments } from '#client/kit/segments.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { BetPlates } from './bet-plates.ts';
import { BoneDice } from './bone-dice.ts';
import { chanceOf, hundredthsText, multiplierAt, paidAt, targetOf } from './figures.ts';
import type { DiceBet } from './figures.ts';
import { Ruler } from './ruler.ts';

/** Under which the tab remembers the bet. */
const kept = 'bet';

/** The dice over their ruler, with plates for target, multiplier and chance. */
export class DicePlay implements InstantPlay<DiceSession> {
  readonly area: HTMLElement;
  readonly choices: HTMLElement;
  readonly startName: string;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<DiceSession>;
  readonly #dice = new BoneDice();
  readonly #ruler: Ruler;
  readonly #direction: Segments<DiceDirection>;
  readonly #plates: BetPlates;
  #bet: DiceBet;
  #locked = false;

  constructor(scene: InstantScene<DiceSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('dice.start');
    this.#bet = this.#remembered();
    this.#direction = new Segments<DiceDirection>({
      name: texts('dice.direction'),
      values: [
        ['under', texts('dice.under')],
        ['over', texts('dice.over')],
      ],
      value: this.#bet.direction,
      onChange: (direction) => this.#choose({ direction, chance: this.#bet.chance }),
    });
    this.#ruler = new Ruler({
      label: texts('dice.slider'),
      say: (bet) => betText(texts, bet),
      onTarget: (target) => this.#aim(target),
    });
    this.#plates = new BetPlates({
      texts,
      game,
      bet: this.#bet,
      onBet: (bet) => this.#choose(bet),
    });
    this.area = element(
      'div',
      { class: 'desk' },
      this.#dice.root,
      this.#ruler.root,
      this.#plates.root,
    );
    this.choices = element('div', { class: 'choices' }, this.#direction.root);
    this.keys = { s: () => this.#swap() };
  }

  choice(): DiceChoice {
    return { direction: this.#bet.direction, target: targetOf(this.#bet) };
  }

  lie(): void {
    this.#dice.rest();
    this.#ruler.hidePin();
    this.#render();
  }

  async show({ events }: DiceRound, { from, pauseMs }: Showing): Promise<void> {
    const [rolled] = events;
    if (rolled === undefined) return;
    const { sound, motion } = this.#scene;
    const { direction, target, roll, won } = rolled;
    this.#bet = { direction, chance: chanceOf(direction, target) };
    this.#direction.show(direction);
    this.#ruler.hidePin();
    this.#render();
    if (from === 0) sound.play('reel');
    await this.#dice.roll(roll, motion);
    this.#dice.end(won);
    this.#ruler.pin(roll, won);
    await motion.wait(220 + pauseMs);
  }

  reflect({ phase }: Now<DiceSession>): void {
    this.#locked = phase !== 'ready';
    this.#direction.lock(this.#locked);
    this.#ruler.lock(this.#locked);
    this.#plates.lock(this.#locked);
    this.#render();
  }

  hint({ phase }: Now<DiceSession>): string {
    if (phase !== 'ready') return '';
    const { texts, game } = this.#scene;
    if (multiplierAt(game, this.#bet.chance) < 10_000) return texts('dice.hint-less');
    const target = hundredthsText(targetOf(this.#bet));
    return this.#bet.direction === 'under'
      ? texts('dice.hint-under', { target })
      : texts('dice.hint-over', { target });
  }

  /** Of dice the number that was rolled says more than what it paid. */
  chip({ events: [rolled] }: DiceRound): string {
    return hundredthsText(rolled?.roll ?? 0);
  }

  says({ events: [rolled] }: DiceRound): string {
    return this.#scene.texts('dice.says', { roll: hundredthsText(rolled?.roll ?? 0) });
  }

  /** The other direction with the same chance. */
  #swap(): void {
    const direction = this.#bet.direction === 'under' ? 'over' : 'under';
    this.#direction.show(direction);
    this.#choose({ direction, chance: this.#bet.chance });
  }

  #aim(target: number): void {
    const { direction } = this.#bet;
    this.#choose({ direction, chance: chanceOf(direction, target) });
  }

  #choose({ direction, chance }: DiceBet): void {
    const { chanceMin, chanceMax } = this.#scene.game;
    if (this.#locked) return;
    this.#bet = { direction, chance: Math.min(chanceMax, Math.max(chanceMin, chance)) };
    this.#scene.keep(kept, `${direction}.${this.#bet.chance}`);
    this.#scene.changed();
  }

  #render(): void {
    const { game, format, stakeMinor } = this.#scene;
    const multiplier = multiplierAt(game, this.#bet.chance);
    this.#ruler.show(this.#bet);
    const profit = paidAt(stakeMinor(), multiplier) - stakeMinor();
    this.#plates.show(this.#bet, multiplier, { text: format(profit, true), isLoss: profit < 0n });
  }

  #remembered(): DiceBet {
    const { chanceMin, chanceMax, chanceUsual } = this.#scene.game;
    const [direction, chance] = this.#scene.recall(kept)?.split('.') ?? [];
    const wanted = Number(chance ?? chanceUsual);
    const isOffered = Number.isInteger(wanted) && wanted >= chanceMin && wanted <= chanceMax;
    return {
      direction: direction === 'over' ? 'over' : 'under',
      chance: isOffered ? wanted : chanceUsual,
    };
  }
}

function betText(texts: Texts, bet: DiceBet): string {
  const target = hundredthsText(targetOf(bet));
  return bet.direction === 'under'
    ? texts('dice.under-target', { target })
    : texts('dice.over-target', { target });
}
