import { expect, test } from 'vitest';
import { onceVisible } from './once-visible.ts';

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'hidden';
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

test('[MSG-02] what is in a hidden tab counts as seen, once, when somebody comes back to it', () => {
  const tab = new Tab();
  let seen = 0;
  onceVisible(tab, () => (seen += 1));
  tab.show('hidden');
  expect(seen).toBe(0);
  tab.show('visible');
  expect(seen).toBe(1);
  tab.show('hidden');
  tab.show('visible');
  expect(seen).toBe(1);
});

test('[MSG-02] what is on the screen counts as seen at once; what was taken away before, never', () => {
  const tab = new Tab();
  let seen = 0;
  const forget = onceVisible(tab, () => (seen += 1));
  forget();
  tab.show('visible');
  expect(seen).toBe(0);
  onceVisible(tab, () => (seen += 1));
  expect(seen).toBe(1);
});
