import { readFileSync } from 'node:fs';
import { consolePaths } from '@croupier/platform/composition/console-paths';
import { expect, test } from 'vitest';

const routes = readFileSync(
  new URL('../../../web/console/src/routes.tsx', import.meta.url),
  'utf8',
);

test('[SITE-01] every page of the console opens by its own address as well', () => {
  const pages = Array.from(routes.matchAll(/path: '(.*?)'/g), ([, path = '']) =>
    path.replaceAll('$', ':'),
  );
  expect([...consolePaths].toSorted()).toEqual([...pages, '/index.html'].toSorted());
});
