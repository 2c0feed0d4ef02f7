/**
 * The table that says where files stand (docs/decisions/026-an-area-is-a-folder.md): the folders at the
 * top of each part, and that a folder of an area has the area's name in every part. An area is a module of
 * the platform; pages have subjects of their own within one.
 */
import { manifests } from './manifests.ts';

/** Subjects of pages that are only a part of their area's, by the folder's name. */
const subjects: Readonly<Record<string, string>> = {
  // The player site.
  age: 'protection',
  analytics: 'merchant',
  auth: 'account',
  contact: 'merchant',
  game: 'catalog',
  legal: 'content',
  line: 'inbox',
  member: 'account',
  profit: 'bets',
  security: 'account',
  settings: 'merchant',
  support: 'inbox',
  verification: 'protection',
  // The console.
  alarms: 'staff',
  approvals: 'staff',
  audit: 'staff',
  books: 'wallet',
  cases: 'protection',
  dashboard: 'operator',
  deposits: 'cashier',
  documents: 'protection',
  feedback: 'content',
  'free-spins': 'seamless',
  jackpots: 'catalog',
  'line-reports': 'inbox',
  'live-hosts': 'seamless',
  'live-tables': 'seamless',
  members: 'account',
  reports: 'operator',
  returns: 'catalog',
  rounds: 'bets',
  session: 'staff',
  statements: 'cashier',
  'table-chat': 'seamless',
  tournaments: 'seamless',
  vendors: 'seamless',
};

const AREAS = new Set(manifests.map(({ name }) => name));
const words = (text: string) => new Set(text.split(' '));

/** Folders of a part, or a rule for their names; files may stand beside them. */
export const rooms: readonly {
  readonly folder: string;
  readonly holds: { has: (name: string) => boolean };
}[] = [
  {
    folder: '',
    holds: words(
      '.ci conformance contract docs e2e i18n packages platform sandbox studio tools web',
    ),
  },
  { folder: 'packages/', holds: words('server') },
  // What calls name across areas stands beside them.
  {
    folder: 'contract/src/',
    holds: {
      has: (name) =>
        AREAS.has(name) ||
        words('endpoints free-spins live-tables push reports site tournaments').has(name),
    },
  },
  { folder: 'platform/src/', holds: words('composition kernel modules seed testing world') },
  { folder: 'platform/src/modules/', holds: AREAS },
  { folder: 'web/', holds: words('console kit player') },
  {
    folder: 'web/kit/src/',
    holds: words(
      'api art captcha dev format icons missions offers registration rewards styles theme ui',
    ),
  },
  {
    folder: 'web/player/src/',
    holds: words(
      'api captcha charts codes features figures forms frame language line loyalty navigation offers pages passkeys payouts pictures push records scene shell site social state styles worker',
    ),
  },
  { folder: 'web/console/src/', holds: words('api features kit page shell state') },
  {
    folder: 'web/player/src/features/',
    holds: { has: (name) => AREAS.has(name) || AREAS.has(subjects[name] ?? '') },
  },
  {
    folder: 'web/console/src/features/',
    holds: { has: (name) => AREAS.has(name) || AREAS.has(subjects[name] ?? '') },
  },
  {
    folder: 'studio/',
    holds: words(
      'chat client engine fairness games pages pots protocol rounds server shared-rounds',
    ),
  },
];

/** How many files may stand outside the table. It may only be made smaller. */
export const OUTSIDE_MOST = 0;

/** Files that stand in a folder that the table does not know. */
export function filesOutside(paths: readonly string[]): string[] {
  return paths.filter((path) =>
    rooms.some(({ folder, holds }) => {
      if (!path.startsWith(folder)) return false;
      const [name = '', ...rest] = path.slice(folder.length).split('/');
      return rest.length > 0 && !holds.has(name);
    }),
  );
}

/** Subjects whose area is no module. */
export const subjectsOutside = (): string[] =>
  Object.entries(subjects).flatMap(([name, area]) => (AREAS.has(area) ? [] : [name]));

/** Those files, once there are more of them than may be. */
export function findRoomProblems(files: readonly { readonly path: string }[]): string[] {
  const outside = filesOutside(files.map(({ path }) => path));
  console.log(`outside the target: ${outside.length} files`);
  if (outside.length <= OUTSIDE_MOST) return [];
  return outside.map((path) => `${path}: stands outside the table of tools/src/tidy/rooms.ts`);
}
