import { shoot } from '../shoot.ts';
import type { HouseFixture } from './house-fixture.ts';
import { atRest, breaches } from './judge-page.ts';

/** A window and a page of each kind that the house writes. */
export const usualAddresses = [
  '/',
  '/home?announcement=all',
  '/helpmc#term',
  '/about',
  '/licenses',
  '/news/lanterns',
] as const;

/**
 * What is wrong with the pages at these addresses: rules of WCAG 2.2 AA that they break, pages that are
 * wider than the window, and what the browser complains of.
 */
export async function faultsOfLooks(
  world: HouseFixture,
  {
    addresses,
    phone,
    theme,
  }: {
    readonly addresses: readonly string[];
    readonly phone: boolean;
    readonly theme: 'dark' | 'light';
  },
): Promise<readonly string[]> {
  await world.site.setFlag('cosmeticJackpot', true);
  const { page, problems } = await world.visit('/', { phone, theme });
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(world.site.address + address);
    await page.locator('#content h1, [role=dialog]').first().waitFor();
    await atRest(page);
    await shoot(page, `house/${theme}${address.replaceAll(/\W+/g, '-')}`);
    for (const breach of await breaches(page)) found.push(`${address} ${breach}`);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide > 0) found.push(`${address} is ${wide} px too wide`);
  }
  return [...found, ...problems];
}
