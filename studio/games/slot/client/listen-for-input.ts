import type { GameTable } from './game-table.ts';
import { isPanelOpen } from '#client/shell/panels/panel.ts';
import type { Scene } from './scene.ts';

/** Keys that steer something else and must not hurry a round. */
const steeringKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape']);

const stakeSteps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** Keyboard and taps on the stage. A key that is held down counts once. */
export function listenForInput(table: GameTable, scene: Scene): void {
  document.addEventListener('keydown', (event) => {
    if (isPanelOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = stakeSteps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      scene.hud?.stake.step(step);
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (isOtherControl(event.target, scene)) return;
      event.preventDefault();
      if (!event.repeat) table.press();
    } else if (!event.repeat && !steeringKeys.has(event.key)) {
      table.skip();
    }
  });
  scene.root.addEventListener('click', () => table.skip());
}

/** A focused control other than the spin button keeps its own meaning of Space and Enter. */
function isOtherControl(target: EventTarget | null, scene: Scene): boolean {
  if (!(target instanceof Element) || target === scene.hud?.spin.root) return false;
  return target.closest('button, a, input, summary') !== null;
}
