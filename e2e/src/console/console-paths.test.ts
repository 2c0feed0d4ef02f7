import { readFileSync } from 'node:fs';
import { consolePaths } from '@croupier/platform/composition/console-paths';
import { expect, test } from 'vitest';

const routes = ['routes.tsx', 'reward-routes.tsx', 'sports-routes.tsx']
  .map((file) => readFileSync(new URL(`../../../web/console/src/${file}`, import.meta.url), 'utf8'))
  .join('');

test('[SITE-01] every page of the console opens by its own address as well', () => {
  const pages = Array.from(routes.matchAll(/path: '(.*?)'/g), ([, path = '']) =>
    path.replaceAll('$', ':'),
  );
  expect([...consolePaths].toSorted()).toEqual([...pages, '/index.html'].toSorted());
});
