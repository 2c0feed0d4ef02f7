import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeWindow {
  readonly axe: {
    run(
      root: Document,
      options: {
        readonly runOnly: readonly string[];
        readonly resultTypes: readonly string[];
        readonly preload: boolean;
      },
    ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
  };
}

/** Rules of WCAG that a page breaks, each with an element that breaks it. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async () => {
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
    const runner = (window as unknown as AxeWindow).axe;
    const { violations } = await runner.run(document, {
      runOnly,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}
