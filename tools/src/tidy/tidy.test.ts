import { describe, expect, test } from 'vitest';
import { findBoundaryProblems } from './boundaries.ts';
import { findExactnessProblems } from './exactness.ts';
import { problemsOfLayout } from './layout.ts';
import { findManifestProblems, manifestIn, manifests } from './manifests.ts';
import { findNameProblems } from './names.ts';
import { findPageCodeProblems } from './page-code.ts';
import { filesOutside, OUTSIDE_MOST, subjectsOutside } from './rooms.ts';
import { findRawHosts } from './raw-hosts.ts';
import { findRequirementProblems } from './requirement-problems.ts';
import { findRuleProblems } from './rule-problems.ts';
import { findSchemaProblems } from './schemas.ts';
import { findScreenTextProblems } from './screen-text.ts';
import { findSizeProblems } from './sizes.ts';
import { sourceFile } from './source-file.ts';
import { findSqlFunctionProblems } from './sql-functions.ts';
import { readTestTitles } from './test-titles.ts';
import { findWordingProblems } from './wording.ts';

test('the tables name only what stands above, so no cycle can be written down', () => {
  expect(problemsOfLayout()).toEqual([]);
});

describe('the table of folders', () => {
  test('knows areas by the names of modules, and subjects of pages by their area', () => {
    const known = [
      'package.json',
      'contract/src/money.ts',
      'contract/src/points/player.ts',
      'web/console/src/features/deposits/deposits-page.tsx',
      'web/player/src/features/points/points-view.tsx',
    ];
    expect(filesOutside(known)).toEqual([]);
    const strange = [
      'worlds/main.ts',
      'contract/src/deposits/player.ts',
      'platform/src/modules/deposits/api.ts',
      'web/console/src/helpers/text.ts',
      'web/player/src/features/bonus-hub/page.tsx',
    ];
    expect(filesOutside([...known, ...strange])).toEqual(strange);
  });

  test('names an area for every subject, and lets no file stand outside', () => {
    expect(subjectsOutside()).toEqual([]);
    expect(OUTSIDE_MOST).toBe(0);
  });
});

describe('manifests of modules', () => {
  const file = (name: string, text: string) =>
    sourceFile(`platform/src/modules/${name}/use.ts`, text);
  const files = (...rows: readonly string[]) => [
    sourceFile('docs/modules.md', rows.join('\n')),
    file('cashier', "import { post } from '#wallet';"),
  ];
  const wallet = { name: 'wallet', needs: [] };
  const cashier = { name: 'cashier', needs: ['wallet'] };

  test('are read from what a module declares', () => {
    const text =
      "export const x = defineModule({\n name: 'cashier',\n needs: ['wallet', 'account'],";
    expect(manifestIn(text)).toEqual({ name: 'cashier', needs: ['wallet', 'account'] });
    expect(manifestIn('export const x = 1;')).toBeUndefined();
    expect(manifests.find(({ name }) => name === 'cashier')?.needs).toContain('wallet');
  });

  test('name who is called, and the docs tell the same', () => {
    const told = ['| wallet | money | – |', '| cashier | ways to pay | wallet |'];
    expect(findManifestProblems(files(...told), [wallet, cashier])).toEqual([]);
    expect(findManifestProblems(files(told[0] ?? ''), [wallet, cashier])).toEqual([
      'docs/modules.md: the row of cashier does not end in “wallet”',
    ]);
    const idle = { name: 'wallet', needs: ['cashier'] };
    expect(findManifestProblems(files(...told), [idle, { ...cashier, needs: ['points'] }])).toEqual(
      expect.arrayContaining([
        'cashier needs points, which is no module',
        'wallet needs cashier, which nothing in it calls',
      ]),
    );
    expect(findManifestProblems(files(...told), [idle, cashier])).toEqual(
      expect.arrayContaining([expect.stringContaining('wallet needs itself')]),
    );
  });
});

