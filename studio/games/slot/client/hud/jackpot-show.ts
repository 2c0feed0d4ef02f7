import type { Jackpot } from '#protocol/session.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Sound } from '#client/shell/sound.ts';
import { celebrate } from './celebrate.ts';
import type { Scene } from '../scene.ts';

/** What a pot is shown with. */
export interface PotShowing {
  readonly scene: Scene;
  readonly sound: Sound;
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  /** Told when a celebration that any input may end begins and is over. */
  readonly onCelebration: (running: boolean) => void;
}

const countMs = 2600;
const restMs = 1600;
/** Sparks around the plaque: the angle of each in turns, and how far it flies in shares of the plaque. */
const sparks = Array.from({ length: 24 }, (_, at) => ({
  turn: at / 24,
  reach: 0.7 + (((at * 7) % 5) / 5) * 0.5,
}));

/**
 * A pot that the round has hit gets the whole stage: its plaque comes forward, the amount counts up,
 * sparks fly. Any input ends it.
 */
export async function showJackpots(
  jackpots: readonly Jackpot[],
  showing: PotShowing,
): Promise<void> {
  for (const jackpot of jackpots) {
    showing.scene.motion.unhurry();
    showing.onCelebration(true);
    await showJackpot(jackpot, showing);
    showing.onCelebration(false);
  }
}

async function showJackpot(
  { level, amount, paid }: Jackpot,
  { scene, sound, texts, format }: PotShowing,
): Promise<void> {
  const minor = parseAmount(amount);
  const figure = element('b', { class: 'jackpot-amount', text: format(0n) });
  const layer = element(
    'div',
    { class: 'jackpot-show', attributes: { 'aria-hidden': 'true' } },
    element(
      'div',
      { class: 'jackpot-plaque', attributes: { 'data-level': level.toLowerCase() } },
      element('div', { class: 'jackpot-sparks' }, ...sparks.map(spark)),
      element('span', { class: 'jackpot-caption', text: texts('pots.won') }),
      element('span', { class: 'jackpot-level', text: level }),
      figure,
    ),
  );
  scene.caption('');
  scene.plate.hide();
  scene.root.append(layer);
  sound.play('bigWin');
  await Promise.all([
    celebrate(scene.root, scene.motion, scene.look.scenery.drift),
    scene.motion.run({
      durationMs: countMs,
      frame: (progress) => {
        const eased = 1 - (1 - progress) ** 3;
        const part = BigInt(Math.floor(eased * 1_000_000));
        figure.textContent = format(progress === 1 ? minor : (minor * part) / 1_000_000n);
      },
    }),
  ]);
  scene.announce(texts('pots.announced', { level, amount: format(minor) }));
  await scene.motion.wait(restMs);
  layer.remove();
  const key = paid ? 'pots.caption' : 'pots.caption-later';
  scene.caption(texts(key, { level, amount: format(minor) }));
}

function spark({ turn, reach }: (typeof sparks)[number]): HTMLElement {
  const node = element('i');
  node.style.setProperty('--turn', `${turn}turn`);
  node.style.setProperty('--reach', String(reach));
  return node;
}
