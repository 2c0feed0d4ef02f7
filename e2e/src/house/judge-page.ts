/** Judges what is on a page by the rules of WCAG 2.2 AA. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Axe {
  readonly run: (
    what: Document,
    how: object,
  ) => Promise<{
    readonly violations: readonly { readonly id: string; readonly nodes: readonly unknown[] }[];
  }>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const;
/** The rules of them that a change of colours can break. */
export const OF_COLOUR = ['color-contrast', 'link-in-text-block'] as const;

/** Rules that the page breaks, each with the places: of all of WCAG if no others are named. */
export async function breaches(
  page: Page,
  rules: readonly string[] = TAGS,
): Promise<readonly string[]> {
  // Scripts of the debugger are not bound by the page's policy.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: Axe }).axe
        .run(document, { runOnly, resultTypes: ['violations'], preload: false })
        .then(({ violations }) => violations),
    rules,
  );
  return found.map(({ id, nodes }) => `${id}: ${JSON.stringify(nodes).slice(0, 600)}`);
}

/** Waits until nothing on the page is on its way any more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true], .k-skeleton, [data-waiting]') === null &&
      document.querySelector('.k-dialog[data-starting-style]') === null &&
      [...document.querySelectorAll<HTMLElement>('.k-lettering')].every(({ style }) => {
        const wanted = style.fontFamily.split(',')[0]?.replaceAll(/["']/g, '');
        return [...document.fonts].some(
          ({ family, status }) => status === 'loaded' && family.replaceAll(/["']/g, '') === wanted,
        );
      }) &&
      document.getAnimations().every(
        // What follows a scroll position runs for as long as it is there.
        ({ effect, playState, timeline }) =>
          timeline !== document.timeline ||
          playState === 'finished' ||
          effect?.getTiming().iterations === Infinity,
      ),
  );
}
