/**
 * The table that says which part may use which. To add an edge, edit the table in the same change and
 * say why in the commit message; there is no list of exceptions. Modules of the platform say it
 * themselves (`manifests.ts`).
 */

export interface Part {
  readonly folder: string;
  /** Which files of the folder are the part's; all that no part above has without one. */
  readonly holds?: RegExp;
  /** Name of the package without its scope. */
  readonly name: string;
  /** Parts it may name: a package, or one folder or file of a package. */
  readonly uses: readonly string[];
  /** Packages from outside it may name; left out where package.json alone decides. */
  readonly packages?: readonly string[];
}

/** Parts, top to bottom: a part may name only parts above it. */
export const parts: readonly Part[] = [
  { folder: 'contract', name: 'contract', uses: [], packages: ['zod'] },
  { folder: 'i18n', name: 'i18n', uses: [], packages: [] },
  { folder: 'packages/server', name: 'server', uses: ['contract/seamless'] },
  // The arithmetic of seeds: what a commitment leads to is worked out by the same code everywhere. It stands
  // among the sources that build hashes cover, which a move would have to leave as they are.
  {
    folder: 'studio',
    name: 'fairness',
    holds: /^studio\/engine\/(?:draws|fair-stream|game|progressive|rational)\.ts$/,
    uses: [],
    packages: [],
  },
  // It judges a platform or a vendor from outside, so it knows nothing of either but the contract.
  {
    folder: 'conformance',
    name: 'conformance',
    uses: ['contract/seamless', 'contract/money', 'contract/currencies', 'contract/read-json'],
  },
  {
    folder: 'platform',
    name: 'platform',
    // Staff who connect a vendor run the checks that need nobody to play.
    uses: ['contract', 'i18n', 'server', 'fairness', 'conformance/report', 'conformance/vendor'],
  },
  { folder: 'web/kit', name: 'kit', uses: ['contract', 'i18n'] },
  { folder: 'web/player', name: 'player', uses: ['contract', 'i18n', 'kit'] },
  { folder: 'web/console', name: 'console', uses: ['contract', 'i18n', 'kit'] },
  // The studio is one package of rooms; what a file may use is said by its place in its room.
  {
    folder: 'studio',
    name: 'engines',
    holds: /^studio\/(?:engine\/|games\/[^/]+\/(?:engine|rules|titles)\/)/,
    uses: ['fairness'],
    packages: [],
  },
  {
    folder: 'studio',
    name: 'protocol',
    holds: /^studio\/(?:protocol\/|[^/]+\/protocol\.ts$|games\/[^/]+\/protocol\.ts$)/,
    uses: ['fairness', 'engines'],
    packages: ['zod'],
  },
  {
    folder: 'studio',
    name: 'clients',
    holds:
      /^studio\/(?:vite\.config\.ts$|pages\/|client\/|[^/]+\/client\/|games\/[^/]+\/(?:client|verify)\/)/,
    // The lottery's pages are those of a site: lists, forms, windows. They are made of the kit's parts.
    uses: ['i18n', 'server', 'kit', 'fairness', 'engines', 'protocol'],
  },
  {
    folder: 'studio',
    name: 'studio-server',
    uses: [
      'contract/seamless',
      'contract/money',
      'contract/currencies',
      'contract/read-json',
      // The catalogue's feed names the games in every language.
      'i18n',
      'server',
      'fairness',
      'engines',
      'protocol',
    ],
  },
  {
    folder: 'sandbox',
    name: 'sandbox',
    // It also plays a vendor that keeps players' money itself.
    uses: [
      'server',
      'contract/cashier/gateway',
      'contract/account/identity-provider',
      'contract/delivery/message-gateway',
      'contract/money',
      'contract/read-json',
      'contract/seamless',
      'i18n',
    ],
  },
  {
    folder: 'tools',
    name: 'tools',
    uses: [
      'contract',
      'i18n',
      'server',
      'platform',
      'player',
      'fairness',
      'engines',
      'protocol',
      'studio-server',
      'clients',
      'sandbox',
    ],
  },
  {
    folder: 'e2e',
    name: 'e2e',
    uses: [
      'contract',
      'i18n',
      'server',
      'platform',
      'fairness',
      'engines',
      'protocol',
      'studio-server',
      'sandbox',
      'conformance',
      'tools',
    ],
  },
];

/** The part that a file belongs to. */
export function partOf(path: string): Part | undefined {
  return parts.find(
    ({ folder, holds }) =>
      path.startsWith(`${folder}/`) && (holds === undefined || holds.test(path)),
  );
}

/**
 * Audiences of the contract, each a file or folder of that name in an area, or an area: the only web app
 * that may name it, and the audiences whose schemas it may build on. Staff see what players have; players
 * never learn of an operator path.
 */
export const audiences: Readonly<
  Record<string, { readonly app?: string; readonly buildsOn: readonly string[] }>
> = {
  player: { app: 'player', buildsOn: [] },
  operator: { app: 'console', buildsOn: ['player'] },
  seamless: { buildsOn: [] },
};

/**
 * Functions of other schemas that a module's migrations may call: the hot path, and
 * whose line a row is in (ARCHITECTURE.md).
 */
export const callableFunctions: Readonly<Record<string, readonly string[]>> = {
  seamless: ['wallet', 'bets'],
  audience: ['agents'],
  contracts: ['agents'],
  teams: ['agents'],
};

/** Rows that name something that does not stand above them. */
export function problemsOfLayout(): string[] {
  const names = parts.map(({ name }) => name);
  return parts.flatMap(({ name, uses }, row) =>
    uses
      .map((use) => use.split('/')[0] ?? '')
      .filter((use) => !names.slice(0, row).includes(use))
      .map((use) => `${name} names ${use}, which does not stand above it`),
  );
}
