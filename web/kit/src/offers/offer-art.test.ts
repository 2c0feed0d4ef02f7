import { existsSync } from 'node:fs';
import { offerArts } from '@croupier/contract/promotions/kinds';
import { expect, test } from 'vitest';
import { drawingHash } from '../../generate/drawing-hash.ts';
import { drawOffer } from '../../generate/offers/draw-offer.ts';
import painted from './art/painted.json' with { type: 'json' };
import { OFFER_WIDTHS, offerFile } from './offer-files.ts';

test('[PROMO-01] each picture of an offer is there as pixels, painted from what it is now', () => {
  const now = offerArts.map((art) => [art, drawingHash(drawOffer(art))] as const);
  // After a change of the art: npx node web/kit/generate/offer-pixels.ts
  expect(painted).toEqual(Object.fromEntries(now));
  const missing = offerArts.flatMap((art) =>
    OFFER_WIDTHS.map((width) => offerFile(art, width)).filter(
      (file) => !existsSync(new URL(`art/${file}`, import.meta.url)),
    ),
  );
  expect(missing).toEqual([]);
});

test('[PROMO-01] pictures of offers have no words, and differ', () => {
  const drawings = offerArts.map((art) => drawOffer(art));
  for (const svg of drawings) expect(svg).not.toMatch(/<text|<script|<style|NaN|undefined/);
  expect(new Set(drawings).size).toBe(offerArts.length);
});
