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
const kept = { rows: 'rows', risk: 'risk', pearls: 'pearls' } as const;
/** How long a pearl takes from one row to the next, and the next one waits before it falls. */
const hopMs = 128;
const apartMs = 260;

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
  readonly #pearls: Segments<string>;

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
    const pearls = game.pearls.map(String);
    this.#pearls = new Segments({
      name: texts('plinko.pearls'),
      values: pearls.map((count) => [count, count] as const),
      value: remembered(scene.recall(kept.pearls), pearls, '1'),
      onChange: (count) => this.#chose(kept.pearls, count),
    });
    this.area = element('div', { class: 'terraces' }, this.#hill.root, this.#result);
    this.choices = element(
      'div',
      { class: 'choices' },
      this.#rows.root,
      this.#risk.root,
      this.#pearls.root,
    );
  }

  choice(): PlinkoChoice {
    return { rows: Number(this.#rows.value), risk: this.#risk.value, pearls: this.bets() };
  }

  /** The stake is that of one pearl. */
  bets(): number {
    return Number(this.#pearls.value);
  }

  lie(): void {
    this.#cover(this.choice());
  }

  async show({ events }: PlinkoRound, { from, stakeMinor, pauseMs }: Showing): Promise<void> {
    const [first] = events;
    if (first === undefined) return;
    this.#cover(first);
    this.#hill.load(events.length);
    if (from === 0) await this.#fall(events);
    for (const [index, { slot }] of events.entries()) this.#hill.land(index, slot);
    this.#tell(events, stakeMinor);
    await this.#scene.motion.wait(260 + pauseMs);
  }

  /** All of them on their way, one after the other. */
  async #fall(events: PlinkoRound['events']): Promise<void> {
    const { sound, motion } = this.#scene;
    const rows = events[0]?.path.length ?? 0;
    const ownMs = (rows + 1) * hopMs;
    const durationMs = ownMs + (events.length - 1) * apartMs;
    let hops = 0;
    await motion.run({
      durationMs,
      frame: (progress) => {
        let touched = 0;
        for (const [index, { path, slot }] of events.entries()) {
          const share = Math.min(1, (progress * durationMs - index * apartMs) / ownMs);
          if (share < 0) continue;
          this.#hill.roll(index, path, share);
          if (share === 1) this.#hill.land(index, slot);
          touched += Math.trunc(share * (rows + 1));
        }
        if (touched > hops) sound.play('reel');
        hops = touched;
      },
    });
  }

  #tell(events: PlinkoRound['events'], stakeMinor: bigint): void {
    const { texts, format } = this.#scene;
    const each = stakeMinor / BigInt(events.length);
    const paid = events.reduce((sum, { multiplier }) => sum + payAt(each, multiplier), 0n);
    this.#result.dataset['end'] = isCelebrated(paid, stakeMinor) ? 'won' : 'less';
    this.#result.replaceChildren(
      element('b', { text: `${multiplierText(meanOf(events))}×` }),
      element('span', { text: format(paid) }),
      ...(events.length > 1
        ? [element('small', { text: texts('plinko.of', { count: events.length }) })]
        : []),
    );
  }

  reflect({ phase }: Now<PlinkoSession>): void {
    this.#rows.lock(phase !== 'ready');
    this.#risk.lock(phase !== 'ready');
    this.#pearls.lock(phase !== 'ready');
  }

  hint({ phase }: Now<PlinkoSession>): string {
    return phase === 'ready' ? this.#scene.texts('plinko.hint') : '';
  }

  says({ events }: PlinkoRound): string {
    const ponds = events.map(({ multiplier }) => multiplierText(multiplier));
    const [multiplier = ''] = ponds;
    return ponds.length === 1
      ? this.#scene.texts('plinko.says', { multiplier })
      : this.#scene.texts('plinko.saysMany', { ponds: ponds.join(', ×'), count: ponds.length });
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

/** What was paid of all stakes, in hundredths. */
function meanOf(events: PlinkoRound['events']): number {
  return Math.trunc(events.reduce((sum, one) => sum + one.multiplier, 0) / events.length);
}

function remembered<Value extends string>(
  value: string | undefined,
  values: readonly Value[],
  usual: Value,
): Value {
  return values.find((known) => known === value) ?? usual;
}
