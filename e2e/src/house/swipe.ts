import type { Locator, Page } from 'playwright-core';

/** Draws a finger over an element, by a share of its width; to the left when it is negative. */
export async function swipe(page: Page, element: Locator, share: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the screen.');
  const hand = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const from = box.x + box.width * (share < 0 ? 0.8 : 0.2);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  const steps = 6;
  for (let step = 1; step <= steps; step += 1) {
    await touch('touchMove', from + (box.width * share * step) / steps);
  }
  await touch('touchEnd');
  await hand.detach();
}
