import jsqr from 'jsqr';
import type { Page } from 'playwright-core';

/** The text of the code on the page, off a picture of the page as it is shown. */
export async function scanCode(page: Page): Promise<string> {
  const plate = await page.locator('.k-qr-plate').screenshot();
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
    const { width: across, height: down } = bitmap;
    return { data: [...(pixels?.data ?? [])], width: across, height: down };
  }, plate.toString('base64'));
  const read = jsqr(Uint8ClampedArray.from(data), width, height);
  if (!read) throw new Error('A camera reads nothing off the page.');
  return read.data;
}
