/** What a visitor's browser downloads. Builds the site first if it is stale, as a start would. */
import { globSync, readFileSync } from 'node:fs';
import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { beforeAll, expect, test } from 'vitest';
import { buildWeb, webBundles } from './build-web.ts';
import { inRepository } from './repository.ts';

let code = '';

beforeAll(async () => {
  const bundles = webBundles.filter(({ folder }) => folder === 'web/player');
  await buildWeb({ bundles, say: () => {} });
  const files = globSync(`${inRepository('web/player/dist')}/**/*.{js,html,json}`);
  code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
});

test('the player site names its own endpoints and none of the console’s', () => {
  const own = firstSegments(playerEndpoints).filter((segment) => code.includes(`${segment}/`));
  const foreign = firstSegments(operatorEndpoints).filter((segment) => code.includes(segment));
  expect(own).toEqual(firstSegments(playerEndpoints));
  expect(foreign).toEqual([]);
});

/** `/ops` of `/ops/merchants/:merchantId/members`. */
function firstSegments(table: Readonly<Record<string, { readonly path: string }>>): string[] {
  return [...new Set(Object.values(table).map(({ path }) => `/${path.split('/')[1]}`))];
}
