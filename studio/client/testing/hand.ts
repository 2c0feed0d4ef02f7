import type { Locator, Page } from 'playwright-core';

/** What a player reaches a game with. */
export type Hand = 'mouse' | 'touch' | 'keyboard';

/** Presses a control as the hand does; it must be in view and uncovered. */
export async function press(hand: Hand, target: Locator): Promise<void> {
  if (hand === 'mouse') await target.click();
  else if (hand === 'touch') await target.tap();
  else {
    await target.focus();
    await target.page().keyboard.press('Enter');
  }
}

type Point = readonly [x: number, y: number];

/** Draws a line over the page with the button held down, or with a finger. */
export async function stroke(
  page: Page,
  hand: Exclude<Hand, 'keyboard'>,
  [from, to]: readonly [Point, Point],
): Promise<void> {
  const steps = 12;
  const points = Array.from({ length: steps + 1 }, (_, step): Point => {
    const at = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / steps;
    return [at(0), at(1)];
  });
  if (hand === 'mouse') {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const point of points) await page.mouse.move(...point);
    await page.mouse.up();
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: point === undefined ? [] : [{ x: point[0], y: point[1] }],
    });
  await touch('touchStart', from);
  for (const point of points) await touch('touchMove', point);
  // A finger lifted in full motion flings, and the next tap only ends that.
  await page.waitForTimeout(60);
  await touch('touchMove', [to[0] + 1, to[1]]);
  await touch('touchEnd');
  await finger.detach();
}