describe('the raw host', () => {
  const problems = (text: string, path = 'platform/src/modules/account/codes/request.ts') =>
    findRawHosts(sourceFile(path, text));

  test.each([
    'const link = `http://${request.host}/forgot`;',
    'const merchant = byHost(call.request.hostname);',
    'const { host } = call.request;',
    'const { url, hostname = "" } = request.raw;',
    'const { host } = request.headers;',
    "const host = headers['host'];",
    'const { headers: { host } } = request;',
    'const f = async ({ hostname }) => byHost(hostname);',
    'function f({ host }: FastifyRequest) {}',
    "const host = headers['x-forwarded-host'];",
    'const all = message.rawHeaders;',
  ])('may not be read by %s', (text) => {
    expect(problems(text)).toHaveLength(1);
    expect(problems(text, 'studio/server/vendor/launch.ts')).toHaveLength(1);
    expect(problems(text, 'platform/src/kernel/http/judge-host.ts')).toEqual([]);
  });

  test.each([
    'const host = judgedHost(request);',
    'const { hostname } = new URL(config.CONSOLE_ORIGIN);',
    "await app.listen({ host: '127.0.0.1', port });",
    'for (const { host } of domains) say(host);',
    'const told = { headers: { accept } };',
  ])('is not what %s reads', (text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe('what browsers load', () => {
  const contract = [
    sourceFile('contract/src/money.ts', 'export const places = 4;'),
    sourceFile('contract/src/kinds.ts', "import type { z } from 'zod';\nexport const kinds = [];"),
    sourceFile(
      'contract/src/endpoint.ts',
      "import { z } from 'zod';\nexport const id = z.string();",
    ),
    sourceFile('contract/src/cashier/operator.ts', "export { id } from '../endpoint.ts';"),
  ];
  const problems = (text: string, path = 'web/console/src/page/list.tsx') =>
    findPageCodeProblems([...contract, sourceFile(path, text)]);

  test.each([
    "import { z } from 'zod';",
    "import { id } from '@croupier/contract/endpoint';",
    "import { id } from '@croupier/contract/cashier/operator';",
    "import { type Deposit } from '@croupier/contract/cashier/operator';",
    "export { id } from '@croupier/contract/endpoint';",
    "const { id } = await import('@croupier/contract/endpoint');",
  ])('may not bring the validator along by %s', (text) => {
    expect(problems(text)).toHaveLength(1);
    expect(problems(text, 'studio/client/shell/session.ts')).toHaveLength(1);
    expect(problems(text, 'web/console/src/page/list.test.ts')).toEqual([]);
    expect(problems(text, 'web/console/vite.config.ts')).toEqual([]);
  });

  test.each([
    "import type { z } from 'zod';",
    "import type { Deposit } from '@croupier/contract/cashier/operator';",
    "export type { Deposit } from '@croupier/contract/cashier/operator';",
    "import { kinds } from '@croupier/contract/kinds';",
    "import { places } from '@croupier/contract/money';",
  ])('may hold %s', (text) => {
    expect(problems(text)).toEqual([]);
  });
});

describe('boundaries', () => {
  const boundaries = (path: string, ...imports: string[]) =>
    findBoundaryProblems(
      sourceFile(path, imports.map((target) => `import '${target}';`).join('\n')),
    );

  test.each([
    ['contract/src/money.ts', 'zod'],
    ['contract/src/account/operator/members.ts', '../player/account.ts'],
    ['contract/src/cashier/operator/payments.ts', '../../wallet/player.ts'],
    ['platform/src/modules/cashier/deposit.ts', '#wallet'],
    ['platform/src/modules/cashier/deposit.ts', '../cashier/store.ts'],
    ['platform/src/modules/cashier/deposit.db.test.ts', '#testing/database.ts'],
    ['platform/src/main.ts', './modules/wallet/api.ts'],
    ['web/player/src/features/cashier/deposit-form.tsx', '@croupier/kit/ui/button'],
    ['web/player/src/pages/home.tsx', '../features/catalog/lane.tsx'],
    ['web/console/src/api/call.ts', '@croupier/contract/account/operator/members'],
    ['studio/engine/draws.test.ts', 'vitest'],
    ['studio/server/wallet/call.ts', '@croupier/contract/seamless/wire'],
    ['e2e/src/stack.ts', '@croupier/tools/testing/stack'],
  ])('%s may import %s', (path, target) => {
    expect(boundaries(path, target)).toEqual([]);
  });

  test.each([
    ['contract/src/money.ts', 'node:fs'],
    ['contract/src/money.ts', './wallet/player.ts'],
    ['contract/src/wallet/player.ts', '../account/operator/members.ts'],
    ['contract/src/money.ts', '@croupier/platform/kernel/db'],
    ['platform/src/modules/wallet/post.ts', '#account'],
    ['platform/src/modules/wallet/post.ts', '#wallet'],
    ['platform/src/modules/wallet/post.ts', '../account/store.ts'],
    ['platform/src/modules/wallet/post.ts', '../../kernel/db.ts'],
    ['platform/src/modules/wallet/post.ts', '#testing/database.ts'],
    ['platform/src/kernel/http.ts', '#wallet'],
    ['platform/src/kernel/http.ts', '../modules/wallet/store.ts'],
    ['platform/src/kernel/http.ts', '../../../contract/src/money.ts'],
    ['web/player/src/features/cashier/form.tsx', '../catalog/lane.tsx'],
    ['web/player/src/features/cashier/form.tsx', '../../pages/home.tsx'],
    ['web/player/src/api/call.ts', '@croupier/contract/account/operator/members'],
    ['web/player/src/api/call.ts', '@croupier/contract/seamless/wire'],
    ['web/kit/src/api/client.ts', '@croupier/contract/wallet/player'],
    ['web/console/src/api/call.ts', '@croupier/contract/wallet/player'],
    ['web/player/src/api/call.ts', '@croupier/platform/kernel/db'],
    ['studio/engine/draws.ts', 'node:crypto'],
    ['studio/engine/draws.ts', 'zod'],
    ['studio/rounds/server/rounds.ts', '@croupier/contract/wallet/player'],
    ['studio/rounds/server/rounds.ts', '@croupier/platform/kernel/db'],
    ['platform/src/main.ts', '@croupier/tools/database/embedded'],
  ])('%s may not import %s', (path, target) => {
    expect(boundaries(path, target)).toHaveLength(1);
  });

  test('re-exports and dynamic imports count as imports', () => {
    const text = `export * from 'node:fs'; export const load = () => import('node:os');`;
    expect(findBoundaryProblems(sourceFile('contract/src/money.ts', text))).toHaveLength(2);
  });
});

describe('functions of the database', () => {
  const functions = (path: string, text: string) => findSqlFunctionProblems(sourceFile(path, text));

  test.each([
    ['platform/migrations/0400_bets.sql', 'create or replace function bets.day_of() returns int'],
    ['platform/migrations/functions/bets/day_of.sql', 'create function bets.hour_of() returns int'],
    ['platform/migrations/functions/bets/day_of.sql', '-- nothing'],
  ])('%s may not say %s', (path, text) => {
    expect(functions(path, text)).toHaveLength(1);
  });

  test.each([
    ['platform/migrations/0040_bets.sql', 'create function bets.day_of() returns int'],
    ['platform/migrations/functions/bets/day_of.sql', 'create function bets.day_of() returns int'],
  ])('%s may say %s', (path, text) => {
    expect(functions(path, text)).toEqual([]);
  });
});

describe('schemas', () => {
  const schemas = (path: string, text: string) => findSchemaProblems(sourceFile(path, text));

  test.each([
    ['platform/src/modules/bets/store.ts', 'sql`select * from wallet.account`'],
    ['platform/src/modules/bets/store.ts', `db.selectFrom('wallet.account')`],
    ['platform/src/modules/bets/store.ts', `db.selectFrom('bets.bet').innerJoin('wallet.account')`],
    [
      'platform/migrations/0040_bets.sql',
      'create table bets.bet (a bigint references wallet.account)',
    ],
    ['platform/migrations/0040_bets_batch.sql', 'perform wallet.post_batch(rows);'],
    ['platform/migrations/functions/bets/day_of.sql', 'select balance from wallet.account;'],
    ['platform/src/modules/bets/store.ts', 'sql`select * from vendor_wallet.move`'],
    ['platform/migrations/0080_seamless.sql', 'select balance from wallet.account;'],
    ['platform/migrations/0080_seamless.sql', 'perform account.find(1);'],
  ])('%s may not say %s', (path, text) => {
    expect(schemas(path, text)).toHaveLength(1);
  });

  test.each([
    ['platform/src/modules/wallet/store.ts', 'sql`select * from wallet.account`'],
    ['platform/src/modules/bets/place-bet.ts', `throw refuse('wallet.insufficient')`],
    ['platform/migrations/0080_seamless.sql', 'select * from wallet.post_batch(rows);'],
    ['platform/migrations/0080_seamless.sql', '-- the caller reads from wallet.account later'],
    ['platform/src/main.ts', 'sql`select * from wallet.account`'],
  ])('%s may say %s', (path, text) => {
    expect(schemas(path, text)).toEqual([]);
  });
});

test('file names are kebab-case, say something, and the main export repeats them', () => {
  const names = (path: string, text = '') => findNameProblems(sourceFile(path, text));
  expect(names('platform/src/kernel/secretBox.ts')).toHaveLength(1);
  expect(names('platform/src/kernel/helpers.ts')).toHaveLength(1);
  expect(names('web/kit/src/utils/format.ts')).toHaveLength(1);
  expect(names('web/kit/src/ui/deposit-form.tsx', 'export function Form() {}')).toHaveLength(1);
  expect(names('web/kit/src/ui/deposit-form.tsx', 'export function DepositForm() {}')).toEqual([]);
  expect(names('sandbox/src/order-book.ts', 'export function openOrderBook() {}')).toEqual([]);
  expect(names('sandbox/src/order-book.db.test.ts')).toEqual([]);
});

test('files, lines and faces stay small', () => {
  const sizes = (path: string, text: string) => findSizeProblems(sourceFile(path, text));
  const lines = (count: number) => 'f();\n'.repeat(count);
  expect(sizes('platform/src/a.ts', lines(400))).toEqual([]);
  expect(sizes('platform/src/a.ts', lines(401))).toHaveLength(1);
  expect(sizes('platform/src/a.test.ts', lines(600))).toEqual([]);
  expect(sizes('platform/src/a.test.ts', lines(601))).toHaveLength(1);
  expect(sizes('platform/src/a.ts', `// ${'word '.repeat(30)}`)).toHaveLength(1);
  const face = Array.from({ length: 13 }, (_, index) => `export const a${index} = 1;`).join('\n');
  expect(sizes('platform/src/modules/wallet/index.ts', face)).toHaveLength(1);
});

test('unfinished marks, silenced tests and places of one machine are found', () => {
  // Said in two halves, since this file is checked as well.
  const wording = (...halves: readonly string[]) =>
    findWordingProblems(sourceFile('platform/src/a.ts', halves.join('')));
  expect(wording('// TO', 'DO later')).toHaveLength(1);
  expect(wording(`const text = 'coming`, ` soon';`)).toHaveLength(1);
  expect(wording('test.on', `ly('a', f);`)).toHaveLength(1);
  expect(wording(`read('/wo`, `rk/main/a');`)).toHaveLength(1);
  expect(wording(`read('../sha`, `red/a');`)).toHaveLength(1);
  expect(wording(`const todoList = '/api/work/orders';`)).toEqual([]);
  expect(wording('await askFor', 'Job(tx, job);')).toHaveLength(1);
});

test('[Q-A11] floats are kept from money, [Q-B1] weak chance from every outcome', () => {
  const exactness = (path: string, text: string) => findExactnessProblems(sourceFile(path, text));
  expect(exactness('platform/src/modules/wallet/a.ts', 'parseFloat(x)')).toHaveLength(1);
  expect(exactness('sandbox/src/a.ts', 'x.toFixed(2)')).toHaveLength(1);
  expect(exactness('web/kit/src/format/money.ts', 'Math.round(x)')).toHaveLength(1);
  expect(exactness('web/kit/src/ui/slide.ts', 'Math.round(x)')).toEqual([]);
  expect(exactness('platform/src/modules/wallet/a.ts', '// never parseFloat')).toEqual([]);
  expect(exactness('studio/server/a.ts', 'Math.random()')).toHaveLength(1);
  expect(exactness('studio/engine/a.ts', 'const t = Date.now(); await x;')).toHaveLength(2);
  expect(exactness('platform/src/modules/wallet/a.ts', 'Date.now(); new Date()')).toHaveLength(2);
  expect(exactness('platform/src/modules/wallet/a.ts', 'new Date(row.at)')).toEqual([]);
  expect(exactness('platform/src/kernel/clock.ts', 'return Date.now();')).toEqual([]);
});

test('[I18N-05] text for people in code is found, wherever JSX can show or speak it', () => {
  const texts = (jsx: string) =>
    findScreenTextProblems(sourceFile('web/kit/src/a.tsx', `export const A = () => ${jsx};`));
  expect(texts('<p>Deposit</p>')).toHaveLength(1);
  expect(texts(`<p>{'Deposit'}</p>`)).toHaveLength(1);
  expect(texts('<p>{`${n} coins`}</p>')).toHaveLength(1);
  expect(texts(`<p>{open ? 'Close' : 'Open'}</p>`)).toHaveLength(2);
  expect(texts(`<p>{empty && 'Nothing here'}</p>`)).toHaveLength(1);
  expect(texts('<img alt="A tiger" />')).toHaveLength(1);
  expect(texts(`<Field label={'Name'} />`)).toHaveLength(1);
  expect(texts(`<p className="row" title={t('a.b')}>{t('a.c')} · 5 %</p>`)).toEqual([]);
});

test('rules and the tests that prove them name each other', () => {
  const folder = 'platform/src/modules/wallet';
  const rules = sourceFile(`${folder}/RULES.md`, '# Rules\n\n- **W1** one\n\n| W2 | two |\n');
  const tests = (text: string) => sourceFile(`${folder}/post.test.ts`, text);
  const both = `test('W1 holds', f); test('[W2][WAL-03] holds', f);`;
  expect(findRuleProblems([rules, tests(both)])).toEqual([]);
  expect(findRuleProblems([rules, tests(`test('W1 holds', f);`)])).toHaveLength(1);
  expect(findRuleProblems([rules, tests(`${both} test('W3 holds', f);`)])).toHaveLength(1);
});

test('ids in titles of tests are defined, each once', () => {
  const page = (...rows: readonly string[]) => sourceFile('docs/requirements.md', rows.join('\n'));
  const tests = sourceFile('e2e/src/a.test.ts', `test('[WAL-01][X-6] holds, see AUTH-04', f);`);
  const rows = ['| WAL-01 | a ledger |', '| X-6 | everything is killed |'];
  expect(findRequirementProblems([page(...rows), tests])).toEqual([]);
  expect(findRequirementProblems([page('WAL-01 X-6', rows[0] ?? ''), tests])).toEqual([
    'e2e/src/a.test.ts: a test names X-6, which docs/requirements.md does not define',
  ]);
  expect(findRequirementProblems([page(...rows, ...rows.slice(1)), tests])).toEqual([
    'docs/requirements.md: X-6 stands there more than once',
  ]);
  expect(findRequirementProblems([tests])).toHaveLength(2);
});

test('titles are read from every form of test', () => {
  const text = `
    test('one', f); it.each(rows)('two', f); describe('three', () => {});
    test.skipIf(no)('four', f); test(\`five \${n}\`, f); call('six');`;
  expect(readTestTitles(sourceFile('a/b.test.ts', text))).toEqual(
    expect.arrayContaining(['one', 'two', 'three', 'four', 'five …']),
  );
  expect(readTestTitles(sourceFile('a/b.test.ts', text))).toHaveLength(5);
});
