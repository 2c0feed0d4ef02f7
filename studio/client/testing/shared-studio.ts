import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import { openBrowser } from './game-page.ts';
import { startStudioProcess } from './studio-process.ts';
import type { StudioProcess } from './studio-process.ts';

/**
 * What files of tests share that one worker runs one after the other, for their `beforeAll`: its
 * browser, and the studio as `main.ts` runs it, where each plays with players of its own.
 */
export const sharedStudio = test
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }): Promise<Browser> => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('studio', { scope: 'worker' }, async ({}, { onCleanup }): Promise<StudioProcess> => {
    const studio = await startStudioProcess();
    onCleanup(() => studio.stop());
    return studio;
  });
