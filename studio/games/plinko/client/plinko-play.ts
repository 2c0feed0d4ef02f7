import type { PlinkoRisk } from '../engine/events.ts';
import { isCelebrated } from '#client/shell/small-wins.ts';
import type { PlinkoChoice } from '../engine/game.ts';
import type { PlinkoRound, PlinkoSession } from '../protocol.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText, payAt } from '#games/instant/client/multiplier.ts';
import { Segments } from '#client/kit/segments.ts';
import { element } from '#client/kit/element.ts';
import { Hill } from './hill.ts';

/** Under which the tab remembers what was chosen. */
const kept = { rows: 'rows', risk: 'risk' } as const;
/** How long the pearl takes from one row to the next. */
const hopMs = 128;

/** The hill with the choice of rows and risk. */
export class PlinkoPlay implements InstantPlay<PlinkoSession> {
  readonly area: HTMLElement;
  readonly choices: HTMLElement;
  readonly startName: string;
  readonly busyName: string;
  /** The pond shows what it pays. */
  readonly ownResult = true;
  readonly #scene: InstantScene<PlinkoSession>;
  readonly #hill = new Hill();
  readonly #result = element('p', { class: 'pond-result', attributes: { 'aria-hidden': 'true' } });
  readonly #rows: Segments<string>;
  readonly #risk: Segments<PlinkoRisk>;

  constructor(scene: InstantScene<PlinkoSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('plinko.start');
    this.busyName = texts('plinko.falling');
    const rows = game.rows.map(String);
    this.#rows = new Segments({
      name: texts('plinko.rows'),
      values: rows.map((count) => [count, count] as const),
      value: remembered(scene.recall(kept.rows), rows, '12'),
      onChange: (count) => this.#chose(kept.rows, count),
    });
    this.#risk = new Segments<PlinkoRisk>({
      name: texts('plinko.risk'),
      values: game.risks.map((risk) => [risk, texts(`plinko.${risk}`)] as const),
      value: remembered(scene.recall(kept.risk), game.risks, 'medium'),
      onChange: (risk) => this.#chose(kept.risk, risk),
    });
    this.area = element('div', { class: 'terraces' }, this.#hill.root, this.#result);
    this.choices = element('div', { class: 'choices' }, this.#rows.root, this.#risk.root);
  }

  choice(): PlinkoChoice {
    return { rows: Number(this.#rows.value), risk: this.#risk.value };
  }

  lie(): void {
    this.#cover(this.choice());
  }

  async show({ events }: PlinkoRound, { from, stakeMinor, pauseMs }: Showing): Promise<void> {
    const [dropped] = events;
    if (dropped === undefined) return;
    const { sound, motion, format } = this.#scene;
    const { path, slot, multiplier } = dropped;
    this.#cover(dropped);
    if (from === 0) {
      let row = 0;
      await motion.run({
        durationMs: (path.length + 1) * hopMs,
        frame: (progress) => {
          this.#hill.roll(path, progress);
          const at = Math.trunc(progress * (path.length + 1));
          if (at > row) sound.play('reel');
          row = at;
        },
      });
    } else this.#hill.roll(path, 1);
    this.#hill.land(slot);
    const paid = payAt(stakeMinor, multiplier);
    this.#result.dataset['end'] = isCelebrated(paid, stakeMinor) ? 'won' : 'less';
    this.#result.replaceChildren(
      element('b', { text: `${multiplierText(multiplier)}×` }),
      element('span', { text: format(paid) }),
    );
    await motion.wait(260 + pauseMs);
  }

  reflect({ phase }: Now<PlinkoSession>): void {
    this.#rows.lock(phase !== 'ready');
    this.#risk.lock(phase !== 'ready');
  }

  hint({ phase }: Now<PlinkoSession>): string {
    return phase === 'ready' ? this.#scene.texts('plinko.hint') : '';
  }

  says({ events: [dropped] }: PlinkoRound): string {
    const multiplier = multiplierText(dropped?.multiplier ?? 0);
    return this.#scene.texts('plinko.says', { multiplier });
  }

  #chose(name: string, value: string): void {
    this.#scene.keep(name, value);
    this.#scene.changed();
  }

  /** The hill of a choice without a pearl. */
  #cover({ rows, risk }: PlinkoChoice): void {
    const { game, texts } = this.#scene;
    const table = game.tables[rows]?.[risk] ?? [];
    const pays = table.map((multiplier) => multiplierText(multiplier)).join(', ');
    this.#hill.clear();
    this.#hill.show(table, texts('plinko.board', { rows, pays }));
    this.#result.replaceChildren();
    delete this.#result.dataset['end'];
  }
}

function remembered<Value extends string>(
  value: string | undefined,
  values: readonly Value[],
  usual: Value,
): Value {
  return values.find((known) => known === value) ?? usual;
}
